import { sql } from 'kysely';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ReceiptId, SaleId } from '../../../contract/ids.ts';
import type { DB } from '../../platform/db/types.ts';
import { actingEmployee } from '../../platform/shop.ts';
import type { Shop, ShopTx, Tx } from '../../platform/shop.ts';
import { visibleSales } from '../../platform/visibility.ts';

export type ReceiptRow = Selectable<DB['cash_receipts']>;
export type SaleRow = Selectable<DB['sales']>;

const openStates = ['REQUESTED', 'SENDING', 'UNKNOWN', 'ISSUED'] as const;

/** Newest first. */
export const receiptsOf = ({ tx }: ShopTx, saleId: number) =>
  tx.selectFrom('cash_receipts').selectAll().where('sale_id', '=', saleId).orderBy('id', 'desc').execute();

/** The desk that sends them to the provider. */
export const deskName = 'cash_receipts';

/** Also where the person asking may not see it: it goes to the provider and nowhere else. */
export const phoneOfCustomer = async (shop: Shop, customerNo: number): Promise<string | null> =>
  (
    await shop.tx
      .selectFrom('customers')
      .select('phone')
      .where('customer_no', '=', customerNo)
      .executeTakeFirst()
  )?.phone ?? null;

/** Held until the end; the sale is locked before. */
export const lockReceipt = (shop: Shop, saleId: number, id: ReceiptId) =>
  shop.tx
    .selectFrom('cash_receipts')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Those that are given or may be, wanted or not; the sale is locked before. */
export const lockOpenReceipts = ({ tx }: ShopTx, saleId: number) =>
  tx
    .selectFrom('cash_receipts')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where('state', 'in', openStates)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Paid in cash or by transfer, with the sale or later, less what was taken or paid back. */
export const receiptableWon = async ({ tx, shopNo }: ShopTx, saleId: number): Promise<number> =>
  (await sql<{ won: number }>`select receiptable_won(${shopNo}, ${saleId}) as won`.execute(tx)).rows[0]
    ?.won ?? 0;

/** Brings the list of missing receipts to say how this sale stands now. */
export const updateGap = ({ tx, shopNo }: ShopTx, saleId: number) =>
  sql`select note_receipt_gap(${shopNo}, ${saleId})`.execute(tx);

/** One was given, and a change of the sale cancelled it. */
const lost = sql<boolean>`exists (select from cash_receipts r where r.shop_no = g.shop_no
  and r.sale_id = g.sale_id and r.outgrown)`;

export const findGap = ({ tx }: ShopTx, saleId: number) =>
  tx
    .selectFrom('receipt_gaps as g')
    .select(['open_won', 'since', lost.as('lost')])
    .where('sale_id', '=', saleId)
    .executeTakeFirst();

/** What of a sale has no receipt although one was given. */
export const lostWon = async (shop: ShopTx, saleId: number): Promise<number> => {
  const gap = await findGap(shop, saleId);
  return gap?.lost ? gap.open_won : 0;
};

export const insertReceipt = async (
  shop: Shop,
  values: Omit<Insertable<DB['cash_receipts']>, 'shop_no' | 'requested_by' | 'requested_by_name'>,
): Promise<void> => {
  await shop.tx
    .insertInto('cash_receipts')
    .values({
      ...values,
      requested_by: actingEmployee(shop).employeeNo,
      requested_by_name: shop.actor.name,
    })
    .execute();
};

export const updateReceipt = async (
  { tx }: ShopTx,
  id: number,
  values: Updateable<DB['cash_receipts']>,
): Promise<void> => {
  await tx.updateTable('cash_receipts').set(values).where('id', '=', id).execute();
};

const missing = (shop: Shop) => visibleSales(shop).innerJoin('receipt_gaps as g', 'g.sale_id', 'sales.id');

const required = (fromWon: number) => sql<boolean>`(g.price_won >= ${fromWon} or ${lost})`;

