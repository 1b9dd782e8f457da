import { useLayoutEffect, useRef } from 'react';
import { addDays, formatDay, weekdayName, weekdayOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useLoads } from '../days/use-loads.ts';
import { weekOf } from '../days/bookings.rules.ts';
import styles from './calendar-toolbar.module.css';

interface Props {
  date: ShopDate;
  today: ShopDate;
  weekStart: 0 | 1;
  onPick: (date: ShopDate) => void;
}

const weeksBeside = 2;
const longest = 22;

/** Weeks under the thumb, slid sideways; each day with a bar as long as it is full. */
export const WeekStrip = ({ date, today, weekStart, onPick }: Props) => {
  const strip = useRef<HTMLDivElement>(null);
  const here = weekOf(date, weekdayOf(date), weekStart)[0] ?? date;
  const weeks = Array.from({ length: 2 * weeksBeside + 1 }, (_, at) => {
    const first = addDays(here, (at - weeksBeside) * 7);
    return Array.from({ length: 7 }, (_day, i) => addDays(first, i));
  });
  const loads = useLoads(addDays(here, -7 * weeksBeside), addDays(here, 7 * weeksBeside + 6));
  useLayoutEffect(() => {
    // With the frame that shows it, which lays the screen out anyhow.
    const frame = requestAnimationFrame(() => {
      const { current } = strip;
      if (current) current.scrollLeft = current.clientWidth * weeksBeside;
    });
    return () => cancelAnimationFrame(frame);
  }, [here]);
  return (
    <div className={styles.strip} ref={strip}>
      {weeks.map((week) => (
        <div key={week[0]} className={styles.week}>
          {week.map((day) => {
            const { count = 0, load = 0, closedLabel = null } = loads.get(day) ?? {};
            return (
              <button
                key={day}
                type="button"
                className={styles.day}
                data-drop-date={day}
                data-today={day === today}
                data-closed={closedLabel !== null || undefined}
                aria-current={day === date ? 'date' : undefined}
                // What is seen comes first: who speaks to the screen says that.
                aria-label={[
                  `${weekdayName(day)} ${Number(day.slice(8))}`,
                  formatDay(day),
                  closedLabel,
                  `예약 ${count}건`,
                ]
                  .filter(Boolean)
                  .join(', ')}
                onClick={() => onPick(day)}
              >
                <small>{weekdayName(day)}</small> <b>{Number(day.slice(8))}</b>
                <i className={styles.load} style={{ width: Math.ceil((load ?? 0) * longest) }} />
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
};
