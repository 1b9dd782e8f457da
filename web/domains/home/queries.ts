import { addDays } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { queryOf } from '../../lib/endpoints.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Booking = CallAnswer<'bookings.list'>['items'][number];

/** The bookings of today and tomorrow. */
export const daysQuery = (shopNo: string, today: ShopDate) =>
  queryOf(
    shopNo,
    'bookings.list',
    { query: { from: today, to: addDays(today, 1) } },
    { select: ({ items }) => items },
  );
