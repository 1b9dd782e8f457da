import { addDays, daysBetween, shopDateOf } from '../../contract/time.ts';
import { monthsLater } from '../domains/memberships/points/rules.ts';
import { take } from '../domains/memberships/ledger/rules.ts';
import type { Tx } from '../platform/shop.ts';
import { at, insertRows } from './insert.ts';
import type { LoadedShop } from './load-shop.ts';
import { noteEarnedPoints, sellEntries } from './load-membership-sales.ts';
import type { PlannedItem } from './model.ts';
import type { Random } from './random.ts';

interface Product {
  kind: 'PASS' | 'TICKET';
  name: string;
  priceWon: number;
  paid: number;
  bonus: number;
  validDays: number | null;
  shareable: boolean;
}

const pass = (name: string, priceWon: number, bonus: number): Product => ({
  kind: 'PASS',
  name,
  priceWon,
  paid: priceWon,
  bonus,
  validDays: 365,
  shareable: true,
});
const ticket = (name: string, priceWon: number, paid: number, bonus: number): Product => ({
  kind: 'TICKET',
  name,
  priceWon,
  paid,
  bonus,
  validDays: 180,
  shareable: false,
});

const products: readonly Product[] = [
  pass('20만원 정액권', 200_000, 20_000),
  pass('30만원 정액권', 300_000, 40_000),
  pass('50만원 정액권', 500_000, 100_000),
  ticket('젤네일 10회권', 500_000, 10, 1),
  ticket('케어 5회권', 120_000, 5, 0),
  ticket('페디 5회권', 300_000, 5, 0),
];

export interface Entry {
  kind: string;
  paid: number;
  bonus: number;
  moneyWon: number;
  listWon: number | null;
  method: string | null;
  on: string;
  saleId: number | null;
  actor: number | null;
  /** Of a use: what was done. */
  item?: PlannedItem;
}
export interface Account {
  product: number | null;
  kind: 'PASS' | 'TICKET' | 'POINT';
  name: string;
  customerNo: number;
  issuedOn: string;
  expiresOn: string | null;
  shareable: boolean;
  paidCount: number | null;
  closed: boolean;
  entries: Entry[];
}

const leftOf = (entries: readonly Entry[]) => ({
  paid: entries.reduce((sum, entry) => sum + entry.paid, 0),
  bonus: entries.reduce((sum, entry) => sum + entry.bonus, 0),
});
export interface Shop extends Pick<LoadedShop, 'shopNo' | 'employees' | 'items'> {
  /** Of the employees, in their order. */
  names: string[];
}

const balanceOf = (entries: readonly Entry[]) => leftOf(entries).paid + leftOf(entries).bonus;

const plain = { moneyWon: 0, listWon: null, method: null, saleId: null, actor: 0 };

/** One holder's story: bought, used every few weeks, a few refunded, some run out. */
const liveThrough = (random: Random, customerNo: number, today: string, shop: Shop): Account => {
  const staff = shop.employees.length;
  const services = [...shop.items.keys()].filter(({ use }) => use === 'main');
  const index = random.int(0, products.length - 1);
  const product = at(products, index);
  const issuedOn = addDays(today, -random.int(2, 340));
  const expiresOn = product.validDays === null ? null : addDays(issuedOn, product.validDays - 1);
  const actor = random.int(0, staff - 1);
  const { paid, bonus, priceWon } = product;
  const entries: Entry[] = [
    { ...plain, kind: 'ISSUE', paid, bonus, moneyWon: priceWon, on: issuedOn, actor },
  ];
  for (let on = issuedOn; ;) {
    on = addDays(on, random.int(9, 45));
    const left = leftOf(entries);
    if (on >= today || (expiresOn !== null && on > expiresOn) || left.paid + left.bonus === 0) break;
    const item = random.weighted(services, ({ share }) => share);
    const amount = Math.min(product.kind === 'TICKET' ? 1 : item.won, left.paid + left.bonus);
    const listWon = product.kind === 'TICKET' ? item.won : amount;
    entries.push({
      ...plain,
      kind: 'USE',
      ...take(left, amount),
      listWon,
      on,
      item,
      actor: random.int(0, staff - 1),
    });
  }
  const left = leftOf(entries);
  const rest = { paid: -left.paid || 0, bonus: -left.bonus || 0 };
  const holds = left.paid + left.bonus > 0;
  const over = expiresOn !== null && expiresOn < today;
  const closed = holds && !over && product.kind === 'PASS' && random.chance(0.05);
  if (closed)
    entries.push({
      ...plain,
      kind: 'REFUND',
      ...rest,
      moneyWon: -Math.max(0, left.paid - priceWon / 10) || 0,
      method: 'TRANSFER',
      on: today,
    });
  else if (holds && over && expiresOn !== null)
    entries.push({ ...plain, kind: 'EXPIRE', ...rest, on: addDays(expiresOn, 1), actor: null });
  return {
    product: index,
    kind: product.kind,
    name: product.name,
    customerNo,
    issuedOn,
    expiresOn,
    shareable: product.shareable,
    paidCount: product.kind === 'TICKET' ? product.paid : null,
    closed,
    entries,
  };
};

