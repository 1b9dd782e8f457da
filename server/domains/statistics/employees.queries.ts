import { sql } from 'kysely';
import type { Shop } from '../../platform/shop.ts';
import { ownOf, shares, sumOf } from './facts.queries.ts';
import type { Period } from './period.rules.ts';

export interface ShareSums {
  count: number;
  totalWon: number;
  realSalesWon: number;
  deductedWon: number;
}

/** What everybody has of the lines; null is what nobody did. */
export const sharesByEmployee = async (shop: Shop, period: Period) =>
  (
    await sql<ShareSums & { employeeNo: number | null }>`
      select f.employee_no as "employeeNo",
        ${sql.join([sumOf('count', 'count'), sumOf('total_won', 'totalWon'), sumOf('real_won', 'realSalesWon'), sumOf('deducted_won', 'deductedWon')])}
      from (${shares(period, ownOf(shop))}) f group by f.employee_no`.execute(shop.tx)
  ).rows;
