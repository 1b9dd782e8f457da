import { addDays } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';
import { queryOf } from './endpoints.ts';

/** The farthest a list of bookings may reach in one call. */
const reachDays = 62;

/** Bookings from today on that wait for an approval or a deposit: the bell, the rail's count, home. */
export const waitingQuery = (shopNo: string, today: ShopDate) =>
  queryOf(
    shopNo,
    'bookings.list',
    { query: { from: today, to: addDays(today, reachDays - 1), state: 'REQUESTED' } },
    {
      select: ({ items }) => items.toSorted((one, other) => one.startAt.localeCompare(other.startAt)),
      meta: { concerns: ({ kind, waiting, days }) => kind !== 'booking' || waiting === true || !days },
    },
  );