export interface PointSale {
  id: number;
  customerNo: number;
  on: string;
  totalWon: number;
}
const permille = 30;
const expiresMonths = 12;

/** What sales of the last year earned: a lot for each day of sale. */
const earned = (sales: readonly PointSale[], today: string): Account[] =>
  sales
    .filter(({ on, totalWon }) => daysBetween(on, today) < 330 && totalWon * permille >= 1000)
    .map(({ id, customerNo, on, totalWon }) => ({
      product: null,
      kind: 'POINT',
      name: '포인트',
      customerNo,
      issuedOn: on,
      expiresOn: monthsLater(on, expiresMonths),
      shareable: false,
      paidCount: null,
      closed: false,
      entries: [
        {
          ...plain,
          kind: 'EARN',
          paid: 0,
          bonus: Math.floor((totalWon * permille) / 1000),
          on,
          saleId: id,
        },
      ],
    }));

const loadProducts = (db: Tx, shopNo: string) =>
  insertRows(
    db,
    'membership_products',
    products.map((product, sort_order) => ({
      shop_no: shopNo,
      kind: product.kind,
      name: product.name,
      price_won: product.priceWon,
      paid: product.paid,
      bonus: product.bonus,
      valid_days: product.validDays,
      usable: { itemIds: [], categoryIds: [] },
      shareable: product.shareable,
      active: true,
      sort_order,
    })),
    'id',
  );

const rulesRow = (shopNo: string) => ({
  shop_no: shopNo,
  enabled: true,
  rates: ['CARD', 'CASH', 'TRANSFER', 'NAVER_PAY', 'KAKAO_PAY'].map((methodKind) => ({
    lineKind: 'SERVICE',
    methodKind,
    permille,
  })),
  use_unit: 100,
  minimum_use: 1000,
  expires_months: expiresMonths,
});

const loadAccounts = async (
  db: Tx,
  shop: Shop,
  accounts: readonly Account[],
  productIds: number[],
  today: string,
) => {
  const ids = await insertRows(
    db,
    'accounts',
    accounts.map((account) => ({
      shop_no: shop.shopNo,
      kind: account.kind,
      customer_no: account.customerNo,
      product_id: account.product === null ? null : at(productIds, account.product),
      name: account.name,
      usable: { itemIds: [], categoryIds: [] },
      shareable: account.shareable,
      issued_on: account.issuedOn,
      expires_on: account.expiresOn,
      ...leftOf(account.entries),
      money_won: account.entries.reduce((sum, entry) => sum + entry.moneyWon, 0),
      paid_count: account.paidCount,
      closed_at: account.closed ? `${today}T00:00:00Z` : null,
    })),
    'id',
  );
  await sellEntries(db, shop, accounts, ids, productIds);
  await insertRows(
    db,
    'account_entries',
    accounts.flatMap(({ entries }, index) =>
      entries.map((entry, place) => ({
        shop_no: shop.shopNo,
        account_id: at(ids, index),
        kind: entry.kind,
        paid: entry.paid,
        bonus: entry.bonus,
        balance_after: balanceOf(entries.slice(0, place + 1)),
        money_won: entry.moneyWon,
        method: entry.method,
        list_won: entry.listWon,
        entered_on: entry.on,
        sale_id: entry.saleId,
        // What a pass or ticket does on a sale belongs to its only line; points belong to none.
        sale_line: entry.saleId === null || entry.kind === 'EARN' ? null : 1,
        reason: entry.kind === 'REFUND' ? '고객 요청' : '',
        actor_employee_no: entry.actor === null ? null : at(shop.employees, entry.actor),
        actor_name: entry.actor === null ? '자동' : (shop.names[entry.actor] ?? ''),
        created_at: `${entry.on}T03:00:00Z`,
      })),
    ),
  );
};

const holders = 80;

/** Passes and tickets of the shop's regulars, and the points that a year of sales earned. */
export const loadMemberships = async (
  db: Tx,
  shop: Shop,
  {
    random,
    now,
    customers,
    sales,
  }: { random: Random; now: number; customers: readonly number[]; sales: readonly PointSale[] },
): Promise<void> => {
  const today = shopDateOf(now);
  const productIds = await loadProducts(db, shop.shopNo);
  const accounts = customers
    .slice(0, holders)
    .map((customerNo) => liveThrough(random, customerNo, today, shop));
  await loadAccounts(db, shop, [...accounts, ...earned(sales, today)], productIds, today);
  await noteEarnedPoints(db, shop);
  await insertRows(db, 'point_rules', [rulesRow(shop.shopNo)]);
};
