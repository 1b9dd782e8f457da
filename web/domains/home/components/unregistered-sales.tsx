import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../../../lib/addresses.ts';
import { useNow, useToday } from '../../../lib/clock.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { CountBadge } from '../../../ui/tag.tsx';
import { unregistered } from '../format.ts';
import { openQuery } from '../queries.ts';
import { BookingRow, When } from './booking-row.tsx';

const shown = 5;

/** Bookings of the week whose time has passed without a sale: money that is easily forgotten. */
export const UnregisteredSales = () => {
  const today = useToday();
  const now = useNow();
  const can = useCan();
  const query = useQuery(openQuery(useShopNo(), today));
  const bookings = unregistered(query.data ?? [], now);
  return (
    <Card flush title="매출 미등록" actions={<CountBadge count={bookings.length} label="매출 미등록" />}>
      <QueryState
        of={query}
        isEmpty={() => bookings.length === 0}
        empty={<EmptyState icon={IconReceipt} title="빠뜨린 매출이 없어요" />}
      >
        {() => (
          <ul>
            {bookings.slice(0, shown).map((booking) => (
              <BookingRow
                key={booking.id}
                booking={booking}
                when={<When booking={booking} />}
                action={
                  can('sales.write') && (
                    <GoLink
                      to={addresses.newSale({ booking: booking.id })}
                      className={buttonClass({ size: 'small' })}
                    >
                      매출 등록
                    </GoLink>
                  )
                }
              />
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
};
