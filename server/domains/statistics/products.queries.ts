import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { LineKind } from '../../../contract/sales/lines.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Grouping } from '../../../contract/statistics/words.ts';
import { lines, ownOf, sumOf, timeOf } from './facts.queries.ts';
import { numbered } from './numbers.queries.ts';
import type { Period } from './period.rules.ts';

export interface GoodsSums {
  count: number;
  quantity: number;
  customers: number;
  listWon: number | null;
  discountWon: number | null;
  totalWon: number;
  realSalesWon: number;
  deductedWon: number;
}

export interface Goods extends GoodsSums {
  key: string;
  kind: LineKind;
  itemId: number | null;
  productId: number | null;
  name: string;
}

const summed = ['count', 'quantity', 'list_won', 'discount_won', 'total_won', 'real_won', 'deducted_won'];

const sums = (shop: Shop, customers: RawBuilder<unknown>) =>
  sql.join([
    sumOf('count', 'count'),
    sumOf('quantity', 'quantity'),
    ...(ownOf(shop) === null
      ? [sumOf('list_won', 'listWon'), sumOf('discount_won', 'discountWon')]
      : [sql`null::bigint`.as('listWon'), sql`null::bigint`.as('discountWon')]),
    sumOf('total_won', 'totalWon'),
    sumOf('real_won', 'realSalesWon'),
    sumOf('deducted_won', 'deductedWon'),
    customers,
  ]);

/** What has no item and no product is told apart by what was typed. */
const typed = sql`case when f.item_id is null and f.product_id is null then f.note end`;

type Found = GoodsSums &
  Omit<Goods, 'key' | 'kind'> & { kind: LineKind | null; category: string | null; time: string | null };

const summedUp = sql.join(
  summed.map((name) => sql`sum(${sql.ref(`f.${name}`)})::bigint as ${sql.ref(name)}`),
);

/**
 * By what was sold, by category, by time and in all, in one reading of the lines: those of one customer and thing, and
 * of one customer and time, are added up first, for a customer of many things is one.
 */
export const linesByEverything = async (shop: Shop, period: Period, by: Grouping) => {
  const { rows } = await sql<Found & { key: string | null }>`
    with l as materialized (
      select f.kind, f.item_id, f.product_id, ${typed} as typed, f.category, f.customer_no, f.goods, ${timeOf(by)} as time,
        ${sql.join(summed.map((name) => sql.ref(`f.${name}`)))}
      from (${lines(shop, await numbered(shop, period))}) f)
    select f.kind, f.item_id as "itemId", f.product_id as "productId", f.category, max(f.goods) as name,
      f.kind || ':' || coalesce('i' || f.item_id, 'p' || f.product_id, 'n' || f.typed) as key, null as time,
      ${sums(shop, sql`count(distinct f.customer_no) as customers`)}
    from (select f.kind, f.item_id, f.product_id, f.typed, f.category, f.customer_no, max(f.goods) as goods, ${summedUp}
      from l f group by 1, 2, 3, 4, 5, 6) f
    group by grouping sets ((f.kind, f.item_id, f.product_id, f.typed), (f.category), ())
    union all
    select null, null, null, null, null, null, f.time, ${sums(shop, sql`count(f.customer_no) as customers`)}
    from (select f.time, f.customer_no, ${summedUp} from l f group by 1, 2) f group by f.time
    order by "totalWon" desc, key, category`.execute(shop.tx);
  const times = rows.flatMap(({ time, ...row }) => (time === null ? [] : [{ ...row, key: time }]));
  const goods = rows.flatMap(({ key, kind, category: _category, time: _time, ...row }) =>
    key === null || kind === null ? [] : [{ ...row, key, kind }],
  );
  const categories = rows.flatMap(({ category, kind, ...row }) =>
    category === null || kind !== null ? [] : [{ ...row, key: category }],
  );
  const whole = rows.find(({ kind, category, time }) => kind === null && category === null && time === null);
  return { goods, categories, times, customers: whole?.customers ?? 0 };
};

export const categoryNames = async (shop: Shop) =>
  new Map(
    (await shop.tx.selectFrom('menu_categories').select(['id', 'name']).execute()).map(({ id, name }) => [
      String(id),
      name,
    ]),
  );
