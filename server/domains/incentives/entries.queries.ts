import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/db/types.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { takeFromJson, takeFromTexts } from '../../platform/spoken-of.ts';
import type { Forgotten } from '../../platform/spoken-of.ts';

export type NewEntry = Omit<
  Insertable<DB['incentive_entries']>,
  'shop_no' | 'created_at' | 'created_by_name'
>;

const statesOf = (shop: ShopTx, months: readonly string[]) =>
  shop.tx
    .selectFrom('incentive_closings')
    .select(['month', 'state'])
    .where('month', 'in', [...months])
    .orderBy('month')
    .forKeyShare()
    .execute();

/**
 * Enters the months until the transaction ends, so that closing one of them waits. Returns those that are
 * closed already.
 */
export const enterMonths = async (shop: ShopTx, months: readonly string[]): Promise<Set<string>> => {
  const wanted = [...new Set(months)].sort();
  let rows = await statesOf(shop, wanted);
  if (rows.length < wanted.length) {
    await shop.tx
      .insertInto('incentive_closings')
      .values(wanted.map((month) => ({ month })))
      .onConflict((conflict) => conflict.columns(['shop_no', 'month']).doNothing())
      .execute();
    rows = await statesOf(shop, wanted);
  }
  return new Set(rows.filter(({ state }) => state !== 'OPEN').map(({ month }) => month));
};

/** The rows of a sale that no other has reversed. */
export const currentRows = (shop: ShopTx, saleId: number) =>
  shop.tx
    .selectFrom('incentive_entries as e')
    .selectAll('e')
    .where('e.sale_id', '=', saleId)
    .where('e.kind', 'in', ['EARN', 'REFUND'])
    .where(sql<boolean>`not exists (select from incentive_entries r where r.reverses_id = e.id)`)
    .orderBy('e.id')
    .execute();
export type EntryRow = Awaited<ReturnType<typeof currentRows>>[number];

const chunk = 1_000;

export const insertEntries = async (shop: ShopTx, rows: readonly NewEntry[]): Promise<void> => {
  const noted = { created_by_name: shop.actor.name, created_at: clock.iso() };
  for (let at = 0; at < rows.length; at += chunk)
    await shop.tx
      .insertInto('incentive_entries')
      .values(rows.slice(at, at + chunk).map((row) => ({ ...row, ...noted })))
      .execute();
};

/** An adjustment that stands. */
export const findAdjustment = (shop: Shop, id: number) =>
  shop.tx
    .selectFrom('incentive_entries as e')
    .selectAll('e')
    .where('e.id', '=', id)
    .where('e.kind', '=', 'ADJUST')
    .where(sql<boolean>`not exists (select from incentive_entries r where r.reverses_id = e.id)`)
    .executeTakeFirst();

/** What was noted beside pay, and as it was frozen, loses the erased person; its sums stay. */
export const eraseFromPay = async (shop: Shop, forgotten: Forgotten): Promise<void> => {
  await takeFromTexts(shop, 'incentive_closings', { reopen_reason: 200 }, forgotten);
  await takeFromTexts(shop, 'incentive_entries', { reason: 200, item: 60 }, forgotten);
  const figures = { key: ['employee_no', 'month'], but: ['name'] };
  await takeFromJson(shop, 'incentive_months', 'figures', figures, forgotten);
};
