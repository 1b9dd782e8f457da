import type { BlockRepeat } from '../../contract/blocks.ts';
import { addDays, weekdayNames, weekdayOf } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';
import type { CallOptions } from '../lib/wire.ts';
import { DateField } from './date-field.tsx';
import { Field } from './field.tsx';
import { MoneyInput } from './money-input.tsx';
import { Segmented } from './segmented.tsx';
import { Chip, Chips } from './toggles.tsx';
import styles from './repeat-fields.module.css';

export type RepeatDraft = NonNullable<CallOptions<'blocks.create'>['body']['repeat']>;

interface Props {
  date: ShopDate;
  value: RepeatDraft | null;
  onChange: (value: RepeatDraft | null) => void;
  /** Whether it may also stand alone. */
  once?: boolean;
}

const rhythms: readonly { value: BlockRepeat | 'ONCE'; label: string }[] = [
  { value: 'ONCE', label: '안 함' },
  { value: 'DAILY', label: '매일' },
  { value: 'WEEKLY', label: '매주' },
  { value: 'BIWEEKLY', label: '격주' },
  { value: 'MONTHLY', label: '매월' },
];

const endings = [
  { value: 'NEVER', label: '계속' },
  { value: 'COUNT', label: '횟수' },
  { value: 'DATE', label: '날짜까지' },
] as const;

const isWeekly = (every: string) => every === 'WEEKLY' || every === 'BIWEEKLY';

/** How a block comes back, and until when. */
export const RepeatFields = ({ date, value, onChange, once = true }: Props) => {
  const weekdays = value?.weekdays ?? [];
  const ends = value?.ends ?? { kind: 'NEVER' as const };
  const weekly = weekdays.length > 0 ? weekdays : [weekdayOf(date)];
  const setEvery = (every: BlockRepeat | 'ONCE') =>
    onChange(every === 'ONCE' ? null : { every, weekdays: isWeekly(every) ? weekly : [], ends });
  const endAfter = (count: number) => value && onChange({ ...value, ends: { kind: 'COUNT', count } });
  const endWith = (kind: 'NEVER' | 'COUNT' | 'DATE') =>
    value &&
    kind !== ends.kind &&
    onChange({
      ...value,
      ends:
        kind === 'COUNT'
          ? { kind, count: 10 }
          : kind === 'DATE'
            ? { kind, date: addDays(date, 90) }
            : { kind },
    });
  return (
    <div className={styles.fields}>
      <Field label="반복">
        {() => (
          <Segmented
            label="반복"
            choices={once ? rhythms : rhythms.slice(1)}
            value={value?.every ?? 'ONCE'}
            onChange={setEvery}
          />
        )}
      </Field>
      {value && isWeekly(value.every) && (
        <Chips label="요일">
          {[1, 2, 3, 4, 5, 6, 0].map((weekday) => (
            <Chip
              key={weekday}
              pressed={weekdays.includes(weekday)}
              onPress={() => {
                const next = weekdays.includes(weekday)
                  ? weekdays.filter((one) => one !== weekday)
                  : [...weekdays, weekday];
                // A week without a day would never come.
                if (next.length > 0) onChange({ ...value, weekdays: next });
              }}
            >
              {weekdayNames[weekday]}
            </Chip>
          ))}
        </Chips>
      )}
      {value && (
        <div className={styles.ending}>
          <Field label="끝나는 때">
            {() => <Segmented label="끝나는 때" choices={endings} value={ends.kind} onChange={endWith} />}
          </Field>
          {ends.kind === 'COUNT' && (
            <MoneyInput
              label="횟수"
              end="번"
              max={999}
              value={ends.count || null}
              onChange={(count) => endAfter(count ?? 0)}
              onBlur={() => ends.count < 1 && endAfter(1)}
            />
          )}
          {ends.kind === 'DATE' && (
            <DateField
              label="마지막 날"
              value={ends.date as ShopDate}
              min={date}
              max={addDays(date, 365)}
              onChange={(day) => day && onChange({ ...value, ends: { kind: 'DATE', date: day } })}
            />
          )}
        </div>
      )}
    </div>
  );
};
