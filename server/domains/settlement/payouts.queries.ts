import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db/types.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';

/** What our books expect of one of the provider's numbers: a payment's own, or that of a cancellation. */
export interface Expected {
  tid: string;
  paymentId: number;
  won: number;
  refund: boolean;
  amountWon: number;
}

/** What no payout has paid yet; also the cancellations of these payments, where the provider names them by the payment. */
export const expectedOf = async ({ tx }: ShopTx, tids: readonly string[]): Promise<Expected[]> => {
  const { rows } = await sql<Expected>`
    with named as (
      select o.id as payment_id, o.tid from payment_orders o where o.tid = any(${[...tids]}::text[])
      union select r.payment_id, o.tid from payment_refunds r join payment_orders o on o.id = r.payment_id
        where r.cancelled_tid = any(${[...tids]}::text[]))
    select e.provider_ref as tid, e.payment_id as "paymentId", sum(e.amount_won)::bigint as won,
      bool_or(e.kind = 'REFUNDED') as refund,
      coalesce(max(abs(e.amount_won)) filter (where e.kind in ('PAID', 'REFUNDED')), 0)::bigint as "amountWon"
    from named n join payment_entries e on e.payment_id = n.payment_id
    where e.kind in ('PAID', 'REFUNDED', 'FEE')
      and not exists (select from payment_entries p where p.kind = 'PAYOUT' and p.pays = e.provider_ref)
    group by 1, 2 order by 1`.execute(tx);
  return rows;
};

/** Undefined when the same file was taken before. */
export const insertStatement = (
  { tx, actor }: Shop,
  values: Omit<Insertable<DB['payout_statements']>, 'shop_no' | 'taken_by_name' | 'created_at'>,
) =>
  tx
    .insertInto('payout_statements')
    .values({ ...values, taken_by_name: actor.name })
    .onConflict((conflict) => conflict.columns(['shop_no', 'file_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const findStatement = ({ tx }: Shop, fileHash: string) =>
  tx.selectFrom('payout_statements').selectAll().where('file_hash', '=', fileHash).executeTakeFirst();

export const lastStatements = ({ tx }: Shop) =>
  tx.selectFrom('payout_statements').selectAll().orderBy('id', 'desc').limit(12).execute();

/** Of one of these lines, whether it stands in the books already. */
export const knownLines = async ({ tx }: ShopTx, refs: readonly string[]): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('payment_entries')
    .select('provider_ref')
    .where('kind', '=', 'PAYOUT')
    .where('provider_ref', 'in', [...refs, ''])
    .execute();
  return new Set(rows.map(({ provider_ref }) => provider_ref));
};

/** One transaction at a time matches a shop's payouts. */
export const lockPayouts = (shop: ShopTx) =>
  sql`select pg_advisory_xact_lock(hashtext(${`payouts ${shop.shopNo}`}))`.execute(shop.tx);
