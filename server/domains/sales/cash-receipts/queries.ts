import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ReceiptId, SaleId } from '../../../../contract/ids.ts';
import type { DB } from '../../../platform/db/types.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { visibleSales } from '../queries.ts';
import type { PaidPart } from './rules.ts';

export type ReceiptRow = Selectable<DB['cash_receipts']>;

const standingStates = ['REQUESTED', 'SENDING', 'UNKNOWN', 'ISSUED'] as const;

/** Newest first. */
export const receiptsOf = (db: Tx, { shopNo }: Pick<ShopScope, 'shopNo'>, saleId: number) =>
  db
    .selectFrom('cash_receipts')
    .selectAll()
    .where('shop_no', '=', shopNo)
    .where('sale_id', '=', saleId)
    .orderBy('id', 'desc')
    .execute();

/** Heard when the transaction commits, and never if it does not. */
export const receiptNews = 'cash_receipts';
export const wakeDesk = (db: Tx) => sql`select pg_notify(${receiptNews}, '')`.execute(db);

/** Also where the person asking may not see it: it goes to the provider and nowhere else. */
export const phoneOfCustomer = async (db: Tx, scope: ShopScope, customerNo: number): Promise<string | null> =>
  (
    await db
      .selectFrom('customers')
      .select('phone')
      .where('shop_no', '=', scope.shopNo)
      .where('customer_no', '=', customerNo)
      .executeTakeFirst()
  )?.phone ?? null;

