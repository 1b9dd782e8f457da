import type { ReactNode } from 'react';
import { longestSeries } from '../../../../contract/repetition.ts';
import { addDays } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';
import { rhythmOf, rhythms, usualRepeat, withRhythm } from '../repeat.rules.ts';
import type { DraftRepeat } from '../repeat.rules.ts';
import styles from './repeat.module.css';

interface RuleProps {
  /** The first day. */
  date: ShopDate;
  repeat: DraftRepeat;
  onChange: (repeat: DraftRepeat) => void;
}

/** Once is no repetition. */
const fewest = 2;

const Rule = ({ date, repeat, onChange: set }: RuleProps) => (
  <div className={styles.rule}>
    <Select
      label="간격"
      value={rhythmOf(repeat)}
      onChange={(rhythm) => rhythm && set(withRhythm(repeat, rhythm))}
      options={[...rhythms]}
    />
    <Segmented
      label="끝나는 때"
      value={repeat.end}
      onChange={(end) => set({ ...repeat, end })}
      choices={[
        { value: 'TIMES', label: '횟수' },
        { value: 'UNTIL', label: '날짜' },
      ]}
    />
    {repeat.end === 'TIMES' ? (
      <MoneyInput
        label="횟수"
        end="번"
        max={longestSeries}
        value={repeat.times || null}
        onChange={(times) => set({ ...repeat, times: times ?? 0 })}
        onBlur={() => isWhole(repeat) || set({ ...repeat, times: fewest })}
      />
    ) : (
      <DateField
        label="마지막 날"
        value={repeat.until}
        min={addDays(date, 7)}
        max={addDays(date, 365)}
        onChange={(until) => until && set({ ...repeat, until })}
      />
    )}
  </div>
);

export const isWhole = ({ end, times }: DraftRepeat) => end === 'UNTIL' || times >= fewest;

interface Props {
  date: ShopDate;
  repeat: DraftRepeat | null;
  /** What repeating does, while it is not chosen. */
  note: string;
  onChange: (repeat: DraftRepeat | null) => void;
  /** What comes of it. */
  children?: ReactNode;
}

/** Whether something new repeats: how often and until when. */
export const RepeatBox = ({ date, repeat, note, onChange, children }: Props) => (
  <section className={styles.repeat} aria-label="반복">
    <Checkbox
      label="반복"
      {...(repeat === null && { note })}
      checked={repeat !== null}
      onChange={(on) => onChange(on ? usualRepeat(date) : null)}
    />
    {repeat && <Rule date={date} repeat={repeat} onChange={onChange} />}
    {children}
  </section>
);
