import type { Shop } from '../../platform/shop.ts';

export const findBookingRules = (shop: Shop) =>
  shop.tx.selectFrom('booking_rules').selectAll().executeTakeFirst();

export interface RulesRow {
  window_days: number;
  notice_minutes: number;
  slot_minutes: number;
  starts_from: 'MIDNIGHT' | 'OPENING';
}

/** Undefined when another save came since that version. */
export const updateBookingRules = (shop: Shop, values: RulesRow, version: number) =>
  shop.tx
    .updateTable('booking_rules')
    .set(values)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

/** A shop that never saved shows the defaults as version 1; what replaces them is version 2. */
export const insertBookingRules = (shop: Shop, values: RulesRow) =>
  shop.tx
    .insertInto('booking_rules')
    .values({ ...values, version: 2 })
    .onConflict((c) => c.column('shop_no').doNothing())
    .returningAll()
    .executeTakeFirst();
