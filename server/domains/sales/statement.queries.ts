import { sql } from 'kysely';
import type { Shop } from '../../platform/shop.ts';

/** What a sale wrote into the ledgers and still stands, oldest first. */
export const activeEntries = (shop: Shop, saleId: number) =>
  shop.tx
    .selectFrom('account_entries as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select([
      'e.id',
      'e.account_id',
      'e.amount',
      // What was left once the sale stood as it does: undoing a line of it counts too.
      sql<number>`(select l.balance_after from account_entries l
        where l.account_id = e.account_id and l.sale_id = e.sale_id
        order by l.id desc limit 1)`.as('left'),
      'a.kind',
      'a.name',
      'a.expires_on',
      'a.customer_no',
    ])
    .where('e.sale_id', '=', saleId)
    .where('e.kind', '<>', 'REVERSE')
    .where(
      sql<boolean>`not exists (select from account_entries r
        where r.reverses_id = e.id)`,
    )
    .orderBy('e.id')
    .execute();

/** Whose an account was right after an entry, whoever holds it now. */
const holderAfter = (account: string, entry: number) => {
  const [id, holder] = ['id', 'customer_no'].map((column) => sql.ref(`${account}.${column}`));
  return sql<number>`coalesce((
    select case when n.kind = 'REVERSE' then o.to_customer_no else n.from_customer_no end
    from account_entries n left join account_entries o on o.id = n.reverses_id
    where n.account_id = ${id} and n.id > ${entry}
      and (n.kind in ('MERGE', 'TRANSFER') or o.kind in ('MERGE', 'TRANSFER'))
    order by n.id limit 1), ${holder})`;
};

/** The points before an entry, over all lots of its holder at that time: merges since have added others. */
export const pointsBefore = async (
  shop: Shop,
  { id, account_id, customer_no }: { id: number; account_id: number; customer_no: number },
) =>
  (
    await shop.tx
      .selectFrom('account_entries as e')
      .innerJoin('accounts as a', 'a.id', 'e.account_id')
      .innerJoin('accounts as own', (join) => join.on('own.id', '=', account_id))
      .select(sql<number>`coalesce(sum(e.amount), 0)::bigint`.as('points'))
      .where('a.customer_no', '=', customer_no)
      .where('a.kind', '=', 'POINT')
      .where('e.id', '<', id)
      .where(sql<boolean>`${holderAfter('a', id)} = ${holderAfter('own', id)}`)
      .executeTakeFirstOrThrow()
  ).points;
