import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Won } from '../../../../contract/money.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { mayLeave, useUnsavedGuard } from '../../../lib/unsaved.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LongJobFoot } from '../../../ui/long-job-foot.tsx';
import { useLongJob } from '../../../ui/long-job.ts';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useRunGrades, useSaveGradeRules } from '../mutations.ts';
import styles from './grade-dialog.module.css';

type Settings = CallAnswer<'customerGrades.get'>;
type Rule = Settings['rules'][number];

const periods = [
  { value: 'ALL', label: '전체 기간' },
  { value: '3', label: '최근 3개월' },
  { value: '6', label: '최근 6개월' },
  { value: '12', label: '최근 12개월' },
] as const;
type Period = (typeof periods)[number]['value'];
const periodOf = (months: number | null): Period =>
  periods.find(({ value }) => value === String(months))?.value ?? 'ALL';

const emptyRule: Rule = { grade: '', minVisits: 0, minSalesWon: 0 as Won };

const RuleLine = ({
  rule,
  at,
  set,
}: {
  rule: Rule;
  at: number;
  set: (change: Partial<Rule> | null) => void;
}) => (
  <li className={styles.rule}>
    <TextInput
      label="등급"
      aria-label={`${at + 1}번째 등급`}
      maxLength={20}
      placeholder="예: VIP"
      value={rule.grade}
      onChange={(grade) => set({ grade })}
    />
    <MoneyInput
      label="방문"
      aria-label={`${at + 1}번째 방문 횟수`}
      end="회 이상"
      max={10_000}
      value={rule.minVisits}
      onChange={(visits) => set({ minVisits: visits ?? 0 })}
    />
    <MoneyInput
      label="매출"
      aria-label={`${at + 1}번째 매출`}
      end="원 이상"
      value={rule.minSalesWon}
      onChange={(won) => set({ minSalesWon: (won ?? 0) as Won })}
    />
    <IconButton of={IconX} label={`${rule.grade || '이 등급'} 빼기`} onClick={() => set(null)} />
  </li>
);

interface FormProps {
  start: Settings;
  onDirty: (dirty: boolean) => void;
  onLeave: () => void;
  onClose: () => void;
}

const Form = ({ start, onDirty, onLeave, onClose }: FormProps) => {
  const [draft, setDraft] = useState(start);
  const [saved, setSaved] = useState(start);
  const job = useLongJob();
  const save = useSaveGradeRules();
  const grade = useRunGrades(job.run);
  const dirty = draft !== saved && JSON.stringify(draft) !== JSON.stringify(saved);
  useEffect(() => onDirty(dirty), [onDirty, dirty]);
  useUnsavedGuard(dirty);
  const complete = draft.rules.every(({ grade }) => grade.trim() !== '');
  const setRule = (at: number, change: Partial<Rule> | null) =>
    setDraft((before) => ({
      ...before,
      rules: before.rules.flatMap((rule, i) => (i !== at ? [rule] : change ? [{ ...rule, ...change }] : [])),
    }));
  const submit = () =>
    save.mutate(draft, {
      onSuccess: (answer) => {
        // They are kept, whatever becomes of the grading.
        setSaved(answer);
        setDraft(answer);
        if (answer.enabled) return grade.mutate(undefined, { onSuccess: onClose });
        notify.saved();
        onClose();
      },
    });
  return (
    <div className={shapes.stack16}>
      <Checkbox
        checked={draft.enabled}
        onChange={(enabled) => setDraft((before) => ({ ...before, enabled }))}
        label="등급을 자동으로 조정해요"
        note="매일 새벽에 조정해요. 손으로 준 등급은 바꾸지 않아요."
      />
      <Select
        label="세는 기간"
        options={periods}
        value={periodOf(draft.months)}
        onChange={(period) =>
          setDraft((before) => ({ ...before, months: !period || period === 'ALL' ? null : Number(period) }))
        }
      />
      <p className={shapes.note}>
        위 등급부터 확인해서 방문과 매출을 모두 채운 첫 등급을 적용해요. 맞는 등급이 없으면 등급을 비워요.
      </p>
      <ol className={shapes.stack10} aria-label="높은 등급부터">
        {draft.rules.map((rule, at) => (
          // Rules have no number of their own; they only come and go at their place.
          // oxlint-disable-next-line react/no-array-index-key
          <RuleLine key={at} rule={rule} at={at} set={(change) => setRule(at, change)} />
        ))}
      </ol>
      <Button
        size="small"
        className={styles.add}
        start={<Icon of={IconPlus} size={14} />}
        disabled={draft.rules.length >= 10}
        onClick={() => setDraft((before) => ({ ...before, rules: [...before.rules, emptyRule] }))}
      >
        등급 추가
      </Button>
      <div className={styles.foot}>
        <LongJobFoot told={job.told} onClose={onLeave} />
        <Button look="primary" busy={save.isPending || grade.isPending} disabled={!complete} onClick={submit}>
          {draft.enabled ? '저장하고 조정' : '저장'}
        </Button>
      </div>
    </div>
  );
};

/** From the best grade down: a customer who reaches both figures has it. */
export const GradeDialog = ({ onClose }: { onClose: () => void }) => {
  const rules = useEndpoint('customerGrades.get', {});
  const [dirty, setDirty] = useState(false);
  const leave = async () => {
    if (await mayLeave(dirty)) onClose();
  };
  return (
    <Dialog opened onClose={() => void leave()} title="등급 자동 조정" width={560}>
      <QueryState of={rules}>
        {(start) => <Form start={start} onDirty={setDirty} onLeave={() => void leave()} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
};
