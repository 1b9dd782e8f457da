import { addDays } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { queryOf } from '../../lib/endpoints.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Booking = CallAnswer<'bookings.list'>['items'][number];

/** Counts of today and tomorrow, by state. */
export const countsQuery = (shopNo: string, today: ShopDate) =>
  queryOf(
    shopNo,
    'bookings.dailyStatistics',
    { query: { from: today, to: addDays(today, 1) } },
    {
      select: ({ items }) => ({
        today: items.find(({ date }) => date === today),
        tomorrow: items.find(({ date }) => date === addDays(today, 1)),
      }),
    },
  );

export const salesQuery = (shopNo: string, date: ShopDate) =>
  queryOf(shopNo, 'statistics.summary', { query: { from: date, to: date } });

/** The bookings of today and tomorrow. */
export const daysQuery = (shopNo: string, today: ShopDate) =>
  queryOf(
    shopNo,
    'bookings.list',
    { query: { from: today, to: addDays(today, 1) } },
    { select: ({ items }) => items },
  );

/** Cash receipts that are due. */
export const receiptsQuery = (shopNo: string) =>
  queryOf(shopNo, 'sales.missingCashReceipts', { query: { all: 'false' } });
