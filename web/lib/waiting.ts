import { queryOptions } from '@tanstack/react-query';
import { addDays } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';
import { call } from './call.ts';
import { keysOfCustomer, onLiveChange } from './live-changes.ts';

/** The farthest a list of bookings may reach in one call. */
const reachDays = 62;

/** Bookings from today on that wait for an approval or a deposit: the bell, the rail's count, home. */
export const waitingQuery = (shopNo: string, today: ShopDate) =>
  queryOptions({
    queryKey: ['waiting', shopNo, today],
    queryFn: ({ signal }) =>
      call('bookings.list', {
        params: { shopNo },
        query: { from: today, to: addDays(today, reachDays - 1), state: 'REQUESTED' },
        signal,
      }),
    select: ({ items }) => items.toSorted((one, other) => one.startAt.localeCompare(other.startAt)),
  });

onLiveChange('booking', ({ waiting, days }, shopNo) => (waiting || !days ? [['waiting', shopNo]] : []));
onLiveChange('customer', ({ entity, customerNo = entity }, shopNo, cached) =>
  keysOfCustomer(cached, ['waiting', shopNo], customerNo),
);
