import { sql } from 'kysely';
import { splitVat, won } from '../../contract/money.ts';
import type { Tx } from '../platform/shop.ts';
import { at, insertRows } from './insert.ts';
import type { Account, Entry, Shop } from './load-memberships.ts';

/** The shop's own way to pay, beside those it starts with. */
const voucher = { code: 'C000000000001', name: '지역화폐', kind: 'CUSTOM', sort_order: 10 };

interface Sold {
  account: Account;
  accountId: number;
  productId: number | null;
  entry: Entry;
  totalWon: number;
  /** Paid by the pass or ticket itself. */
  deductedWon: number;
}

const soldOf = (account: Account, accountId: number, productIds: readonly number[]): Sold[] =>
  account.entries.flatMap((entry): Sold[] => {
    const productId = account.product === null ? null : at(productIds, account.product);
    const sold = { account, accountId, productId, entry };
    if (entry.kind === 'ISSUE') return [{ ...sold, totalWon: entry.moneyWon, deductedWon: 0 }];
    if (entry.kind !== 'USE' || !entry.item) return [];
    const deductedWon = account.kind === 'PASS' ? -(entry.paid + entry.bonus) : entry.item.won;
    return [{ ...sold, totalWon: entry.item.won, deductedWon }];
  });

const saleRow = (shop: Shop, names: ReadonlyMap<number, string>, sold: Sold) => {
  const { account, entry, totalWon, deductedWon } = sold;
  const { supplyWon, vatWon } = splitVat(won(totalWon - deductedWon));
  const soldAt = `${entry.on}T03:00:00Z`;
  return {
    shop_no: shop.shopNo,
    customer_no: account.customerNo,
    customer_name: names.get(account.customerNo) ?? '고객',
    sold_at: soldAt,
    sold_on: entry.on,
    list_won: totalWon,
    discount_won: 0,
    total_won: totalWon,
    deducted_won: deductedWon,
    unpaid_won: 0,
    supply_won: supplyWon,
    vat_won: vatWon,
    created_by: at(shop.employees, entry.actor ?? 0),
    created_at: soldAt,
    // Columns with a default are named too: rows are read from JSON, where a missing one is null.
    points_won: 0,
  };
};

const lineRow = ({ shopNo, items }: Shop, { account, accountId, productId, entry, totalWon }: Sold) => ({
  shop_no: shopNo,
  seq: 1,
  kind: entry.item ? 'SERVICE' : account.kind === 'PASS' ? 'PASS_SALE' : 'TICKET_SALE',
  item_id: entry.item ? (items.get(entry.item) ?? null) : null,
  product_id: entry.item ? null : productId,
  account_id: entry.item ? null : accountId,
  name: entry.item?.name ?? account.name,
  quantity: 1,
  unit_price_won: totalWon,
  list_won: totalWon,
  discount_won: 0,
  total_won: totalWon,
});

const paymentRows = ({ account, accountId, totalWon, deductedWon }: Sold, place: number) => {
  const money = place % 9 === 0 ? voucher.code : place % 4 === 0 ? 'TRANSFER' : 'CARD';
  const none = { line_seq: null, account_id: null, units: null };
  return [
    {
      ...none,
      method: account.kind,
      amount_won: deductedWon,
      line_seq: 1,
      account_id: accountId,
      units: account.kind === 'TICKET' ? 1 : null,
    },
    { ...none, method: money, amount_won: totalWon - deductedWon },
  ].filter(({ amount_won }) => amount_won > 0);
};

/** The sales at which passes and tickets were sold and used; the entries learn which sale they belong to. */
export const sellEntries = async (
  db: Tx,
  shop: Shop,
  accounts: readonly Account[],
  accountIds: readonly number[],
  productIds: readonly number[],
): Promise<void> => {
  await db
    .insertInto('payment_methods')
    .values({ ...voucher, kind: 'CUSTOM', shop_no: shop.shopNo })
    .execute();
  const people = await db
    .selectFrom('customers')
    .select(['customer_no', 'name'])
    .where('shop_no', '=', shop.shopNo)
    .execute();
  const names = new Map(people.map((row) => [row.customer_no, row.name]));
  const sold = accounts
    .flatMap((account, index) => soldOf(account, at(accountIds, index), productIds))
    .sort((one, other) => (one.entry.on < other.entry.on ? -1 : Number(one.entry.on > other.entry.on)));
  const ids = await insertRows(
    db,
    'sales',
    sold.map((one) => saleRow(shop, names, one)),
    'id',
  );
  sold.forEach(({ entry }, place) => (entry.saleId = at(ids, place)));
  const ofSale = <Row extends object>(rows: (one: Sold, place: number) => Row[]) =>
    sold.flatMap((one, place) => rows(one, place).map((row) => ({ ...row, sale_id: at(ids, place) })));
  await insertRows(
    db,
    'sale_lines',
    ofSale((one) => [lineRow(shop, one)]),
  );
  await insertRows(
    db,
    'sale_line_credits',
    ofSale(({ entry, totalWon }) => [
      {
        shop_no: shop.shopNo,
        seq: 1,
        employee_no: at(shop.employees, entry.actor ?? 0),
        percent: 100,
        credit_won: totalWon,
      },
    ]),
  );
  await insertRows(
    db,
    'sale_payments',
    ofSale((one, place) =>
      paymentRows(one, place).map((row, seq) => ({ shop_no: shop.shopNo, seq: seq + 1, ...row })),
    ),
  );
};

/** Sales that were loaded before their points were: each says what it earned. */
export const noteEarnedPoints = (db: Tx, shop: Pick<Shop, 'shopNo'>) =>
  sql`update sales s set earned_points = e.points from (
      select e.sale_id, sum(e.amount) as points from account_entries e
      where e.shop_no = ${shop.shopNo} and e.kind = 'EARN' and e.sale_id is not null group by e.sale_id) e
    where s.shop_no = ${shop.shopNo} and s.id = e.sale_id`.execute(db);
