import { sql } from 'kysely';
import type { ShopTx } from '../../platform/shop.ts';

/** A sale, who its customer was then, and who served them before. */
export const visitsOf = async (shop: ShopTx, saleIds: readonly number[]) => {
  const { rows } = await sql<{
    id: number;
    sold_on: string;
    deleted: boolean;
    customer_no: number | null;
    introduced: boolean;
    charge_no: number | null;
    came_before: boolean;
    led_before: number | null;
  }>`
    select s.id, s.sold_on, s.deleted_at is not null as deleted, s.customer_no,
      coalesce(c.introducer_no is not null or c.inflow = 'INTRODUCED', false) as introduced,
      c.employee_no as charge_no, before.id is not null as came_before, leader.employee_no as led_before
    from sales s
    left join customers c on c.customer_no = s.customer_no
    left join lateral (
      select p.id from sales p
      where p.customer_no = s.customer_no and p.deleted_at is null and (p.sold_on, p.id) < (s.sold_on, s.id)
        and exists (select from sale_lines pl where pl.sale_id = p.id and pl.kind <> 'PENALTY')
      order by p.sold_on desc, p.id desc limit 1
    ) before on true
    left join lateral (
      select x.employee_no from sale_line_credits x
      join sale_lines xl on xl.sale_id = x.sale_id and xl.seq = x.seq
      where x.sale_id = before.id and xl.kind = 'SERVICE' and c.employee_no is null
      group by x.employee_no order by sum(x.credit_won) desc, min(xl.place), x.employee_no limit 1
    ) leader on true
    where s.id = any (${[...saleIds]}::bigint[])
    order by s.id`.execute(shop.tx);
  return rows;
};

export const linesOf = (shop: ShopTx, saleIds: readonly number[]) =>
  shop.tx
    .selectFrom('sale_lines')
    .select(['sale_id', 'seq', 'kind', 'name', 'total_won', 'taxed', 'account_id'])
    .where('sale_id', 'in', [...saleIds])
    .orderBy('sale_id')
    .orderBy('place')
    .orderBy('seq')
    .execute();
export type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

export const creditsOf = (shop: ShopTx, saleIds: readonly number[]) =>
  shop.tx
    .selectFrom('sale_line_credits')
    .select(['sale_id', 'seq', 'employee_no', 'credit_won'])
    .where('sale_id', 'in', [...saleIds])
    .orderBy('place')
    .orderBy('percent', 'desc')
    .orderBy('credit_won', 'desc')
    .orderBy('employee_no')
    .execute();

export const paymentsOf = (shop: ShopTx, saleIds: readonly number[]) =>
  shop.tx
    .selectFrom('sale_payments as p')
    .innerJoin('payment_methods as m', 'm.code', 'p.method')
    .select(['p.sale_id', 'p.line_seq', 'm.kind', 'p.amount_won'])
    .where('p.sale_id', 'in', [...saleIds])
    .execute();

const isCurrent = (row: string) =>
  sql<boolean>`not exists (select from sale_collections r where r.reverses_id = ${sql.ref(`${row}.id`)})`;

/** Collections for what was left unpaid, without reversed ones. */
export const collectionsOf = (shop: ShopTx, saleIds: readonly number[]) =>
  shop.tx
    .selectFrom('sale_collections as c')
    .innerJoin('payment_methods as m', 'm.code', 'c.method')
    .select(['c.id', 'c.sale_id', 'c.amount_won', 'c.collected_on', 'm.kind'])
    .where('c.sale_id', 'in', [...saleIds])
    .where('c.reverses_id', 'is', null)
    .where('c.refund_entry_id', 'is', null)
    .where(isCurrent('c'))
    .orderBy('c.id')
    .execute();

/** The refunds of these passes and tickets that stand. */
export const refundsOf = (shop: ShopTx, accountIds: readonly number[]) =>
  shop.tx
    .selectFrom('account_entries as e')
    .select(['e.id', 'e.account_id', 'e.entered_on', 'e.money_won'])
    .where('e.account_id', 'in', [...accountIds])
    .where('e.kind', '=', 'REFUND')
    .where(
      sql<boolean>`not exists (select from account_entries r where r.account_id = e.account_id and r.reverses_id = e.id)`,
    )
    .orderBy('e.id')
    .execute();

/** What was given up of debts with these refunds. */
export const waivedBy = (shop: ShopTx, entryIds: readonly number[]) =>
  shop.tx
    .selectFrom('sale_collections as c')
    .select(['c.sale_id', 'c.refund_entry_id', 'c.amount_won'])
    .where('c.refund_entry_id', 'in', [...entryIds])
    .where('c.reverses_id', 'is', null)
    .where(isCurrent('c'))
    .execute();

/** Every line that sold or charged one of these passes and tickets, in living sales. */
export const sellingLines = (shop: ShopTx, accountIds: readonly number[]) =>
  shop.tx
    .selectFrom('sale_lines as l')
    .innerJoin('sales as s', 's.id', 'l.sale_id')
    .select(['l.account_id', 'l.sale_id', 'l.seq', 'l.total_won'])
    .where('l.account_id', 'in', [...accountIds])
    .where('s.deleted_at', 'is', null)
    .orderBy('l.sale_id')
    .orderBy('l.seq')
    .execute();

/** The sales that sold or charged a pass or ticket. */
export const salesOfAccount = async (shop: ShopTx, accountId: number): Promise<number[]> =>
  (
    await shop.tx
      .selectFrom('sale_lines')
      .select('sale_id')
      .distinct()
      .where('account_id', '=', accountId)
      .orderBy('sale_id')
      .execute()
  ).map((row) => row.sale_id);
