import { queryOptions } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { addDays, shopDateOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { LiveChange } from '../../../contract/live.ts';
import { serverTime } from '../../lib/server-time.ts';
import { call } from '../../lib/call.ts';
import { keysOfCustomer, onLiveChange } from '../../lib/live-changes.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Booking = CallAnswer<'bookings.list'>['items'][number];

const keys = {
  counts: (shopNo: string) => ['home', shopNo, 'counts'] as const,
  sales: (shopNo: string) => ['home', shopNo, 'sales'] as const,
  days: (shopNo: string) => ['home', shopNo, 'days'] as const,
  receipts: (shopNo: string) => ['home', shopNo, 'receipts'] as const,
};

/** Counts of today and tomorrow, by state. */
export const countsQuery = (shopNo: string, today: ShopDate) =>
  queryOptions({
    queryKey: [...keys.counts(shopNo), today],
    queryFn: ({ signal }) =>
      call('bookings.dailyStatistics', {
        params: { shopNo },
        query: { from: today, to: addDays(today, 1) },
        signal,
      }),
    select: ({ items }) => ({
      today: items.find(({ date }) => date === today),
      tomorrow: items.find(({ date }) => date === addDays(today, 1)),
    }),
  });

export const salesQuery = (shopNo: string, date: ShopDate) =>
  queryOptions({
    queryKey: [...keys.sales(shopNo), date],
    queryFn: ({ signal }) =>
      call('statistics.summary', { params: { shopNo }, query: { from: date, to: date }, signal }),
  });

/** The bookings of today and tomorrow. */
export const daysQuery = (shopNo: string, today: ShopDate) =>
  queryOptions({
    queryKey: [...keys.days(shopNo), today],
    queryFn: ({ signal }) =>
      call('bookings.list', { params: { shopNo }, query: { from: today, to: addDays(today, 1) }, signal }),
    select: ({ items }) => items,
  });

/** Cash receipts that are due. */
export const receiptsQuery = (shopNo: string) =>
  queryOptions({
    queryKey: keys.receipts(shopNo),
    queryFn: ({ signal }) =>
      call('sales.missingCashReceipts', { params: { shopNo }, query: { all: 'false' }, signal }),
  });

/** A change next month is no news for this page. */
const bearsOnToday = ({ days }: LiveChange): boolean => {
  const today = shopDateOf(serverTime());
  const [first, last] = [today, addDays(today, 1)];
  return !days || days.some((day) => day >= first && day <= last);
};

/** What is asked again: the sums only of the days that changed. */
const keysOf = (change: LiveChange, shopNo: string): readonly QueryKey[] => {
  if (!bearsOnToday(change)) return [];
  const sums = change.days?.map((day) => [...keys.sales(shopNo), day]) ?? [keys.sales(shopNo)];
  return [keys.counts(shopNo), keys.days(shopNo), ...sums];
};

onLiveChange('booking', keysOf);
onLiveChange('customer', ({ entity, customerNo = entity }, shopNo, cached) => [
  ...keysOfCustomer(cached, keys.days(shopNo), customerNo),
  ...keysOfCustomer(cached, keys.receipts(shopNo), customerNo),
]);
onLiveChange('sale', (change, shopNo) => [keys.receipts(shopNo), ...keysOf(change, shopNo)]);
