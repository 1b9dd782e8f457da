import { useState } from 'react';
import type { BlockRepeat } from '../../contract/blocks.ts';
import { addDays, weekdayNames } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';
import { DateField } from './date-field.tsx';
import { Field } from './field.tsx';
import { MoneyInput } from './money-input.tsx';
import { choose, endWith, isWeekly, repeatEvery } from './repeat-draft.ts';
import type { Chosen, RepeatDraft } from './repeat-draft.ts';
import { Segmented } from './segmented.tsx';
import { Chip, Chips } from './toggles.tsx';
import styles from './repeat-fields.module.css';

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

/** How a block comes back, and until when. */
export const RepeatFields = ({ date, value, onChange, once = true }: Props) => {
  const [before, setBefore] = useState<Chosen>({});
  const chosen = choose(before, value);
  const change = (next: RepeatDraft | null) => {
    setBefore(chosen);
    onChange(next);
  };
  const setEvery = (every: BlockRepeat | 'ONCE') =>
    change(every === 'ONCE' ? null : repeatEvery(every, chosen, date));
  const weekdays = value?.weekdays ?? [];
  const ends = value?.ends ?? { kind: 'NEVER' as const };
  const setEnds = (next: RepeatDraft['ends']) => value && change({ ...value, ends: next });
  const endAfter = (count: number) => setEnds({ kind: 'COUNT', count });
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
                if (next.length > 0) change({ ...value, weekdays: next });
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
            {() => (
              <Segmented
                label="끝나는 때"
                choices={endings}
                value={ends.kind}
                onChange={(kind) => kind !== ends.kind && setEnds(endWith(kind, chosen, date))}
              />
            )}
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
              onChange={(day) => day && setEnds({ kind: 'DATE', date: day })}
            />
          )}
        </div>
      )}
    </div>
  );
};
