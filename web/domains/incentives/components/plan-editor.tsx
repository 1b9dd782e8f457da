import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import {
  incentiveSources,
  paysTwice,
  withholdingNames,
  withholdings,
} from '../../../../contract/incentive-plans.ts';
import { useToday } from '../../../lib/clock.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { notify } from '../../../ui/notify.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import shapes from '../../../ui/shapes.module.css';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { draftOf, newRule, problemIn, replacedBy, rulesIn, targetIn } from '../form.ts';
import type { PlanDraft } from '../form.ts';
import { monthName, nextMonth, previousMonth } from '../format.ts';
import type { Plan } from '../format.ts';
import { useSavePlan } from '../mutations.ts';
import { BonusFields } from './bonus-fields.tsx';
import { RuleFields } from './rule-fields.tsx';
import { WhatIfTable } from './what-if-table.tsx';
import styles from '../incentives.module.css';

const targets = [
  { value: 'SHOP', label: '샵 전체' },
  { value: 'RANK', label: '직급' },
  { value: 'EMPLOYEE', label: '직원 한 명' },
] as const;
const withholdingOptions = withholdings.map((value) => ({ value, label: withholdingNames[value] }));
const monthsCompared = 3;

const TargetFields = ({ draft, set }: { draft: PlanDraft; set: (change: Partial<PlanDraft>) => void }) => {
  const employees = useEndpoint('employees.list', {}).data?.items ?? [];
  return (
    <>
      <Segmented
        label="누구에게"
        choices={targets}
        value={draft.target}
        onChange={(target) => set({ target })}
      />
      {draft.target === 'SHOP' && (
        <p className={shapes.note}>
          원장을 뺀 모두에게 적용해요. 직급이나 직원의 규칙이 있으면 그 규칙이 우선이에요.
        </p>
      )}
      {draft.target === 'RANK' && (
        <TextInput
          label="직급"
          required
          maxLength={20}
          placeholder="디자이너"
          value={draft.rank}
          onChange={(rank) => set({ rank })}
        />
      )}
      {draft.target === 'EMPLOYEE' && (
        <Select
          label="직원"
          required
          searchable
          value={draft.employeeNo === null ? null : String(draft.employeeNo)}
          onChange={(no) => set({ employeeNo: no === null ? null : Number(no) })}
          options={employees.map(({ employeeNo, name }) => ({ value: String(employeeNo), label: name }))}
        />
      )}
    </>
  );
};

/** A plan from a month on. What it changes is shown person by person before it can be saved. */
export const PlanEditor = ({ of, onClose }: { of: Plan | undefined; onClose: () => void }) => {
  const running = useToday().slice(0, 7);
  const settings = useEndpoint('incentives.settings', {});
  const earliest = settings.data?.earliestFrom?.slice(0, 7) ?? previousMonth(running);
  const first = of && of.effectiveFrom.slice(0, 7) > running ? of.effectiveFrom.slice(0, 7) : running;
  const [start] = useState(() => draftOf(of, first));
  const [draft, setDraft] = useState(start);
  const [compared, setCompared] = useState<PlanDraft>();
  const save = useSavePlan();
  const set = (change: Partial<PlanDraft>) => setDraft({ ...draft, ...change });
  const plans = settings.data?.items;
  // What stood when it was opened: another employee's plan for the same month is not replaced unseen.
  const [seen, setSeen] = useState(plans);
  if (!seen && plans) setSeen(plans);
  const replaced = replacedBy(draft, seen ?? []);
  const standing = replacedBy(draft, plans ?? []);
  const outdated = replaced !== standing && !save.isPending;
  const problem = problemIn(draft);
  const tried = compared ?? draft;
  const whatIf = useEndpoint(
    'incentives.whatIf',
    { body: { target: targetIn(tried), ...rulesIn(tried), months: monthsCompared } },
    { enabled: compared !== undefined },
  );
  const isCompared = compared === draft && whatIf.data !== undefined;
  const months = [previousMonth(running), running, nextMonth(running), nextMonth(nextMonth(running))].filter(
    (month) => month >= earliest,
  );
  const submit = (version = replaced) => {
    if (!isCompared) return setCompared(draft);
    save.mutate(
      {
        target: targetIn(draft),
        effectiveFrom: `${draft.month}-01`,
        pay: { baseWon: draft.baseWon ?? 0, withholding: draft.withholding },
        ...rulesIn(draft),
        version,
      },
      {
        onSuccess: () => {
          notify.done(`${monthName(draft.month)}부터 새 규칙으로 정산해요`);
          onClose();
        },
      },
    );
  };
  const takeTheirs = () => {
    const theirs = plans?.find(({ id }) => id === standing);
    if (theirs) setDraft(draftOf(theirs, draft.month));
    setSeen(plans);
  };
  const keepMine = () => {
    setSeen(plans);
    submit(standing);
  };
  const error = whatIf.error ?? save.error;
  return (
    <FormDialog
      title={of ? '정산 규칙 수정' : '새 정산 규칙'}
      width={720}
      label={isCompared ? '저장' : '달라지는 금액 보기'}
      ready={problem === null && plans !== undefined && !outdated}
      busy={whatIf.isFetching || save.isPending}
      dirty={draft !== start || save.isPending}
      onClose={onClose}
      onSubmit={() => submit()}
    >
      {outdated && <StaleNotice onTakeTheirs={takeTheirs} onKeepMine={keepMine} />}
      <TargetFields draft={draft} set={set} />
      <div className={styles.three}>
        <Select
          label="언제부터"
          value={draft.month}
          onChange={(month) => month && set({ month })}
          options={months.map((month) => ({ value: month, label: monthName(month) }))}
        />
        <MoneyInput label="기본급 (월)" value={draft.baseWon} onChange={(baseWon) => set({ baseWon })} />
        <Select
          label="세금"
          value={draft.withholding}
          onChange={(withholding) => withholding && set({ withholding })}
          options={withholdingOptions}
        />
      </div>
      <h3 className={shapes.heading}>매출에 따라</h3>
      {draft.rules.map((rule, place) => (
        <RuleFields
          key={place}
          rule={rule}
          onChange={(next) => set({ rules: draft.rules.map((one, index) => (index === place ? next : one)) })}
          onRemove={() => set({ rules: draft.rules.filter((_, index) => index !== place) })}
        />
      ))}
      <div>
        <Button
          size="small"
          start={<Icon of={IconPlus} size={16} />}
          disabled={draft.rules.length >= 10}
          onClick={() => {
            const free = incentiveSources.find((source) => !draft.rules.some((one) => one.source === source));
            set({ rules: [...draft.rules, newRule(free ?? 'SERVICE_REAL')] });
          }}
        >
          규칙 추가
        </Button>
      </div>
      {paysTwice(draft.rules) && (
        <p className={shapes.note} role="status">
          회원권을 팔 때와 쓸 때 모두 인센티브를 줘요. 두 번 드리는 것이 맞는지 확인해 주세요.
        </p>
      )}
      <h3 className={shapes.heading}>목표 보너스</h3>
      <BonusFields bonuses={draft.bonuses} onChange={(bonuses) => set({ bonuses })} />
      {problem && <p className={shapes.note}>{problem}</p>}
      {isCompared && <WhatIfTable result={whatIf.data} />}
      {error && (
        <p className={shapes.problem} role="alert">
          {describeError(error)}
        </p>
      )}
    </FormDialog>
  );
};
