import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db/types.ts';
import { actingEmployee } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';
import { takeFromTexts } from '../../platform/spoken-of.ts';
import type { Forgotten } from '../../platform/spoken-of.ts';

/** 입출금 of a day, oldest first. */
export const movementsOf = async (shop: Shop, day: string) => {
  const rows = await shop.tx
    .selectFrom('cash_moves')
    .selectAll()
    .where('day', '=', day)
    .orderBy('id')
    .execute();
  const reversed = new Set(rows.map((row) => row.reverses_id));
  return rows.map((row) => ({
    id: row.id,
    amountWon: row.amount_won,
    reason: row.reason,
    actor: row.actor_name,
    at: row.created_at,
    reversesId: row.reverses_id,
    reversed: reversed.has(row.id),
  }));
};

type NewMovement = Pick<Insertable<DB['cash_moves']>, 'day' | 'amount_won' | 'reason' | 'reverses_id'>;

/** Undefined when another has taken the same move back: the unique index decides between two at once. */
export const insertMovement = (shop: Shop, move: NewMovement) =>
  shop.tx
    .insertInto('cash_moves')
    .values({
      ...move,
      actor_employee_no: actingEmployee(shop).employeeNo,
      actor_name: shop.actor.name,
    })
    .onConflict((conflict) =>
      conflict.columns(['shop_no', 'reverses_id']).where('reverses_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

/** What was noted at the drawer loses the erased person; its sums stay. */
export const eraseFromTill = async (shop: Shop, forgotten: Forgotten): Promise<void> => {
  await takeFromTexts(shop, 'cash_days', { reason: 200 }, forgotten);
  await takeFromTexts(shop, 'cash_moves', { reason: 200 }, forgotten);
};
