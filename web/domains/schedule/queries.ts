import { callIn } from '../../lib/call.ts';
import { queryOfAll } from '../../lib/endpoints.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type Week = CallAnswer<'schedule.businessDays'>;
export type BusinessDay = Week['days'][number];
export type Holiday = CallAnswer<'schedule.holidays'>['items'][number];
export type OpenDay = CallAnswer<'schedule.openDays'>['items'][number];
export type Leave = CallAnswer<'schedule.leaves'>['items'][number];
export type Block = CallAnswer<'blocks.list'>['items'][number];
export type CalendarSetting = CallAnswer<'schedule.calendarSettings'>;
export type BookingRules = CallAnswer<'schedule.bookingRules'>;
export type AffectedBooking = CallAnswer<'schedule.preview'>['bookings'][number];

export const monthExtrasQuery = (shopNo: string, from: string, to: string) =>
  queryOfAll(
    shopNo,
    ['schedule.holidays', 'schedule.openDays', 'schedule.leaves', 'blocks.list'],
    { query: { from, to } },
    async (signal) => {
      const options = { query: { from, to }, signal };
      const [holidays, openDays, leaves, blocks] = await Promise.all([
        callIn(shopNo, 'schedule.holidays', options),
        callIn(shopNo, 'schedule.openDays', options),
        callIn(shopNo, 'schedule.leaves', options),
        callIn(shopNo, 'blocks.list', options),
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
