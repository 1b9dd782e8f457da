import { callIn } from '../../lib/call.ts';
import { queryOf, queryOfAll } from '../../lib/endpoints.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Week = CallAnswer<'schedule.businessDays'>;
export type BusinessDay = Week['days'][number];
export type Holiday = CallAnswer<'schedule.holidays'>['items'][number];
export type OpenDay = CallAnswer<'schedule.openDays'>['items'][number];
export type Leave = CallAnswer<'schedule.leaves'>['items'][number];
export type Block = CallAnswer<'blocks.list'>['items'][number];
export type CalendarSetting = CallAnswer<'schedule.calendarSettings'>;
export type BookingRules = CallAnswer<'schedule.bookingRules'>;
export type Standing = CallAnswer<'schedule.preview'>['bookings'][number];

export const weekQuery = (shopNo: string) =>
  queryOf(shopNo, 'schedule.businessDays', { query: {} }, { meta: { role: 'page' } });

export const employeeHoursQuery = (shopNo: string, employeeNo: number) =>
  queryOf(shopNo, 'schedule.employeeHours', { params: { employeeNo } });

export const monthExtrasQuery = (shopNo: string, from: string, to: string) =>
  queryOfAll(
    shopNo,
    ['schedule.holidays', 'schedule.openDays', 'schedule.leaves', 'blocks.list'],
    { query: { from, to } },
    async (signal) => {
      const asked = { query: { from, to }, signal };
      const [holidays, openDays, leaves, blocks] = await Promise.all([
        callIn(shopNo, 'schedule.holidays', asked),
        callIn(shopNo, 'schedule.openDays', asked),
        callIn(shopNo, 'schedule.leaves', asked),
        callIn(shopNo, 'blocks.list', asked),
      ]);
      return {
        holidays: holidays.items,
        publicHolidaysKnownUntil: holidays.publicHolidaysKnownUntil,
        openDays: openDays.items,
        leaves: leaves.items,
        blocks: blocks.items,
      };
    },
  );

export const monthLoadQuery = (shopNo: string, from: string, to: string) =>
  queryOf(
    shopNo,
    'bookings.dailyStatistics',
    { query: { from, to } },
    { select: ({ items }) => new Map<string, number>(items.map(({ date, total }) => [date, total])) },
  );

export const settingQuery = (shopNo: string) => queryOf(shopNo, 'schedule.calendarSettings', {});

/** Weekdays of every month on which the shop is closed, whatever its hours say. */
export const regularClosedQuery = (shopNo: string) =>
  queryOf(
    shopNo,
    'schedule.holidays',
    { query: {} },
    { select: ({ items }) => items.filter(({ kind }) => kind === 'WEEKDAY') },
  );

export const bookingRulesQuery = (shopNo: string) => queryOf(shopNo, 'schedule.bookingRules', {});

export const stopsQuery = (shopNo: string) => queryOf(shopNo, 'platform-bookings.stops', {});

export const newsQuery = (shopNo: string) =>
  queryOf(shopNo, 'platform-bookings.notifications', { query: { limit: 30 } });
