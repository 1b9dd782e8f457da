import { useQuery } from '@tanstack/react-query';
import { shopDateOf } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useToday } from '../../../lib/clock.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Card } from '../../../ui/surface.tsx';
import { CountBadge } from '../../../ui/tag.tsx';
import { unregisteredQuery } from '../../sales/queries.ts';
import { BookingRow, When } from './booking-row.tsx';
import styles from './home.module.css';

const shown = 5;

/** Bookings whose time has passed without a sale: money that is easily forgotten. */
export const UnregisteredSales = () => {
  const can = useCan();
  const query = useQuery(unregisteredQuery(useShopNo(), useToday()));
  const count = query.data?.total ?? 0;
  return (
    <Card flush title="미등록 매출" actions={<CountBadge count={count} label="미등록 매출" />}>
      <QueryState
        of={query}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className={styles.nothing}>빠뜨린 매출이 없어요.</p>}
      >
        {({ items }) => (
          <>
            <ul>
              {items
                .slice(-shown)
                .toReversed()
                .map(({ bookingId, names, ...booked }) => {
                  const booking = {
                    ...booked,
                    id: bookingId,
                    visitDate: shopDateOf(booked.startAt),
                    items: names.map((name) => ({ name })),
                  };
                  return (
                    <BookingRow
                      key={bookingId}
                      booking={booking}
                      when={<When booking={booking} />}
                      action={
                        can('sales.write') && (
                          <GoLink
                            to={addresses.newSale({ booking: bookingId })}
                            className={buttonClass({ size: 'small' })}
                          >
                            매출 등록
                          </GoLink>
                        )
                      }
                    />
                  );
                })}
            </ul>
            {count > shown && (
              <GoLink to="/sales?view=unregistered" className={styles.rest ?? ''}>
                모두 보기
              </GoLink>
            )}
          </>
        )}
      </QueryState>
    </Card>
  );
};
