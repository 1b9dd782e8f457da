import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import type { DB } from '../../platform/db/types.ts';
import type { Shop } from '../../platform/shop.ts';

/**
 * Enters the days until the transaction ends, so that closing one of them waits. Returns those that are closed
 * already.
 */
export const enterDayRows = async (shop: Shop, days: readonly string[]): Promise<string[]> => {
  const [, rows] = await Promise.all([
    shop.tx
      .insertInto('cash_days')
      .values(days.map((day) => ({ day })))
      .onConflict((conflict) => conflict.columns(['shop_no', 'day']).doNothing())
      .execute(),
    shop.tx
      .selectFrom('cash_days')
      .select(['day', 'closed_at'])
      .where('day', 'in', days)
      .orderBy('day')
      .forKeyShare()
      .execute(),
  ]);
  return rows.filter((row) => row.closed_at !== null).map((row) => row.day);
};

/** One more change of days that were closed before it. */
export const countChange = async (shop: Shop, closed: readonly string[]): Promise<void> => {
  if (closed.length === 0) return;
  await shop.tx
    .updateTable('cash_days')
    .set({ changed_after_close: sql`changed_after_close + 1` })
    .where('day', 'in', closed)
    .execute();
};

export const findDay = (shop: Shop, day: string) =>
  shop.tx.selectFrom('cash_days').selectAll().where('day', '=', day).executeTakeFirst();

/** One at a time, and after every sale under way on that day. */
export const lockDay = async (shop: Shop, day: string) => {
  await shop.tx
    .insertInto('cash_days')
    .values({ day })
    .onConflict((conflict) => conflict.columns(['shop_no', 'day']).doNothing())
    .execute();
  return shop.tx
    .selectFrom('cash_days')
    .selectAll()
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const updateDay = (shop: Shop, day: string, values: Updateable<DB['cash_days']>) =>
  shop.tx
    .updateTable('cash_days')
    .set(values)
    .where('day', '=', day)
    .returningAll()
    .executeTakeFirstOrThrow();

/** What lay in the drawer when it was last counted before that day. */
export const lastCounted = async (shop: Shop, day: string): Promise<number> =>
  (
    await shop.tx
      .selectFrom('cash_days')
      .select('counted_won')
      .where('day', '<', day)
      .where('counted_won', 'is not', null)
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.counted_won ?? 0;

/** 입출금: other cash put in on a day, less what was taken out. */
export const movedOn = async (shop: Shop, day: string): Promise<number> =>
  (
    await shop.tx
      .selectFrom('cash_moves')
      .where('day', '=', day)
      .select(sql<number>`coalesce(sum(amount_won), 0)::bigint`.as('won'))
      .executeTakeFirstOrThrow()
  ).won;
