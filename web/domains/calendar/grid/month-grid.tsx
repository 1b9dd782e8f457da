import { useElementSize } from '@mantine/hooks';
import { useRef, type KeyboardEvent } from 'react';
import { addDays, formatDay, weekdayName, weekdayOf } from '../../../../contract/time.ts';
import { classes } from '../../../ui/classes.ts';
import { shortClock } from '../../../lib/clock-words.ts';
import { colorOf, type CalendarBooking, type CalendarEmployee } from '../plan/model.rules.ts';
import styles from './month-grid.module.css';

export interface MonthDay {
  readonly date: string;
  readonly count: number;
  /** 0 to 1 of what all employees could do; null when none works. */
  readonly load: number | null;
  /** The day's name when the shop is closed: 정기휴무, 설날. */
  readonly closedLabel: string | null;
  /** A closed day of the week on which the shop opens after all, and the like. */
  readonly note?: string | undefined;
  /** Its bookings and classes in order of time. */
  readonly visits: readonly CalendarBooking[];
}

interface Props {
  weeks: readonly (readonly MonthDay[])[];
  /** The day that the calendar stands on; its month is the one shown. */
  date: string;
  today: string;
  people: ReadonlyMap<number | null, CalendarEmployee>;
  onOpenDay: (date: string) => void;
  /** Past the first or last day shown, by an arrow. */
  onMoveTo: (date: string) => void;
}

const [WEEKDAYS_PX, HEAD_PX, LINE_PX] = [32, 46, 19];
const FEWEST_LINES = 3;

/** How many lines a day has under its head, of what all weeks together have of the screen. */
const linesOf = (height: number, weeks: number): number =>
  Math.max(FEWEST_LINES, Math.floor(((height - WEEKDAYS_PX) / weeks - HEAD_PX) / LINE_PX));

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Every day of a month: how many, how full, and who comes first. */
export function MonthGrid({ weeks, date, today, people, onOpenDay, onMoveTo }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const { ref, height } = useElementSize();
  const lines = linesOf(height, weeks.length);
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, from: string) => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const to = addDays(from, step);
    const button = table.current?.querySelector<HTMLElement>(`[data-date="${to}"]`);
    if (button) button.focus();
    else onMoveTo(to);
  };
  return (
    <div className={styles.scroller} ref={ref}>
      <table className={styles.month} ref={table} aria-label="예약 캘린더, 한 달">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day.date} scope="col" data-rest={weekdayOf(day.date) === 0 || undefined}>
                {weekdayName(day.date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <td key={day.date}>
                  <button
                    type="button"
                    data-date={day.date}
                    tabIndex={day.date === date ? 0 : -1}
                    className={classes(
                      styles.day,
                      day.date.slice(0, 7) !== date.slice(0, 7) && styles.other,
                      day.closedLabel !== null && styles.closed,
                    )}
                    aria-current={day.date === today ? 'date' : undefined}
                    aria-label={spoken(day)}
                    onClick={() => onOpenDay(day.date)}
                    onKeyDown={(event) => onKeyDown(event, day.date)}
                  >
                    <Day day={day} people={people} lines={lines} />
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const percent = (load: number) => Math.round(load * 100);

const spoken = ({ date, count, load, closedLabel, note }: MonthDay): string =>
  [
    formatDay(date),
    closedLabel,
    note,
    `예약 ${count}건`,
    load !== null && `${percent(load)}% 찼어요`,
    '하루 보기',
  ]
    .filter(Boolean)
    .join(', ');

const Day = ({ day, people, lines }: { day: MonthDay; people: Props['people']; lines: number }) => {
  const shown = day.visits.length > lines ? day.visits.slice(0, lines - 1) : day.visits;
  const more = day.visits.length - shown.length;
  return (
    <>
      <span className={styles.head}>
        <b data-rest={weekdayOf(day.date) === 0 || undefined}>{Number(day.date.slice(8))}</b>
        {(day.closedLabel ?? day.note) && <i className={styles.label}>{day.closedLabel ?? day.note}</i>}
        {day.count > 0 && <span className={styles.count}>{day.count}건</span>}
      </span>
      {day.load !== null && (
        <span className={styles.load} data-full={day.load >= 0.9 || undefined}>
          <i style={{ width: `${Math.min(100, percent(day.load))}%` }} />
        </span>
      )}
      <span className={styles.list}>
        {shown.map((one) => (
          <span
            key={one.id}
            className={classes(styles.one, styles[one.state])}
            style={{ ['--c' as string]: ownColor(one, people) }}
          >
            <i>{shortClock(one.startMinute)}</i> {one.title}
            {one.isClass && <b className={styles.seats}>{one.subtitle}</b>}
          </span>
        ))}
        {more > 0 && <span className={styles.more}>+{more}건</span>}
      </span>
    </>
  );
};

const ownColor = (one: CalendarBooking, people: Props['people']): string => {
  if (one.color !== undefined || one.colorIndex !== undefined) return colorOf(one);
  const person = people.get(one.employeeNo);
  return person ? colorOf(person) : 'var(--ink-4)';
};
