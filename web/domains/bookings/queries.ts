import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { keysOfCustomer, onLiveChange } from '../../lib/live-changes.ts';
import { addDays } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { CallAnswer, CallOptions } from '../../lib/wire.ts';
import { offeredAhead, offeredOn } from './offered.ts';

export type Booking = CallAnswer<'bookings.list'>['items'][number];
export type BookingDetail = CallAnswer<'bookings.get'>;
export type BusinessDay = CallAnswer<'schedule.businessDays'>['days'][number];
export type CalendarSetting = CallAnswer<'schedule.calendarSettings'>;

/** One day to a key, so that a change refetches the days it touched and no other. */
export const dayQuery = (shopNo: string, date: string) =>
  queryOptions({
    queryKey: ['bookings', shopNo, 'day', date],
    queryFn: ({ signal }) =>
      call('bookings.list', { params: { shopNo }, query: { from: date, to: date }, signal }),
    select: ({ items }) => items,
  });

export type DayLoad = CallAnswer<'bookings.dailyStatistics'>['items'][number];

/** How many bookings stand on each day, and how long they last. */
export const loadQuery = (shopNo: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['bookings', shopNo, 'load', from, to],
    queryFn: ({ signal }) =>
      call('bookings.dailyStatistics', { params: { shopNo }, query: { from, to }, signal }),
    select: ({ items }) => new Map<string, DayLoad>(items.map((item) => [item.date, item])),
  });

/** Every booking of some weeks, however many pages they fill. */
export const rangeQuery = (shopNo: string, from: ShopDate, to: ShopDate) =>
  queryOptions({
    queryKey: ['bookings', shopNo, 'load', from, to, 'all'],
    queryFn: async ({ signal }): Promise<Booking[]> => {
      const items: Booking[] = [];
      for (let cursor: string | undefined; ;) {
        const query = { from, to, ...(cursor !== undefined && { cursor }) };
        const page = await call('bookings.list', { params: { shopNo }, query, signal });
        items.push(...page.items);
        if (page.nextCursor === null) return items;
        cursor = page.nextCursor;
      }
    },
    placeholderData: keepPreviousData,
  });

const mostFound = 300;

