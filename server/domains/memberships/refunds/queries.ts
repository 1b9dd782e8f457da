import { sql } from 'kysely';
import type { Shop } from '../../../platform/shop.ts';
import type { SaleBehind } from './rules.ts';

/** A way of paying that the shop uses now. */
export const findMethod = (shop: Shop, code: string): Promise<{ kind: string } | undefined> =>
  shop.tx
    .selectFrom('payment_methods')
    .select('kind')
    .where('code', '=', code)
    .where('active', '=', true)
    .executeTakeFirst();

/** The sales that sold or charged an account, by their number, as far as they were paid in money. */
export const fundingSales = async (
  shop: Shop,
  saleIds: readonly number[],
): Promise<Map<number, SaleBehind & { seqs: number[] }>> => {
  if (saleIds.length === 0) return new Map();
  const rows = await shop.tx
    .selectFrom('sales as s')
    .select(['s.id', 's.points_won as pointsWon'])
    .select(sql<number>`s.unpaid_won - s.collected_won`.as('owedWon'))
    .select([
      sql<number[]>`(select json_agg(l.total_won - coalesce((select sum(p.amount_won) from sale_payments p
          where p.sale_id = l.sale_id and p.line_seq = l.seq), 0) order by l.place, l.seq)
        from sale_lines l where l.sale_id = s.id)`.as('leftWon'),
      sql<number[]>`(select json_agg(l.seq order by l.place, l.seq)
        from sale_lines l where l.sale_id = s.id)`.as('seqs'),
    ])
    .where('s.id', 'in', saleIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};
