import { useCall } from '../../../lib/endpoints.ts';
import type { BodyOf } from '../../../lib/wire.ts';
import { Field } from '../../../ui/field.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import shapes from '../../../ui/shapes.module.css';
import styles from '../payments.module.css';
import { Toggle } from '../../../ui/toggles.tsx';
import { draftOf, freeUntilOptions, kindChoices, problemsIn, targetChoices, waitOptions } from '../form.ts';
import type { Policy } from '../queries.ts';

/** What is asked for and given back, from the next booking on. */
export const PolicyDialog = ({ policy, onClose }: { policy: Policy; onClose: () => void }) => {
  const save = useCall('payments.savePolicy', (body: BodyOf<'payments.savePolicy'>) => ({ body }), {
    quiet: true,
  });
  return (
    <RecordDialog
      title="예약금 정책"
      width={480}
      name="deposit-policy"
      record={policy}
      fresh={draftOf(policy)}
      editing={{
        draftOf,
        problemsIn,
        save,
        variablesOf: (draft, of) => ({
          ...draft,
          amountWon: (draft.amountWon ?? 0) as Policy['amountWon'],
          percent: draft.percent ?? 0,
          lateRefundPercent: draft.lateRefundPercent ?? 0,
          version: (of ?? policy).version,
        }),
      }}
      onClose={onClose}
    >
      {({ draft, problems, set }) => (
        <div className={shapes.stack14}>
          <Toggle
            label="온라인 예약에 예약금 받기"
            checked={draft.enabled}
            onChange={(enabled) => set({ enabled })}
          />
          <Field label="얼마를 받을까요">
            {() => (
              <Segmented
                label="예약금 종류"
                choices={kindChoices}
                value={draft.kind}
                onChange={(kind) => set({ kind })}
              />
            )}
          </Field>
          {draft.kind === 'FIXED' ? (
            <MoneyInput
              label="예약금"
              value={draft.amountWon}
              error={problems['amountWon']}
              onChange={(amountWon) => set({ amountWon })}
            />
          ) : (
            <MoneyInput
              label="가격의"
              end="%"
              max={100}
              value={draft.percent}
              error={problems['percent']}
              onChange={(percent) => set({ percent })}
            />
          )}
          <Field label="누구에게 받을까요">
            {() => (
              <Segmented
                label="예약금을 내는 고객"
                choices={targetChoices}
                value={draft.appliesTo}
                onChange={(appliesTo) => set({ appliesTo })}
              />
            )}
          </Field>
          <Toggle
            label="정액권·티켓이 있는 고객은 받지 않기"
            checked={draft.exemptHolders}
            onChange={(exemptHolders) => set({ exemptHolders })}
          />
          <div className={styles.answers}>
            <Select
              label="결제를 기다리는 시간"
              options={waitOptions}
              value={String(draft.waitMinutes)}
              onChange={(minutes) => minutes && set({ waitMinutes: Number(minutes) })}
            />
            <Select
              label="모두 돌려주는 때"
              options={freeUntilOptions}
              value={String(draft.freeUntilHours)}
              onChange={(hours) =>
                hours && set({ freeUntilHours: hours === 'ALWAYS' ? hours : Number(hours) })
              }
            />
          </div>
          {draft.freeUntilHours !== 'ALWAYS' && (
            <MoneyInput
              label="그 뒤에 취소하면 돌려주는 비율"
              end="%"
              max={90}
              hint="0%는 돌려주지 않아요. 샵에서 취소하면 항상 모두 돌려줘요."
              value={draft.lateRefundPercent}
              error={problems['lateRefundPercent']}
              onChange={(lateRefundPercent) => set({ lateRefundPercent })}
            />
          )}
        </div>
      )}
    </RecordDialog>
  );
};
