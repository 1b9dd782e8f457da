import { useCall } from '../../../lib/endpoints.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { BodyOf } from '../../../lib/wire.ts';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Checkbox, Toggle } from '../../../ui/toggles.tsx';
import { draftOf, problemsIn } from '../form.ts';
import { usePayCard, useProducts } from '../queries.ts';
import type { AutoCharge } from '../queries.ts';
import { CardNeeded } from './card-needed.tsx';

/** When it is charged by itself, how much, and how far in a month. */
export const AutoChargeDialog = ({ settings, onClose }: { settings: AutoCharge; onClose: () => void }) => {
  const id = useShopNo();
  const products = useProducts().data?.items ?? [];
  const card = usePayCard();
  const save = useCall(
    'credit.saveAutoCharge',
    (body: BodyOf<'credit.saveAutoCharge'>) => ({ params: { id }, body }),
    { quiet: true },
  );
  return (
    <RecordDialog
      title="자동 충전"
      width={440}
      name="credit-auto-charge"
      record={settings}
      fresh={draftOf(settings)}
      editing={{
        draftOf,
        problemsIn,
        save,
        variablesOf: (draft, of) => ({
          ...draft,
          belowWon: draft.belowWon ?? 0,
          monthlyCapWon: draft.monthlyCapWon ?? 0,
          version: (of ?? settings).version as 0,
        }),
      }}
      onClose={onClose}
    >
      {({ draft, problems, set }) => (
        <div className={shapes.stack14}>
          <Toggle
            label="자동으로 충전하기"
            checked={draft.enabled}
            onChange={(enabled) => set({ enabled })}
          />
          <MoneyInput
            label="얼마 아래로 내려가면"
            value={draft.belowWon}
            onChange={(belowWon) => set({ belowWon })}
            error={problems['belowWon']}
          />
          <Select
            label="충전할 상품"
            value={draft.productId}
            onChange={(productId) => productId && set({ productId })}
            options={products.map((product) => ({ value: product.id, label: product.name }))}
            error={problems['productId']}
          />
          <MoneyInput
            label="한 달에 결제할 한도"
            hint="부가세를 포함해요. 직접 충전한 금액은 세지 않아요."
            value={draft.monthlyCapWon}
            onChange={(monthlyCapWon) => set({ monthlyCapWon })}
            error={problems['monthlyCapWon']}
          />
          {draft.enabled && card === null && <CardNeeded />}
          {draft.enabled && (
            <>
              <Checkbox
                label="등록한 카드로 자동 결제되는 데 동의해요"
                note="언제든 끌 수 있고, 결제할 때마다 알려 드려요."
                checked={draft.agreed}
                onChange={(agreed) => set({ agreed })}
              />
              {problems['agreed'] && (
                <p className={shapes.problem} role="alert">
                  {problems['agreed']}
                </p>
              )}
            </>
          )}
        </div>
      )}
    </RecordDialog>
  );
};
