import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { bookingRules, saveBookingRules } from '../../../../contract/schedule.ts';
import { refuse } from '../../../platform/errors.ts';
import { announce, record } from '../../../platform/outbox.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { lockShop } from '../queries.ts';
import { findBookingRules, insertBookingRules, updateBookingRules } from './queries.ts';

export type BookingRules = Reply<typeof bookingRules>;

const defaults: BookingRules = { windowDays: 60, noticeMinutes: 60, slotMinutes: 30, version: 1 };

const present = (row: Awaited<ReturnType<typeof findBookingRules>>): BookingRules =>
  row
    ? {
        windowDays: row.window_days,
        noticeMinutes: row.notice_minutes,
        // The table's check holds it to what the contract lists.
        slotMinutes: row.slot_minutes as BookingRules['slotMinutes'],
        version: row.version,
      }
    : defaults;

/** What bookings from outside the shop must keep to. */
export const readBookingRules = async (db: Tx, scope: ShopScope): Promise<BookingRules> =>
  present(await findBookingRules(db, scope));

export const replaceBookingRules = (
  scope: ShopScope,
  { version, windowDays, noticeMinutes, slotMinutes }: Parsed<typeof saveBookingRules>['body'],
): Promise<BookingRules> =>
  inShop(scope, async (db) => {
    await lockShop(db, scope);
    const values = { window_days: windowDays, notice_minutes: noticeMinutes, slot_minutes: slotMinutes };
    const saved =
      (await updateBookingRules(db, scope, values, version)) ??
      (version === defaults.version ? await insertBookingRules(db, scope, values) : undefined);
    if (!saved)
      throw refuse('STALE_VERSION', {
        errors: [
          {
            field: 'version',
            message: '최신 예약 규칙이에요.',
            detail: await readBookingRules(db, scope),
          },
        ],
      });
    await record(db, scope, 'shop', Number(scope.shopNo.slice(1)), '온라인 예약 규칙을 바꿨어요', {
      after: values,
    });
    await announce(db, scope, { kind: 'schedule' });
    return present(saved);
  });