/** Held until the end; whoever holds the sale comes first. */
export const lockReceipt = (db: Tx, scope: ShopScope, saleId: number, id: ReceiptId) =>
  db
    .selectFrom('cash_receipts')
    .selectAll()
    .where('shop_no', '=', scope.shopNo)
    .where('sale_id', '=', saleId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Those that count against what was paid in cash. */
export const lockStanding = (db: Tx, scope: ShopScope, saleId: number) =>
  db
    .selectFrom('cash_receipts')
    .selectAll()
    .where('shop_no', '=', scope.shopNo)
    .where('sale_id', '=', saleId)
    .where('cancel_wanted', '=', false)
    .where('state', 'in', standingStates)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Each payment in cash or by transfer, with the sale or later, less what was taken back. */
export const paidParts = async (db: Tx, scope: ShopScope, saleId: number): Promise<PaidPart[]> =>
  (
    await sql<PaidPart>`
      select s.sold_on as on, p.amount_won as won from sales s
      join sale_payments p on p.shop_no = s.shop_no and p.sale_id = s.id
      join payment_methods m on m.shop_no = p.shop_no and m.code = p.method and m.kind in ('CASH', 'TRANSFER')
      where s.shop_no = ${scope.shopNo} and s.id = ${saleId} and s.deleted_at is null
      union all
      select c.collected_on, c.amount_won from sale_collections c
      join payment_methods m on m.shop_no = c.shop_no and m.code = c.method and m.kind in ('CASH', 'TRANSFER')
      where c.shop_no = ${scope.shopNo} and c.sale_id = ${saleId} and c.reverses_id is null
        and not exists (select from sale_collections r where r.shop_no = c.shop_no and r.reverses_id = c.id)`.execute(
      db,
    )
  ).rows;

export const insertReceipt = async (
  db: Tx,
  scope: ShopScope,
  values: Omit<Insertable<DB['cash_receipts']>, 'shop_no' | 'requested_by' | 'requested_by_name'>,
): Promise<void> => {
  await db
    .insertInto('cash_receipts')
    .values({
      ...values,
      shop_no: scope.shopNo,
      requested_by: scope.employeeNo,
      requested_by_name: scope.name,
    })
    .execute();
};

export const updateReceipt = async (
  db: Tx,
  { shopNo }: Pick<ShopScope, 'shopNo'>,
  id: number,
  values: Updateable<DB['cash_receipts']>,
): Promise<void> => {
  await db
    .updateTable('cash_receipts')
    .set(values)
    .where('shop_no', '=', shopNo)
    .where('id', '=', id)
    .execute();
};

/** A receipt that somebody should look after now, of any shop; others are taken by who works beside us. */
export const lockDue = (db: Tx, now: string) =>
  db
    .selectFrom('cash_receipts')
    .selectAll()
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** The receipt whose call just came back, if nobody settled it meanwhile. */
export const lockCalled = (db: Tx, { shop_no, id, state, tries }: ReceiptRow) =>
  db
    .selectFrom('cash_receipts')
    .selectAll()
    .where('shop_no', '=', shop_no)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('tries', '=', tries)
    .forUpdate()
    .executeTakeFirst();

/** Sales with something paid in cash since that day that no receipt covers yet. */
export const uncoveredSales = (db: Tx, scope: ShopScope, since: string) => {
  const cashKinds = sql`('CASH', 'TRANSFER')`;
  const paid = sql<{ sale_id: number; won: number; parts: PaidPart[] }>`(
    select x.sale_id, sum(x.won)::bigint as won, json_agg(json_build_object('on', x."on", 'won', x.won)) as parts
    from (
      select s.id as sale_id, s.sold_on as "on", p.amount_won as won from sales s
      join sale_payments p on p.shop_no = s.shop_no and p.sale_id = s.id
      join payment_methods m on m.shop_no = p.shop_no and m.code = p.method and m.kind in ${cashKinds}
      where s.shop_no = ${scope.shopNo} and s.sold_on >= ${since}::date and s.deleted_at is null
      union all
      select c.sale_id, c.collected_on, c.amount_won from sale_collections c
      join payment_methods m on m.shop_no = c.shop_no and m.code = c.method and m.kind in ${cashKinds}
      where c.shop_no = ${scope.shopNo} and c.collected_on >= ${since}::date and c.reverses_id is null
        and not exists (select from sale_collections r where r.shop_no = c.shop_no and r.reverses_id = c.id)
    ) x group by x.sale_id)`.as('paid');
  const covered = sql<number>`(select coalesce(sum(r.amount_won), 0)::bigint from cash_receipts r
    where r.shop_no = sales.shop_no and r.sale_id = sales.id and not r.cancel_wanted
      and r.state in ('REQUESTED', 'SENDING', 'UNKNOWN', 'ISSUED'))`;
  return visibleSales(db, scope)
    .innerJoin(paid, (join) => join.onRef('paid.sale_id', '=', 'sales.id'))
    .where('sales.deleted_at', 'is', null)
    .where(sql<boolean>`paid.won > ${covered}`)
    .selectAll('sales')
    .select(['paid.won as cash_won', 'paid.parts as cash_parts', covered.as('covered_won')])
    .select(
      sql<string[]>`(select json_agg(l.name order by l.seq) from sale_lines l
        where l.shop_no = sales.shop_no and l.sale_id = sales.id)`.as('names'),
    )
    .orderBy('sales.sold_on')
    .orderBy('sales.id')
    .execute();
};

/** Receipts that no longer fit their sale and wait for a person. */
export const receiptsToCancel = (db: Tx, scope: ShopScope) =>
  visibleSales(db, scope)
    .innerJoin('cash_receipts as r', (join) =>
      join.onRef('r.shop_no', '=', 'sales.shop_no').onRef('r.sale_id', '=', 'sales.id'),
    )
    .where('r.state', '=', 'ISSUED')
    .where('r.cancel_wanted', '=', true)
    .where('r.next_try_at', 'is', null)
    .select([
      'r.sale_id',
      'sales.customer_name',
      'sales.sold_on',
      'r.amount_won',
      'r.approval_no',
      'r.failure',
    ])
    .orderBy('r.id')
    .execute();

export const saleOf = (db: Tx, scope: ShopScope, id: SaleId) =>
  visibleSales(db, scope).where('sales.id', '=', id).selectAll('sales').executeTakeFirst();
