import { sql } from 'kysely';
import type { Instant } from '../../../contract/time.ts';
import type { Tx } from '../../platform/shop.ts';

/** Across shops: who agreed to advertising before their number refused it. */
export const deniedSince = async (
  db: Tx,
  denials: readonly { phone: string; at: string }[],
): Promise<{ shop_no: string; customer_no: number; at: Instant }[]> => {
  const { rows } = await sql<{ shop_no: string; customer_no: number; at: Instant }>`
    select c.shop_no, c.customer_no, max(d.at) as at
    from json_to_recordset(${JSON.stringify(denials)}::json) as d (phone text, at timestamptz)
    join customers c on c.phone = d.phone and c.deleted_at is null
    join consents a on a.shop_no = c.shop_no and a.customer_no = c.customer_no and a.kind = 'MARKETING'
      and a.given and a.said_at <= d.at
    group by c.shop_no, c.customer_no
    order by c.shop_no, c.customer_no`.execute(db);
  return rows;
};
