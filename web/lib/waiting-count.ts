import { addDays } from '../../contract/time.ts';
import type { ShopDate } from '../../contract/time.ts';
import { queryOf } from './endpoints.ts';
import type { CallAnswer } from './wire.ts';

/** The farthest a list of bookings may reach in one call. */
const reachDays = 62;

type Booking = CallAnswer<'bookings.list'>['items'][number];

const nearestFirst = (bookings: readonly Booking[]) =>
  bookings.toSorted((one, other) => one.startAt.localeCompare(other.startAt));

/** Bookings from today on that wait for the shop's word, and not for a deposit: the bell, the rail's count, home. */
export const waitingQuery = (shopNo: string, today: ShopDate) =>
  queryOf(
    shopNo,
    'bookings.list',
    { query: { from: today, to: addDays(today, reachDays - 1), state: 'REQUESTED' } },
    {
      select: ({ items }) => nearestFirst(items.filter(({ waitsFor }) => waitsFor !== 'DEPOSIT')),
      meta: { concerns: ({ kind, waiting, days }) => kind !== 'booking' || waiting === true || !days },
    },
  );