/** Sales of which some cash has no receipt: those that must have one first, the oldest first. */
export const gaps = (
  shop: Shop,
  { all, requiredFromWon, limit }: { all: boolean; requiredFromWon: number; limit: number },
) => {
  const rows = missing(shop)
    .selectAll('sales')
    .select(['g.cash_won', 'g.open_won', 'g.since'])
    .select([required(requiredFromWon).as('required'), lost.as('lost')])
    .select(
      sql<string[]>`(select json_agg(l.name order by l.place, l.seq) from sale_lines l
        where l.sale_id = sales.id)`.as('names'),
    )
    .orderBy('required', 'desc')
    .orderBy('g.since')
    .orderBy('g.sale_id')
    .limit(limit);
  return (all ? rows : rows.where(required(requiredFromWon))).execute();
};

/** Of all of them, however many are listed. */
export const gapTotals = async (
  shop: Shop,
  { requiredFromWon, lateSince }: { requiredFromWon: number; lateSince: string },
) => {
  const must = required(requiredFromWon);
  const totals = await missing(shop)
    .select([
      sql<number>`count(*) filter (where ${must})`.as('required'),
      sql<number>`count(*) filter (where ${must} and g.since < ${lateSince}::date)`.as('overdue'),
      sql<number>`count(*)`.as('all'),
      sql<number>`coalesce(sum(g.open_won) filter (where ${must}), 0)::bigint`.as('openWon'),
    ])
    .executeTakeFirstOrThrow();
  const { toCancel } = await waitingForPerson(shop)
    .select(sql<number>`count(*)`.as('toCancel'))
    .executeTakeFirstOrThrow();
  return { ...totals, toCancel };
};

const waitingForPerson = (shop: Shop) =>
  visibleSales(shop)
    .innerJoin('cash_receipts as r', 'r.sale_id', 'sales.id')
    .where('r.state', '=', 'ISSUED')
    .where('r.cancel_wanted', '=', true)
    .where('r.next_try_at', 'is', null);

/** Receipts that no longer fit their sale and wait for a person. */
export const receiptsToCancel = (shop: Shop, limit: number) =>
  waitingForPerson(shop)
    .select([
      'r.sale_id',
      'sales.customer_name',
      'sales.sold_on',
      'r.amount_won',
      'r.approval_no',
      'r.failure',
    ])
    .orderBy('r.id')
    .limit(limit)
    .execute();

/** Held before its receipts, as by a writer of the sale. */
export const lockSaleOf = (db: Tx, { shop_no, sale_id }: Pick<ReceiptRow, 'shop_no' | 'sale_id'>) =>
  db
    .selectFrom('sales')
    .select('id')
    .where('shop_no', '=', shop_no)
    .where('id', '=', sale_id)
    .forUpdate()
    .executeTakeFirst();

export const saleOf = (shop: Shop, id: SaleId) =>
  visibleSales(shop).where('sales.id', '=', id).selectAll('sales').executeTakeFirst();

/** The sale, locked before its receipts. */
export const lockSale = (shop: Shop, id: SaleId) =>
  visibleSales(shop).where('sales.id', '=', id).selectAll('sales').forUpdate().executeTakeFirst();

/** What the lines of a sale cost and what passes and tickets paid of them. */
export const taxedPartsOf = async (shop: Shop, saleId: number) => {
  const lines = await shop.tx
    .selectFrom('sale_lines')
    .select(['seq', 'name', 'taxed', 'total_won'])
    .where('sale_id', '=', saleId)
    .orderBy('place')
    .orderBy('seq')
    .execute();
  const payments = await shop.tx
    .selectFrom('sale_payments')
    .select(['line_seq', 'amount_won'])
    .where('sale_id', '=', saleId)
    .orderBy('seq')
    .execute();
  return { lines, payments };
};
export type TaxedParts = Awaited<ReturnType<typeof taxedPartsOf>>;
