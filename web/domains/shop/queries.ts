import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { onLiveChange } from '../../lib/live-changes.ts';
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
  queryOptions({
    queryKey: ['schedule', shopNo, 'week'],
    queryFn: ({ signal }) => call('schedule.businessDays', { query: {}, signal }),
    meta: { role: 'page' },
  });

export const employeeHoursQuery = (shopNo: string, employeeNo: number) =>
  queryOptions({
    queryKey: ['schedule', shopNo, 'week', employeeNo],
    queryFn: ({ signal }) => call('schedule.employeeHours', { params: { shopNo, employeeNo }, signal }),
  });

export const monthDaysQuery = (shopNo: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['schedule', shopNo, 'days', from, to, 'month'],
    queryFn: ({ signal }) => call('schedule.businessDays', { query: { from, to }, signal }),
    select: ({ days }) => days,
  });

export const monthExtrasQuery = (shopNo: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['schedule', shopNo, 'extras', from, to],
    queryFn: async ({ signal }) => {
      const params = { shopNo };
      const query = { from, to };
      const [holidays, openDays, leaves, blocks] = await Promise.all([
        call('schedule.holidays', { query, signal }),
        call('schedule.openDays', { params, query, signal }),
        call('schedule.leaves', { params, query, signal }),
        call('blocks.list', { params, query, signal }),
      ]);
      return {
        holidays: holidays.items,
        publicHolidaysKnownUntil: holidays.publicHolidaysKnownUntil,
        openDays: openDays.items,
        leaves: leaves.items,
        blocks: blocks.items,
      };
    },
  });

export const monthLoadQuery = (shopNo: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['bookings', shopNo, 'load', from, to, 'month'],
    queryFn: ({ signal }) =>
      call('bookings.dailyStatistics', { params: { shopNo }, query: { from, to }, signal }),
    select: ({ items }) => new Map<string, number>(items.map(({ date, total }) => [date, total])),
  });

export const settingQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['schedule', shopNo, 'setting'],
    queryFn: ({ signal }) => call('schedule.calendarSettings', { signal }),
  });

export const blockQuery = (shopNo: string, id: Block['id'] | null) =>
  queryOptions({
    queryKey: ['schedule', shopNo, 'block', id],
    queryFn: ({ signal }) => call('blocks.get', { params: { shopNo, id: id as Block['id'] }, signal }),
  });

/** Weekdays of every month on which the shop is closed, whatever its hours say. */
export const regularClosedQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['schedule', shopNo, 'regular'],
    queryFn: ({ signal }) => call('schedule.holidays', { query: {}, signal }),
    select: ({ items }) => items.filter(({ kind }) => kind === 'WEEKDAY'),
  });

export const bookingRulesQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['schedule', shopNo, 'rules'],
    queryFn: ({ signal }) => call('schedule.bookingRules', { params: { shopNo }, signal }),
  });

export const stopsQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['schedule', shopNo, 'stops'],
    queryFn: ({ signal }) => call('platform-bookings.stops', { signal }),
  });

export const newsQuery = (shopNo: string) =>
  queryOptions({
    queryKey: ['schedule', shopNo, 'news'],
    queryFn: ({ signal }) => call('platform-bookings.notifications', { query: { limit: 30 }, signal }),
  });

onLiveChange('schedule', (_change, shopNo) => [['schedule', shopNo]]);
onLiveChange('booking', (_change, shopNo) => [['bookings', shopNo, 'load']]);
