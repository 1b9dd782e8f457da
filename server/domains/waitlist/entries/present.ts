import type { Reply } from '../../../../contract/endpoint.ts';
import { msOf, toInstant, toWallTime } from '../../../../contract/time.ts';
import type { list, waitlistEntry } from '../../../../contract/waitlist.ts';
import type { z } from 'zod';
import { can, employeeNoOf } from '../../../platform/shop.ts';
import type { ShopAccess } from '../../../platform/shop.ts';
import { shownPhone } from '../../customers/public.ts';
import type { MenuItem } from '../../menu/public.ts';
import { termsOf } from '../../menu/public.ts';
import { describeTimes, weekdaysOf } from '../rules.ts';
import type { OfferRow, WaitlistEntryRow } from './queries.ts';

export type WaitlistEntry = z.input<typeof waitlistEntry>;

const instant = (text: string) => toInstant(msOf(text));

const presentOffer = ({
  id,
  classId,
  parts,
  startAt,
  endAt,
  expiresAt,
}: OfferRow): WaitlistEntry['offer'] => ({
  id,
  classId,
  employeeNos: [...new Set(parts.flatMap(({ employeeNo }) => employeeNo ?? []))],
  startAt: instant(startAt),
  endAt: instant(endAt),
  expiresAt: instant(expiresAt),
});

/**
 * Whether the reader may see whose time is held: other employees' needs the right to their bookings, unassigned
 * time does not.
 */
export const mayKnow = (shop: ShopAccess, { parts }: OfferRow): boolean =>
  can(shop, 'bookings.others') ||
  parts.some(({ employeeNo }) => employeeNo === null || employeeNo === employeeNoOf(shop));

/** A waitlist entry as answers tell it; length and price are what the menu says now. */
export const presentEntry = (
  shop: ShopAccess,
  row: WaitlistEntryRow,
  menu: readonly MenuItem[],
): WaitlistEntry => {
  const terms = row.items.flatMap(({ itemId }) => {
    const item = menu.find(({ id }) => id === itemId);
    return item ? [termsOf(item, row.employeeNo)] : [];
  });
  return {
    id: row.id,
    customerNo: row.customerNo,
    customerName: row.customerName,
    customerPhone: shownPhone(shop, row.customerPhone),
    items: row.items,
    employeeNo: row.employeeNo,
    leftEmployeeName: row.leftEmployeeName,
    from: row.from,
    until: row.until,
    weekdays: weekdaysOf(row.weekdays),
    fromTime: toWallTime(row.fromMinute),
    toTime: toWallTime(row.toMinute),
    note: row.note,
    state: row.state,
    wanted: describeTimes(row),
    durationMinutes: terms.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
    priceWon: terms.reduce((sum, { priceWon }) => sum + priceWon, 0) as WaitlistEntry['priceWon'],
    suggested: row.suggested,
    missed: row.missed,
    offer: row.offer && mayKnow(shop, row.offer) ? presentOffer(row.offer) : null,
    bookingId: row.bookingId,
    createdAt: instant(row.createdAt),
    version: row.version,
  };
};

export type WaitlistPage = Reply<typeof list>;
