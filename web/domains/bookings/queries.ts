import { mostSought } from '../../../contract/customer-search.ts';
import { pagesOf, queryOf, queryOfAll } from '../../lib/endpoints.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { callIn } from '../../lib/call.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { CallAnswer, CallOptions } from '../../lib/wire.ts';

export type Booking = CallAnswer<'bookings.list'>['items'][number];
export type BookingDetail = CallAnswer<'bookings.get'>;
export type BusinessDay = CallAnswer<'schedule.businessDays'>['days'][number];
export type CalendarSetting = CallAnswer<'schedule.calendarSettings'>;

/** One day to a key, so that a change refetches the days it touched and no other. */
export const dayQuery = (shopNo: string, date: string) =>
  queryOf(shopNo, 'bookings.list', { query: { from: date, to: date } }, { select: ({ items }) => items });

/** Every booking of some weeks, however many pages they fill. */
export const rangeQuery = (shopNo: string, from: ShopDate, to: ShopDate) =>
  queryOfAll(
    shopNo,
    ['bookings.list'],
    { query: { from, to } },
    async (signal) => {
      const items: Booking[] = [];
      for (let cursor: string | undefined; ;) {
        const query = { from, to, ...(cursor !== undefined && { cursor }) };
        const page = await callIn(shopNo, 'bookings.list', { query, signal });
        items.push(...page.items);
        if (page.nextCursor === null) return items;
        cursor = page.nextCursor;
      }
    },
    { placeholderData: keepPreviousData },
  );

const searchLimit = 300;

/** Bookings of a name or of the end of a telephone number; of what was, the latest first. */
export const searchQuery = (shopNo: string, q: string, from: ShopDate, to: ShopDate, latestFirst: boolean) =>
  queryOf(
    shopNo,
    'bookings.list',
    { query: { from, to, q: q.slice(0, mostSought), latestFirst, limit: searchLimit } },
    { placeholderData: keepPreviousData },
  );

export const bookingQuery = (shopNo: string, id: number) =>
  queryOf(shopNo, 'bookings.get', { params: { id } });

export type Leave = CallAnswer<'schedule.leaves'>['items'][number];

export const settingQuery = (shopNo: string) => queryOf(shopNo, 'schedule.calendarSettings', {});

/** The menu with the times and prices that this customer and employee are known for. */
export const bookableQuery = (
  shopNo: string,
  employeeNo: number | null,
  customerNo: number | null,
  petNo: number | null = null,
) =>
  queryOf(
    shopNo,
    'bookings.items',
    {
      query: {
        ...(employeeNo !== null && { employeeNo }),
        ...(customerNo !== null && { customerNo }),
        ...(petNo !== null && { petNo }),
      },
    },
    { select: ({ items }) => items, placeholderData: keepPreviousData },
  );

/** Every day of a repetition, and what speaks against any of them. */
export const seriesPreviewQuery = (shopNo: string, body: CallOptions<'series.preview'>['body']) =>
  queryOf(shopNo, 'series.preview', { body }, { placeholderData: keepPreviousData, retry: false });

export type BookingMessage = CallAnswer<'alarms.bookingMessages'>['items'][number];
type Availability = CallAnswer<'bookings.availability'>;
export type FreeTime = Availability['days'][number]['slots'][number];
export type UnavailableReason = CallAnswer<'bookings.explanation'>['reasons'][number];

/** The services and employees asked for: see the contract's `item`. */
export interface TimeRequest {
  durationMinutes?: number;
  item?: string[];
  /** The employee, where the items name none; left out, any. */
  employeeNo?: number;
  /** The booking that is being moved does not stand in its own way. */
  exceptBookingId?: number;
}

/** What a booking of these services at that time would tell its customer by itself. */
export const bookingMessagesQuery = (shopNo: string, query: CallOptions<'alarms.bookingMessages'>['query']) =>
  queryOf(
    shopNo,
    'alarms.bookingMessages',
    { query },
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  );

/** When on that day the request could begin, and the classes with a seat left. */
export const freeTimesQuery = (shopNo: string, date: ShopDate, entry: TimeRequest, stepMinutes: number) =>
  queryOf(
    shopNo,
    'bookings.availability',
    { query: { from: date, to: date, stepMinutes, ...entry } },
    { select: ({ days, classes }) => ({ times: days.flatMap(({ slots }) => slots), classes }) },
  );

export const bookingsQuery = (shopNo: string, customerNo: number) =>
  pagesOf(shopNo, 'bookings.ofCustomer', { params: { customerNo }, query: { limit: 30 } });
