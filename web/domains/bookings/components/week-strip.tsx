import { useQuery } from '@tanstack/react-query';
import { formatDay, weekdayName, weekdayOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useShopNo } from '../../../lib/session.ts';
import { weekLoadQuery } from '../queries.ts';
import { weekOf } from '../to-calendar.ts';
import styles from './calendar-toolbar.module.css';

interface Props {
  date: ShopDate;
  today: ShopDate;
  weekStart: 0 | 1;
  onPick: (date: ShopDate) => void;
}

const fullDay = 24;
const longest = 22;

/** The week under the thumb, each day with a bar as long as it is busy. */
export const WeekStrip = ({ date, today, weekStart, onPick }: Props) => {
  const week = weekOf(date, weekdayOf(date), weekStart) as ShopDate[];
  const load = useQuery(weekLoadQuery(useShopNo(), week[0] ?? date, week[6] ?? date)).data;
  return (
    <div className={styles.strip}>
      {week.map((day) => {
        const count = load?.get(day) ?? 0;
        return (
          <button
            key={day}
            type="button"
            className={styles.day}
            data-today={day === today}
            aria-current={day === date ? 'date' : undefined}
            aria-label={`${formatDay(day)}, 예약 ${count}건`}
            onClick={() => onPick(day)}
          >
            <small>{weekdayName(day)}</small>
            <b>{Number(day.slice(8))}</b>
            <i className={styles.load} style={{ width: Math.min(longest, (count / fullDay) * longest) }} />
          </button>
        );
      })}
    </div>
  );
};
