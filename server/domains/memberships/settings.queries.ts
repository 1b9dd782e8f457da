import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { CustomerNo } from '../../../contract/ids.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { DB } from '../../platform/db/types.ts';
import type { Shop } from '../../platform/shop.ts';
import type { AccountKind } from './ledger/queries.ts';

export interface Pricing {
  enabled: boolean;
  grades: string[];
  passHolders: boolean;
  ticketHolders: boolean;
  /** 0 until the shop saves its first. */
  version: number;
}

export const pricingOf = async (shop: Shop): Promise<Pricing> => {
  const row = await shop.tx.selectFrom('customer_pricing_options').selectAll().executeTakeFirst();
  if (!row) return { enabled: false, grades: [], passHolders: false, ticketHolders: false, version: 0 };
  return {
    enabled: row.enabled,
    grades: row.grades,
    passHolders: row.pass_holders,
    ticketHolders: row.ticket_holders,
    version: row.version,
  };
};

/** Undefined when another save came since that version; 0 is "never saved". */
export const savePricing = (
  { tx }: Shop,
  values: Insertable<DB['customer_pricing_options']>,
  version: number,
): Promise<{ version: number } | undefined> =>
  version === 0
    ? tx
        .insertInto('customer_pricing_options')
        .values(values)
        .onConflict((conflict) => conflict.column('shop_no').doNothing())
        .returning('version')
        .executeTakeFirst()
    : tx
        .updateTable('customer_pricing_options')
        .set(values)
        .where('version', '=', version)
        .returning('version')
        .executeTakeFirst();

/** The customers with such a grade, or with such an account, their own or shared, that is usable that day. */
export const customersWithPerks = async (
  { tx }: Shop,
  customerNos: readonly CustomerNo[],
  { grades, kinds, on }: { grades: readonly string[]; kinds: readonly AccountKind[]; on: ShopDate },
): Promise<CustomerNo[]> =>
  (
    await sql<{ no: CustomerNo }>`
      select c.customer_no as no from customers c
      where c.customer_no = any(${customerNos}::bigint[])
        and (c.grade = any(${grades}::text[]) or exists (
          select from (
            select own.id from accounts own where own.customer_no = c.customer_no
            union all
            select s.account_id from account_shares s
            where s.customer_no = c.customer_no) held
          join accounts a on a.id = held.id
          where a.kind = any(${kinds}::text[]) and a.balance > 0 and a.closed_at is null
            and (a.expires_on is null or a.expires_on >= ${on})))`.execute(tx)
  ).rows.map(({ no }) => no);
