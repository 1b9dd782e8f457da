import { useQuery } from '@tanstack/react-query';
import { formatMinute, minutesPerDay } from '../../../../contract/time.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import shapes from '../../../ui/shapes.module.css';
import { everyEmployee, untitledBlock, blockableEmployees } from './draft.ts';
import type { BlockDraft } from './draft.ts';
import { useBlockingRight } from './use-blocking-right.ts';
import styles from './block-dialog.module.css';

interface Props {
  draft: BlockDraft;
  onChange: (change: Partial<BlockDraft>) => void;
}

const step = 10;

const timesWith = (minute: number) =>
  [...new Set([...Array.from({ length: minutesPerDay / step + 1 }, (_, i) => i * step), minute])]
    .toSorted((a, b) => a - b)
    .map((one) => ({
      value: String(one),
      label: formatMinute(one),
    }));

export const BlockFields = ({ draft, onChange }: Props) => {
  const staff = useQuery(employeesQuery(useShopNo())).data ?? [];
  const right = useBlockingRight();
  return (
    <>
      <TextInput
        label="이름"
        data-autofocus
        maxLength={40}
        placeholder={untitledBlock}
        hint="교육, 점심, 외근처럼 적어 두면 캘린더에 보여요."
        value={draft.title}
        onChange={(title) => onChange({ title })}
      />
      <div className={styles.dated}>
        <Select
          label="담당자"
          value={draft.employeeNo?.toString() ?? everyEmployee}
          onChange={(value) => onChange({ employeeNo: value === everyEmployee ? null : Number(value) })}
          options={blockableEmployees(staff, right, draft.employeeNo)}
        />
        <DateField label="날짜" value={draft.date} onChange={(date) => date && onChange({ date })} />
      </div>
      <div className={shapes.pair}>
        <Select
          label="시작"
          searchable
          value={String(draft.from)}
          onChange={(value) => onChange({ from: Number(value) })}
          options={timesWith(draft.from).slice(0, -1)}
        />
        <Select
          label="끝"
          searchable
          value={String(draft.to)}
          error={draft.from >= draft.to ? '시작보다 늦어야 해요.' : undefined}
          onChange={(value) => onChange({ to: Number(value) })}
          options={timesWith(draft.to).slice(1)}
        />
      </div>
    </>
  );
};
