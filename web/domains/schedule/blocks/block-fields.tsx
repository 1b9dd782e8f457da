import { useQuery } from '@tanstack/react-query';
import { minutesPerDay } from '../../../../contract/time.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { NameField } from '../../../ui/name-field.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
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
        <NameField
          label="담당자"
          value={draft.employeeNo?.toString() ?? everyEmployee}
          onChange={(value) => onChange({ employeeNo: value === everyEmployee ? null : Number(value) })}
          options={blockableEmployees(staff, right, draft.employeeNo)}
        />
        <DateField label="날짜" value={draft.date} onChange={(date) => date && onChange({ date })} />
      </div>
      <div className={shapes.pair}>
        <TimeField label="시작" value={draft.from} step={step} onChange={(from) => onChange({ from })} />
        <TimeField
          label="끝"
          value={draft.to}
          step={step}
          from={5}
          to={minutesPerDay}
          error={draft.from >= draft.to ? '시작보다 늦어야 해요.' : undefined}
          onChange={(to) => onChange({ to })}
        />
      </div>
    </>
  );
};
