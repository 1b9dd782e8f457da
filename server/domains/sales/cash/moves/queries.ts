import type { Insertable } from 'kysely';
import type { DB } from '../../../../platform/db/types.ts';
import type { ShopScope, Tx } from '../../../../platform/scope.ts';

/** 입출금 of a day, oldest first. */
export const movesOf = async (db: Tx, scope: ShopScope, day: string) => {
  const rows = await db
    .selectFrom('cash_moves')
    .selectAll()
    .where('shop_no', '=', scope.shopNo)
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

type NewMove = Pick<Insertable<DB['cash_moves']>, 'day' | 'amount_won' | 'reason' | 'reverses_id'>;

/** Undefined when another has taken the same move back: the unique index decides between two at once. */
export const insertMove = (db: Tx, scope: ShopScope, move: NewMove) =>
  db
    .insertInto('cash_moves')
    .values({
      ...move,
      shop_no: scope.shopNo,
      actor_employee_no: scope.employeeNo,
      actor_name: scope.name,
    })
    .onConflict((conflict) =>
      conflict.columns(['shop_no', 'reverses_id']).where('reverses_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
