import { useQuery } from '@tanstack/react-query';
import { honoured } from '../../../../contract/people.ts';
import { addDays, formatDay, formatTime } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { businessDaysQuery } from '../../../lib/business-days.ts';
import { useToday } from '../../../lib/clock.ts';
import { useEmployeeName, useEmployeeOf } from '../../../lib/employees.ts';
import { useShopNo } from '../../../lib/session.ts';
import { employeeColor } from '../../../ui/employee-color.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Card } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { loadByEmployee, upcoming } from '../format.ts';
import { daysQuery } from '../queries.ts';
import type { Booking } from '../queries.ts';
import styles from './home.module.css';

const Loads = ({ bookings }: { bookings: readonly Booking[] }) => {
  const employeeOf = useEmployeeOf();
  const nameOf = useEmployeeName();
  const loads = loadByEmployee(bookings);
  const busiest = Math.max(...loads.map(({ minutes }) => minutes));
  return (
    <ul className={styles.loads}>
      {loads.map(({ employeeNo, count, minutes }) => {
        const color = employeeOf(employeeNo)?.color ?? null;
        return (
          <li key={employeeNo} className={styles.load}>
            <span>{nameOf(employeeNo)}</span>
            <span className={styles.track}>
              <i
                style={{
                  width: `${(100 * minutes) / busiest}%`,
                  background: employeeColor(color),
                }}
              />
            </span>
            <span className={styles.loadCount}>
              {count}건 · {Number((minutes / 60).toFixed(1))}시간
            </span>
          </li>
        );
      })}
    </ul>
  );
};

/** Tomorrow in one sentence, with each employee's part. */
export const Tomorrow = () => {
  const today = useToday();
  const tomorrow = addDays(today, 1);
  const shopNo = useShopNo();
  const query = useQuery(daysQuery(shopNo, today));
  const day = useQuery(businessDaysQuery(shopNo, tomorrow, tomorrow)).data?.[0];
  return (
    <Card
      title={`내일 ${formatDay(tomorrow)}`}
      actions={
        <GoLink to={addresses.calendar(tomorrow)} className={styles.more}>
          내일 보기
        </GoLink>
      }
    >
      <QueryState of={query}>
        {(all) => {
          const bookings = upcoming(all, tomorrow, 0);
          const first = bookings[0];
          if (!first)
            return (
              <p className={styles.sentence}>
                {day?.open === false ? `쉬는 날이에요 · ${day.closedLabel}` : '아직 예약이 없어요.'}
                {day?.open && ' 빈 시간을 채워 보세요.'}
              </p>
            );
          return (
            <div className={shapes.column14}>
              <p className={styles.sentence}>
                예약 <b>{bookings.length}건</b>, 첫 손님은 <b>{formatTime(first.startAt)}</b>{' '}
                {honoured(first.customerName)}이에요.
              </p>
              <Loads bookings={bookings} />
            </div>
          );
        }}
      </QueryState>
    </Card>
  );
};
