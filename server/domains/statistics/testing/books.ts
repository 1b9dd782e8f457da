import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { ShopNo } from '../../../../contract/ids.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { DB } from '../../../platform/db/types.ts';
import { asOperator } from '../../../testing/as-operator.ts';

export type Sale = Selectable<DB['sales']>;
export type Line = Selectable<DB['sale_lines']>;
export type Customer = Selectable<DB['customers']>;

/** Every row of a shop's books, as it is stored. */
export const readBooks = (database: Database, shopNo: ShopNo) =>
  asOperator(database, async (db) => {
    const methods = await db
      .selectFrom('payment_methods')
      .selectAll()
      .where('shop_no', '=', shopNo)
      .execute();
    return {
      sales: await db.selectFrom('sales').selectAll().where('shop_no', '=', shopNo).execute(),
      lines: await db.selectFrom('sale_lines').selectAll().where('shop_no', '=', shopNo).execute(),
      credits: await db.selectFrom('sale_line_credits').selectAll().where('shop_no', '=', shopNo).execute(),
      payments: await db.selectFrom('sale_payments').selectAll().where('shop_no', '=', shopNo).execute(),
      bookings: await db.selectFrom('bookings').selectAll().where('shop_no', '=', shopNo).execute(),
      customers: await db.selectFrom('customers').selectAll().where('shop_no', '=', shopNo).execute(),
      items: await db.selectFrom('menu_items').selectAll().where('shop_no', '=', shopNo).execute(),
      entries: await db.selectFrom('payment_entries').selectAll().where('shop_no', '=', shopNo).execute(),
      returns: await db.selectFrom('deposit_returns').selectAll().where('shop_no', '=', shopNo).execute(),
      collections: await db
        .selectFrom('sale_collections')
        .selectAll()
        .where('shop_no', '=', shopNo)
        .execute(),
      accounts: await db.selectFrom('accounts').selectAll().where('shop_no', '=', shopNo).execute(),
      accountEntries: await db
        .selectFrom('account_entries')
        .selectAll()
        .where('shop_no', '=', shopNo)
        .execute(),
      sessions: await db.selectFrom('class_sessions').selectAll().where('shop_no', '=', shopNo).execute(),
      employees: await db.selectFrom('employees').selectAll().where('shop_no', '=', shopNo).execute(),
      goals: await db.selectFrom('month_goals').selectAll().where('shop_no', '=', shopNo).execute(),
      peopleGoals: await db
        .selectFrom('month_goal_people')
        .selectAll()
        .where('shop_no', '=', shopNo)
        .execute(),
      cancels: await db
        .selectFrom('events')
        .select(['subject_id', 'at'])
        .where('shop_no', '=', shopNo)
        .where('kind', '=', 'booking.cancelled')
        .execute(),
      busy: await db
        .selectFrom('occupancies')
        .select(['employee_no', sql<string>`lower(busy)`.as('starts'), sql<string>`upper(busy)`.as('ends')])
        .where('shop_no', '=', shopNo)
        .execute(),
      kinds: new Map(methods.map(({ code, kind }) => [code, kind])),
    };
  });
export type Books = Awaited<ReturnType<typeof readBooks>>;
