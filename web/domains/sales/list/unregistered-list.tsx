import type { UseQueryResult } from '@tanstack/react-query';
import { formatWon } from '../../../../contract/money.ts';
import { comerOf } from '../../../../contract/people.ts';
import { formatDay, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useEmployeeName, useEmployeeOf } from '../../../lib/employees.ts';
import { useCan } from '../../../lib/me.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { EmployeeDot } from '../../../ui/tag.tsx';
import styles from './unregistered-list.module.css';

type Unregistered = CallAnswer<'sales.unregistered'>;

const Row = ({
  booking,
  onRegister,
}: {
  booking: Unregistered['items'][number];
  onRegister?: () => void;
}) => {
  const can = useCan();
  const color = useEmployeeOf()(booking.employeeNo)?.color ?? null;
  const name = useEmployeeName()(booking.employeeNo);
  const day = shopDateOf(booking.startAt);
  const label = '매출 등록';
  return (
    <li className={styles.row}>
      <GoLink to={addresses.booking(booking.bookingId, day)} className={styles.link}>
        <span className={styles.when}>
          {formatTime(booking.startAt)}
          <small>{formatDay(day)}</small>
        </span>
        <span className={styles.what}>
          <strong>{comerOf(booking)}</strong>
          <span>{booking.names.join(', ')}</span>
        </span>
        <span className={styles.who}>
          <EmployeeDot color={color} />
          {name}
        </span>
        <span className={styles.price}>{formatWon(booking.priceWon)}</span>
      </GoLink>
      {can('sales.write') &&
        (onRegister ? (
          <Button size="small" aria-label={`${booking.customerName} ${label}`} onClick={onRegister}>
            {label}
          </Button>
        ) : (
          <GoLink
            className={buttonClass({ size: 'small' })}
            to={addresses.newSale({ booking: booking.bookingId })}
            aria-label={`${booking.customerName} ${label}`}
          >
            {label}
          </GoLink>
        ))}
    </li>
  );
};

interface Props {
  query: UseQueryResult<Unregistered>;
  /** Registers in the panel beside; without it on a page of its own. */
  onRegister?: (bookingId: number) => void;
}

/** Visits that are over and not yet in the books. */
export const UnregisteredList = ({ query, onRegister }: Props) => (
  <QueryState
    of={query}
    isEmpty={({ items }) => items.length === 0}
    empty={<EmptyState title="빠진 매출이 없어요" text="지난 두 주의 끝난 예약에 모두 매출이 있어요." />}
  >
    {({ items }) => (
      <Card flush>
        <ul aria-label="미등록 매출">
          {items.toReversed().map((booking) => (
            <Row
              key={booking.bookingId}
              booking={booking}
              {...(onRegister && { onRegister: () => onRegister(booking.bookingId) })}
            />
          ))}
        </ul>
      </Card>
    )}
  </QueryState>
);
