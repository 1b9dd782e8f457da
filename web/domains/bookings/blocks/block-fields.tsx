import { useQuery } from '@tanstack/react-query';
import { formatMinute, minutesPerDay } from '../../../../contract/time.ts';
import { employeesQuery } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import { toggled } from '../filters.ts';
import { repeatNames } from './draft.ts';
import type { BlockDraft } from './draft.ts';
import styles from './block-dialog.module.css';

interface Props {
  draft: BlockDraft;
  onChange: (change: Partial<BlockDraft>) => void;
}

const everybody = 'all';
const step = 10;
const mostTimes = 999;

const timesWith = (minute: number) =>
  [...new Set([...Array.from({ length: minutesPerDay / step + 1 }, (_, i) => i * step), minute])]
    .toSorted((a, b) => a - b)
    .map((one) => ({
      value: String(one),
      label: one === minutesPerDay ? '오전 12:00 (자정)' : formatMinute(one),
    }));

export const BlockFields = ({ draft, onChange }: Props) => {
  const staff = useQuery(employeesQuery(useShopNo())).data ?? [];
  return (
    <>
      <TextInput
        label="이름"
        data-autofocus
        maxLength={40}
        placeholder="교육, 점심, 외근"
        value={draft.title}
        onChange={(title) => onChange({ title })}
      />
      <div className={styles.dated}>
        <Select
          label="담당자"
          value={draft.employeeNo?.toString() ?? everybody}
          onChange={(value) => onChange({ employeeNo: value === everybody ? null : Number(value) })}
          options={[
            { value: everybody, label: '모두' },
            ...staff
              .filter(
                ({ bookable, state, employeeNo }) =>
                  (bookable && state === 'ACTIVE') || employeeNo === draft.employeeNo,
              )
              .map(({ employeeNo, name }) => ({ value: String(employeeNo), label: name })),
          ]}
        />
        <DateField label="날짜" value={draft.date} onChange={(date) => date && onChange({ date })} />
      </div>
      <div className={styles.pair}>
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

const rhythms = (['ONCE', 'DAILY', 'WEEKLY', 'BIWEEKLY', 'MONTHLY'] as const).map((value) => ({
  value,
  label: repeatNames[value],
}));
const weekdays = ['일', '월', '화', '수', '목', '금', '토'];
const endings = [
  { value: 'NEVER', label: '계속' },
  { value: 'COUNT', label: '횟수' },
  { value: 'DATE', label: '날짜까지' },
] as const;

export const RepeatFields = ({ draft, onChange }: Props) => (
  <div className={styles.repeat}>
    <Field label="반복">
      {() => (
        <Segmented
          label="반복"
          choices={rhythms}
          value={draft.every}
          onChange={(every) => onChange({ every })}
        />
      )}
    </Field>
    {(draft.every === 'WEEKLY' || draft.every === 'BIWEEKLY') && (
      <Chips label="요일">
        {weekdays.map((name, weekday) => (
          <Chip
            key={name}
            pressed={draft.weekdays.includes(weekday)}
            onPress={() => {
              const next = toggled(draft.weekdays, weekday);
              // A week without a day would never come.
              if (next.length > 0) onChange({ weekdays: next });
            }}
          >
            {name}
          </Chip>
        ))}
      </Chips>
    )}
    {draft.every !== 'ONCE' && (
      <div className={styles.ending}>
        <Field label="끝나는 때">
          {() => (
            <Segmented
              label="끝나는 때"
              choices={endings}
              value={draft.ends}
              onChange={(ends) => onChange({ ends })}
            />
          )}
        </Field>
        {draft.ends === 'COUNT' && (
          <MoneyInput
            label="횟수"
            end="번"
            max={mostTimes}
            value={draft.count || null}
            onChange={(count) => onChange({ count: count ?? 0 })}
            onBlur={() => draft.count < 1 && onChange({ count: 1 })}
          />
        )}
        {draft.ends === 'DATE' && (
          <DateField
            label="마지막 날"
            value={draft.lastDate}
            min={draft.date}
            onChange={(lastDate) => lastDate && onChange({ lastDate })}
          />
        )}
      </div>
    )}
  </div>
);
