import type { ShopScope, Tx } from '../../../platform/scope.ts';

export const findBookingRules = (db: Tx, scope: ShopScope) =>
  db.selectFrom('booking_rules').selectAll().where('shop_no', '=', scope.shopNo).executeTakeFirst();

export interface RulesRow {
  window_days: number;
  notice_minutes: number;
  slot_minutes: number;
}

/** Undefined when somebody else saved since that version. */
export const updateBookingRules = (db: Tx, scope: ShopScope, values: RulesRow, version: number) =>
  db
    .updateTable('booking_rules')
    .set(values)
    .where('shop_no', '=', scope.shopNo)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

/** A shop that never saved shows the defaults as version 1; what replaces them is version 2. */
export const insertBookingRules = (db: Tx, scope: ShopScope, values: RulesRow) =>
  db
    .insertInto('booking_rules')
    .values({ shop_no: scope.shopNo, ...values, version: 2 })
    .onConflict((c) => c.column('shop_no').doNothing())
    .returningAll()
    .executeTakeFirst();
