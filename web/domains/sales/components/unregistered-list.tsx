import type { UseQueryResult } from '@tanstack/react-query';
import { formatWon } from '../../../../contract/money.ts';
import { formatDay, formatTime } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useCan } from '../../../lib/me.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card, Table } from '../../../ui/surface.tsx';

type Bookings = CallAnswer<'bookings.list'>['items'];

/** Visits that are over and not yet in the books. */
export const UnregisteredList = ({ query }: { query: UseQueryResult<Bookings> }) => {
  const can = useCan();
  return (
    <QueryState
      of={query}
      isEmpty={(bookings) => bookings.length === 0}
      empty={<EmptyState title="빠진 매출이 없어요" text="끝난 예약의 매출이 모두 등록되어 있어요." />}
    >
      {(bookings) => (
        <Card flush>
          <Table label="미등록 매출">
            <tbody>
              {bookings.map((booking) => (
                <tr key={booking.id}>
                  <td>
                    {formatDay(booking.visitDate)} {formatTime(booking.startAt)}
                  </td>
                  <td>
                    <GoLink to={addresses.booking(booking.id, booking.visitDate)}>
                      {booking.customerName}
                    </GoLink>
                  </td>
                  <td>{booking.items.map(({ name }) => name).join(', ')}</td>
                  <td data-number>{formatWon(booking.priceWon)}</td>
                  <td data-number>
                    {can('sales.write') && (
                      <GoLink
                        className={buttonClass({ size: 'small' })}
                        to={addresses.newSale({ booking: booking.id })}
                      >
                        매출 등록
                      </GoLink>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
    </QueryState>
  );
};
