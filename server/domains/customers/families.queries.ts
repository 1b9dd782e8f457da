import { sql } from 'kysely';
import type { CustomerNo } from '../../../contract/ids.ts';
import type { Shop } from '../../platform/shop.ts';

export interface Relative {
  customer_no: CustomerNo;
  name: string;
  phone: string | null;
  last_visit_on: string | null;
  relation: string;
  shares: boolean;
  receives: boolean;
}

/** The living family of a customer, in the order in which they were linked. */
export const familyOf = async (shop: Shop, customerNo: CustomerNo): Promise<Relative[]> =>
  (
    await sql<Relative>`
      select c.customer_no, c.name, c.phone, c.last_visit_on, mine.relation, mine.shares,
        theirs.shares as receives
      from family_links mine
      join family_links theirs on theirs.customer_no = mine.relative_no
        and theirs.relative_no = mine.customer_no
      join customers c on c.customer_no = mine.relative_no
      where mine.customer_no = ${customerNo} and c.deleted_at is null
      order by mine.created_at, mine.relative_no`.execute(shop.tx)
  ).rows;

export interface Direction {
  from: CustomerNo;
  to: CustomerNo;
  /** Left out, it stays as it is. */
  relation?: string;
  shares: boolean;
}

/** Each direction is a row; the database wants both or none at commit. */
export const putDirection = (shop: Shop, { from, to, relation, shares }: Direction) =>
  shop.tx
    .insertInto('family_links')
    .values({
      customer_no: from,
      relative_no: to,
      relation: relation ?? '',
      shares,
    })
    .onConflict((conflict) =>
      conflict.columns(['shop_no', 'customer_no', 'relative_no']).doUpdateSet((eb) => ({
        shares,
        updated_at: eb.ref('excluded.updated_at'),
        ...(relation !== undefined && { relation }),
      })),
    )
    .execute();

export const dropLink = async (
  shop: Shop,
  [one, other]: readonly [CustomerNo, CustomerNo],
): Promise<boolean> => {
  const { rows } = await sql<{ relative_no: number }>`
    delete from family_links
    where (customer_no, relative_no) in ((${one}::bigint, ${other}::bigint), (${other}::bigint, ${one}::bigint))
    returning relative_no`.execute(shop.tx);
  return rows.length > 0;
};
