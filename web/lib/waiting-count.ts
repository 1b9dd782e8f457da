import { queryOf } from './endpoints.ts';

/** Bookings that wait for the shop's word, however far ahead: the bell, the rail's count, home. */
export const waitingQuery = (shopNo: string) =>
  queryOf(
    shopNo,
    'bookings.waiting',
    {},
    {
      select: ({ items }) => items,
      meta: { concerns: ({ kind, waiting, days }) => kind !== 'booking' || waiting === true || !days },
    },
  );
