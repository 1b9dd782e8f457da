import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { bookingRules, saveBookingRules } from '../../../contract/schedule.ts';
import { staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { bookingRulesUpdated } from './events.ts';
import { lockShop } from './queries.ts';
import { findBookingRules, insertBookingRules, updateBookingRules } from './booking-rules.queries.ts';

export type BookingRules = Reply<typeof bookingRules>;

const defaults: BookingRules = {
  windowDays: 60,
  noticeMinutes: 60,
  slotMinutes: 30,
  startsFrom: 'MIDNIGHT',
  version: 1,
};

const present = (row: Awaited<ReturnType<typeof findBookingRules>>): BookingRules =>
  row
    ? {
        windowDays: row.window_days,
        noticeMinutes: row.notice_minutes,
        // The table's check holds it to what the contract lists.
        slotMinutes: row.slot_minutes as BookingRules['slotMinutes'],
        startsFrom: row.starts_from,
        version: row.version,
      }
    : defaults;

/** What bookings from outside the shop must keep to. */
export const readBookingRules = async (shop: Shop): Promise<BookingRules> =>
  present(await findBookingRules(shop));

export const replaceBookingRules = (
  shop: ShopAccess,
  { version, windowDays, noticeMinutes, slotMinutes, startsFrom }: Parsed<typeof saveBookingRules>['body'],
): Promise<BookingRules> =>
  inShop(shop, async (shop) => {
    await lockShop(shop);
    const values = {
      window_days: windowDays,
      notice_minutes: noticeMinutes,
      slot_minutes: slotMinutes,
      starts_from: startsFrom,
    };
    const saved =
      (await updateBookingRules(shop, values, version)) ??
      (version === defaults.version ? await insertBookingRules(shop, values) : undefined);
    if (!saved) throw staleVersion(await readBookingRules(shop), '최신 예약 규칙이에요.');
    await publish(shop, bookingRulesUpdated, shopNumber(shop), { after: values });
    return present(saved);
  });
