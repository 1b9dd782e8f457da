import type { UseQueryResult } from '@tanstack/react-query';
import { formatWon } from '../../../../contract/money.ts';
import { unassigned } from '../../../../contract/people.ts';
import { formatDay, formatTime } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useEmployeeOf } from '../../../lib/employees.ts';
import { useCan } from '../../../lib/me.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { EmployeeDot } from '../../../ui/tag.tsx';
import styles from './unregistered-list.module.css';

type Bookings = CallAnswer<'bookings.list'>['items'];

const Row = ({ booking }: { booking: Bookings[number] }) => {
  const can = useCan();
  const employee = useEmployeeOf()(booking.employeeNo);
  return (
    <li className={styles.row}>
      <GoLink to={addresses.booking(booking.id, booking.visitDate)} className={styles.link}>
        <span className={styles.when}>
          {formatTime(booking.startAt)}
          <small>{formatDay(booking.visitDate)}</small>
        </span>
        <span className={styles.what}>
          <strong>{booking.customerName}</strong>
          <span>{booking.items.map(({ name }) => name).join(', ')}</span>
        </span>
        <span className={styles.who}>
          <EmployeeDot color={employee?.color ?? null} />
          {employee?.name ?? unassigned}
        </span>
        <span className={styles.price}>{formatWon(booking.priceWon)}</span>
      </GoLink>
      {can('sales.write') && (
        <GoLink
          className={buttonClass({ size: 'small' })}
          to={addresses.newSale({ booking: booking.id })}
          aria-label={`${booking.customerName} 매출 등록`}
        >
          매출 등록
        </GoLink>
      )}
    </li>
  );
};

/** Visits that are over and not yet in the books. */
export const UnregisteredList = ({ query }: { query: UseQueryResult<Bookings> }) => (
  <QueryState
    of={query}
    isEmpty={(bookings) => bookings.length === 0}
    empty={<EmptyState title="빠진 매출이 없어요" text="끝난 예약의 매출이 모두 등록되어 있어요." />}
  >
    {(bookings) => (
      <Card flush>
        <ul aria-label="미등록 매출">
          {bookings.map((booking) => (
            <Row key={booking.id} booking={booking} />
          ))}
        </ul>
      </Card>
    )}
  </QueryState>
);
