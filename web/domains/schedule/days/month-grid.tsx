import type { ShopDate } from '../../../../contract/time.ts';
import { formatDay, weekdayName, weekdayOf } from '../../../../contract/time.ts';
import { classes } from '../../../ui/classes.ts';
import { leaveNames } from '../format.ts';
import type { Block, BusinessDay, Leave } from '../queries.ts';
import styles from './month-grid.module.css';

export interface DayFacts {
  day: BusinessDay | undefined;
  leaves: readonly Leave[];
  blocks: readonly Block[];
  bookings: number;
}

interface Props {
  month: string;
  today: string;
  days: readonly ShopDate[];
  factsOf: (date: ShopDate) => DayFacts;
  nameOf: (employeeNo: number) => string;
  onOpen: (date: ShopDate) => void;
}

const marksOf = ({ day, leaves, blocks }: DayFacts, nameOf: Props['nameOf']) => [
  ...(day?.closedLabel ? [{ kind: 'closed', text: day.closedLabel }] : []),
  ...(day?.openLabel ? [{ kind: 'open', text: day.openLabel }] : []),
  ...leaves.map(({ employeeNo, kind }) => ({
    kind: 'leave',
    text: `${nameOf(employeeNo)} ${leaveNames[kind]}`,
  })),
  // On a closed day nothing can be booked anyway.
  ...(day?.open === false
    ? []
    : [...new Set(blocks.map(({ title }) => title))].map((text) => ({ kind: 'block', text }))),
];
const shown = 3;

/** A month of the shop: what is closed, open, away and blocked each day, and how much is booked. */
export const MonthGrid = ({ month, today, days, factsOf, nameOf, onOpen }: Props) => (
  <div className={styles.month}>
    <div className={styles.names} aria-hidden>
      {days.slice(0, 7).map((date) => (
        <span key={date} className={classes(weekdayOf(date) === 0 && styles.sunday)}>
          {weekdayName(date)}
        </span>
      ))}
    </div>
    <div className={styles.grid}>
      {days.map((date) => {
        const facts = factsOf(date);
        const marks = marksOf(facts, nameOf);
        const holiday = facts.day?.publicHoliday ?? null;
        const named = holiday !== null && holiday !== facts.day?.closedLabel;
        const rest = marks.length - shown;
        return (
          <button
            key={date}
            type="button"
            className={classes(
              styles.day,
              date.slice(0, 7) !== month && styles.other,
              facts.day?.open === false && styles.closed,
            )}
            aria-label={[
              formatDay(date),
              holiday,
              ...marks.map(({ text }) => text),
              `예약 ${facts.bookings}건`,
            ]
              .filter(Boolean)
              .join(', ')}
            onClick={() => onOpen(date)}
          >
            <span className={styles.top}>
              <span
                className={classes(
                  styles.number,
                  (holiday !== null || weekdayOf(date) === 0) && styles.sunday,
                  date === today && styles.today,
                )}
              >
                {Number(date.slice(8, 10))}
              </span>
              {facts.bookings > 0 && (
                <span className={styles.count}>
                  <span className={styles.word}>예약 </span>
                  {facts.bookings}
                </span>
              )}
            </span>
            {named && <span className={classes(styles.mark, styles.sunday)}>{holiday}</span>}
            {marks.slice(0, shown).map(({ kind, text }) => (
              <span key={`${kind}${text}`} className={styles.mark} data-kind={kind}>
                {text}
              </span>
            ))}
            {rest > 0 && <span className={styles.more}>+{rest}</span>}
          </button>
        );
      })}
    </div>
  </div>
);
