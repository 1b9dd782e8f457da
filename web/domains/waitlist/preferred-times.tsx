import { addDays, minutesPerDay } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { Chip, Chips } from '../../ui/toggles.tsx';
import shapes from '../../ui/shapes.module.css';
import type { Problems, EntryDraft } from './draft.ts';

interface Props {
  draft: EntryDraft;
  today: ShopDate;
  problems: Problems;
  onChange: (change: Partial<EntryDraft>) => void;
}

/** Monday first, as the week is spoken. */
const weekdays = [
  [1, '월'],
  [2, '화'],
  [3, '수'],
  [4, '목'],
  [5, '금'],
  [6, '토'],
  [0, '일'],
] as const;

const parts = [
  ['종일', 0, 1440],
  ['오전', 0, 720],
  ['오후', 720, 1440],
  ['저녁', 1080, 1440],
] as const;

const spans = [
  ['오늘만', 0],
  ['1주', 7],
  ['2주', 14],
  ['4주', 28],
] as const;

/** When they would come: the days, the weekdays among them, the hours. */
export const PreferredTimes = ({ draft, today, problems, onChange }: Props) => {
  const toggle = (day: number) =>
    onChange({
      weekdays: draft.weekdays.includes(day)
        ? draft.weekdays.filter((one) => one !== day)
        : [...draft.weekdays, day],
    });
  return (
    <>
      <Chips label="기간">
        {spans.map(([label, days]) => (
          <Chip
            key={label}
            pressed={draft.from === today && draft.until === addDays(today, days)}
            onPress={() => onChange({ from: today, until: addDays(today, days) })}
          >
            {label}
          </Chip>
        ))}
      </Chips>
      <div className={shapes.pairOfFields}>
        <DateField label="부터" value={draft.from} onChange={(from) => from && onChange({ from })} />
        <DateField label="까지" value={draft.until} onChange={(until) => until && onChange({ until })} />
      </div>
      {problems.until && (
        <p className={shapes.problem} role="alert">
          {problems.until}
        </p>
      )}
      <Chips label="요일 (고르지 않으면 아무 요일)">
        {weekdays.map(([day, label]) => (
          <Chip key={day} pressed={draft.weekdays.includes(day)} onPress={() => toggle(day)}>
            {label}
          </Chip>
        ))}
      </Chips>
      <Chips label="시간대">
        {parts.map(([label, fromMinute, toMinute]) => (
          <Chip
            key={label}
            pressed={draft.fromMinute === fromMinute && draft.toMinute === toMinute}
            onPress={() => onChange({ fromMinute, toMinute })}
          >
            {label}
          </Chip>
        ))}
      </Chips>
      <div className={shapes.pairOfFields}>
        <TimeField
          label="시작 가능"
          value={draft.fromMinute}
          step={30}
          onChange={(fromMinute) => onChange({ fromMinute })}
        />
        <TimeField
          label="이 시간 전에 시작"
          value={draft.toMinute}
          step={30}
          from={5}
          to={minutesPerDay}
          error={problems.hours}
          onChange={(toMinute) => onChange({ toMinute })}
        />
      </div>
    </>
  );
};