/** Bookings of a name or of the end of a telephone number; of what was, the latest first. */
export const foundQuery = (shopNo: string, q: string, from: ShopDate, to: ShopDate, latestFirst: boolean) =>
  queryOptions({
    queryKey: ['bookings', shopNo, 'load', 'found', q, from, to, latestFirst],
    queryFn: ({ signal }) =>
      call('bookings.list', {
        params: { shopNo },
        query: { from, to, q, latestFirst, limit: mostFound },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const bookingQuery = (shopNo: string, id: number) =>
  queryOptions({
    queryKey: ['bookings', shopNo, 'one', id],
    queryFn: ({ signal }) => call('bookings.get', { params: { shopNo, id }, signal }),
  });

export type Leave = CallAnswer<'schedule.leaves'>['items'][number];

/** Who is away on the days on screen. */
export const leavesQuery = (shopNo: string, from: ShopDate, to: ShopDate) =>
  queryOptions({
    queryKey: ['schedule', shopNo, 'leaves', from, to],
    queryFn: ({ signal }) => call('schedule.leaves', { params: { shopNo }, query: { from, to }, signal }),
    select: ({ items }) => items,
  });

export const settingQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['schedule', shopNo, 'setting'],
    queryFn: ({ signal }) => call('schedule.calendarSettings', { signal }),
  });

/** The menu with the times and prices that this customer and employee are known for. */
export const bookableQuery = (
  shopNo: string,
  employeeNo: number | null,
  customerNo: number | null,
  petNo: number | null = null,
) =>
  queryOptions({
    queryKey: ['bookings', shopNo, 'bookable', employeeNo, customerNo, petNo],
    queryFn: ({ signal }) =>
      call('bookings.items', {
        params: { shopNo },
        query: {
          ...(employeeNo !== null && { employeeNo }),
          ...(customerNo !== null && { customerNo }),
          ...(petNo !== null && { petNo }),
        },
        signal,
      }),
    select: ({ items }) => items,
    placeholderData: keepPreviousData,
  });

/** The customer who has that number already. */
export const phoneHolderQuery = (shopNo: string, phone: string) =>
  queryOptions({
    queryKey: ['customers', shopNo, 'holder', phone],
    queryFn: ({ signal }) => call('customers.duplication', { query: { phone }, signal }),
    select: ({ customers }) => customers[0] ?? null,
  });

/** Every day of a repetition, and what speaks against any of them. */
export const seriesPreviewQuery = (shopNo: string, body: CallOptions<'series.preview'>['body']) =>
  queryOptions({
    queryKey: [...offeredAhead(shopNo), 'series', body],
    queryFn: ({ signal }) => call('series.preview', { params: { shopNo }, body, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

type Availability = CallAnswer<'bookings.availability'>;
export type FreeTime = Availability['days'][number]['slots'][number];
export type Why = CallAnswer<'bookings.explanation'>['reasons'][number];

/** What is to be done, by whom: see the contract's `item`. */
export interface TimeWish {
  durationMinutes?: number;
  item?: string[];
  /** Who does what names nobody; left out, anybody. */
  employeeNo?: number;
  /** The booking that is being moved does not stand in its own way. */
  exceptBookingId?: number;
}

/** When on that day the wish could begin, and the classes with a seat left. */
export const freeTimesQuery = (shopNo: string, date: ShopDate, wish: TimeWish, stepMinutes: number) =>
  queryOptions({
    queryKey: [...offeredOn(shopNo, date), 'free', wish, stepMinutes],
    queryFn: ({ signal }) =>
      call('bookings.availability', {
        params: { shopNo },
        query: { from: date, to: date, stepMinutes, ...wish },
        signal,
      }),
    select: ({ days, classes }) => ({ times: days.flatMap(({ slots }) => slots), classes }),
  });

/** The first time within a month from that day on, for a day that has none. */
export const firstFreeQuery = (shopNo: string, from: ShopDate, wish: TimeWish, stepMinutes: number) =>
  queryOptions({
    queryKey: [...offeredAhead(shopNo), 'first', from, wish, stepMinutes],
    queryFn: ({ signal }) =>
      call('bookings.availability', {
        params: { shopNo },
        query: { from, to: addDays(from, 31), stepMinutes, firstOnly: true, ...wish },
        signal,
      }),
    select: ({ first }) => first,
  });

/** Why the wish cannot begin then; no reasons when it can. */
export const whyQuery = (shopNo: string, date: ShopDate, minute: number, wish: TimeWish) =>
  queryOptions({
    queryKey: [...offeredOn(shopNo, date), 'why', minute, wish],
    queryFn: ({ signal }) =>
      call('bookings.explanation', { params: { shopNo }, query: { date, minute, ...wish }, signal }),
    select: ({ times }): Why[] => times.flatMap(({ reasons }) => reasons),
  });

export const customerQuery = (shopNo: string, customerNo: number) =>
  queryOptions({
    queryKey: ['customers', shopNo, 'one', customerNo],
    queryFn: ({ signal }) => call('customers.get', { params: { shopNo, customerNo }, signal }),
  });

/** How often a customer comes. */
export const visitsQuery = (shopNo: string, customerNo: number) =>
  queryOptions({
    queryKey: ['customers', shopNo, 'one', customerNo, 'visits'],
    queryFn: ({ signal }) => call('visits.statistic', { params: { shopNo, customerNo }, signal }),
  });

onLiveChange('booking', ({ entity, days }, shopNo) => [
  ['bookings', shopNo, 'load'],
  // Told without its days it may have been anywhere: a merge moves all that a customer ever had.
  ...(days?.map((day) => ['bookings', shopNo, 'day', day]) ?? [
    ['bookings', shopNo, 'day'],
    ['bookings', shopNo, 'one'],
  ]),
  ...(entity === undefined ? [] : [['bookings', shopNo, 'one', entity]]),
]);
// What the customer still owes stands beside each of their bookings.
onLiveChange('sale', ({ customerNo }, shopNo, cached) =>
  keysOfCustomer(cached, ['bookings', shopNo, 'one'], customerNo),
);
onLiveChange('schedule', (_change, shopNo) => [['schedule', shopNo]]);
// What is offered at which price depends on the menu, and on what makes this customer a member.
for (const kind of ['menu', 'membership', 'shop'] as const)
  onLiveChange(kind, (_change, shopNo) => [['bookings', shopNo, 'bookable']]);
onLiveChange('customer', ({ entity, customerNo = entity }, shopNo, cached) => [
  ...keysOfCustomer(cached, ['bookings', shopNo], customerNo),
  ['bookings', shopNo, 'bookable'],
  ['customers', shopNo, 'holder'],
  ...(entity === undefined ? [] : [['customers', shopNo, 'one', entity]]),
]);
