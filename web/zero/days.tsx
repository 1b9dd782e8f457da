import { useEffect, useRef } from 'react';
import { shopDateOf } from '../../contract/time.ts';
import { format, words } from './data.ts';

interface Day {
  date: string;
  free: number;
}

const DayChip = ({ day, pressed, onChoose }: { day: Day; pressed: boolean; onChoose: () => void }) => {
  const chip = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pressed) chip.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pressed]);
  const isToday = day.date === shopDateOf(Date.now());
  return (
    <button
      ref={chip}
      type="button"
      className={day.free === 0 ? 'dayChip none' : 'dayChip'}
      aria-pressed={pressed}
      aria-label={`${format.day(day.date)}${day.free === 0 ? ` · ${words.noFreeTimes}` : ''}`}
      onClick={onChoose}
    >
      <span>{isToday ? words.today : format.weekday(day.date)}</span>
      <b>{Number(day.date.slice(8))}</b>
    </button>
  );
};

/** The days as a strip to swipe; at its end the next two weeks. */
export const Days = ({
  days,
  chosen,
  onChoose,
  onMore,
}: {
  days: readonly Day[];
  chosen: string | undefined;
  onChoose: (date: string) => void;
  onMore: (() => void) | undefined;
}) => (
  <section>
    <h3>{chosen === undefined ? words.day : format.day(chosen)}</h3>
    <div className="days">
      {days.map((day) => (
        <DayChip key={day.date} day={day} pressed={day.date === chosen} onChoose={() => onChoose(day.date)} />
      ))}
      {onMore && (
        <button type="button" className="dayChip" aria-label={words.later} onClick={onMore}>
          <span>+14</span>
          <b>→</b>
        </button>
      )}
    </div>
  </section>
);
