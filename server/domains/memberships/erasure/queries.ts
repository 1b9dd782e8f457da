import { sql } from 'kysely';
import type { CustomerNo } from '../../../../contract/ids.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';

/** What is left on a customer's passes, tickets and points. */
export const balancesLeft = async (db: Tx, scope: ShopScope, customerNo: CustomerNo) =>
  (
    await sql<{ passWon: number; tickets: number; points: number }>`
      select coalesce(sum(balance) filter (where kind = 'PASS'), 0)::bigint as "passWon",
        coalesce(sum(balance) filter (where kind = 'TICKET'), 0)::bigint as tickets,
        coalesce(sum(balance) filter (where kind = 'POINT'), 0)::bigint as points
      from accounts where shop_no = ${scope.shopNo} and customer_no = ${customerNo} and balance > 0`.execute(
      db,
    )
  ).rows[0] ?? { passWon: 0, tickets: 0, points: 0 };
