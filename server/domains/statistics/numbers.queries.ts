import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import type { Period } from './period.rules.ts';

/** Living sales `s` of the days. */
export const ofDays = ({ from, to, only }: Period) =>
  sql`s.deleted_at is null and s.sold_on between ${from}::date and ${to}::date
    ${only ? sql`and s.sold_on = any(${[...only]}::date[])` : sql``}`;

/**
 * What hangs on a sale carries its number and not its day. Numbers rise with the days, so that between the least and
 * the most of a period lies little else: of a shop's years only the period is read.
 */
export const numbered = async (shop: Pick<Shop, 'tx'>, days: Period): Promise<Period> => {
  const { rows } = await sql<Record<'sale' | 'lastSale' | 'booking' | 'lastBooking', number | null>>`
    select min(s.id) as sale, max(s.id) as "lastSale", min(s.booking_id) as booking,
      max(s.booking_id) as "lastBooking"
    from (select s.id, s.booking_id from sales s where ${ofDays(days)} offset 0) s`.execute(shop.tx);
  const { sale, lastSale, booking, lastBooking } = rows[0] ?? {};
  return {
    ...days,
    numbers: { sales: [sale ?? 1, lastSale ?? 0], bookings: [booking ?? 1, lastBooking ?? 0] },
  };
};

/** Of rows that name a sale or a booking: those that one of the period may have. */
export const among = (
  { numbers }: Period,
  of: 'sales' | 'bookings',
  column: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  numbers ? sql`and ${column} between ${numbers[of][0]} and ${numbers[of][1]}` : sql``;
