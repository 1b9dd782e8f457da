import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { CustomerSort } from '../../../contract/customers.ts';
import type { DB } from '../../platform/db/types.ts';
import { can } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { numberKey } from './search.rules.ts';
import type { Place, Search } from './search.rules.ts';

const columns = [
  'customers.customer_no',
  'code',
  'name',
  'nickname',
  'phone',
  'grade',
  'memo',
  'memo_pinned',
  'last_visit_on',
  'visit_count',
  'no_show_count',
  'unpaid_won',
  'sales_won',
  'joined_on',
  'sex',
  'birthday',
  'lunar_birthday',
  'employee_no',
  'do_not_send',
  'tags',
] as const;

/** The groups a customer is in and the pets. */
const companions = [
  sql<number[]>`coalesce((select json_agg(m.group_id order by m.group_id) from customer_group_members m
    where m.customer_no = customers.customer_no), '[]'::json)`.as('group_ids'),
  sql<{ name: string; breed: string | null }[]>`coalesce((
    select json_agg(json_build_object('name', p.name, 'breed', p.breed) order by p.pet_no) from pets p
    where p.customer_no = customers.customer_no
      and p.deleted_at is null), '[]'::json)`.as('pets'),
] as const;

type Query<Row = object> = SelectQueryBuilder<DB, 'customers', Row>;

/** The keys of customers that are one of these. */
const keyed = (...keys: string[]) => sql`select k.customer_no from customer_keys k
  where k.key in (${sql.join(keys)})`;

/** Without the right to numbers a search finds nothing by their digits, tried one after the other. */
export const readableMemo = (shop: ShopAccess, memo: RawBuilder<unknown>) =>
  can(shop, 'customers.contact')
    ? sql<string>`${memo}`
    : sql<string>`regexp_replace(${memo}, '[0-9](?:[^[:alnum:]\n]{0,3}[0-9]){6,}', '', 'g')`;

/** One of what a customer is called holds what was looked for. */
const holds = (pattern: string) => sql<boolean>`(lower(replace(customers.name, ' ', '')) ~ ${pattern}
  or squeezed(customers.nickname) ~ ${pattern} or squeezed(customers.code) ~ ${pattern}
  or exists (select from pets p where p.customer_no = customers.customer_no
    and p.deleted_at is null and squeezed(p.name) ~ ${pattern}))`;

/** Customers with all of the digits in a name: four of them lead there. */
const calledBy = (digits: string) => sql`select customers.customer_no
  from customers join (${keyed(numberKey(digits.slice(0, 4)))}) same
    on same.customer_no = customers.customer_no
  where ${holds(digits)}`;

/**
 * The shop's own number, digits in a name, or a phone by its end or its beginning. Without the right to numbers
 * a phone is found by the last four digits alone, whatever was typed before them: the digits in between can't
 * be guessed by asking.
 */
const byDigits = (shop: ShopAccess, { tail, digits }: Search & { by: 'digits' }) =>
  can(shop, 'customers.contact')
    ? sql<boolean>`(customers.customer_no = any (array(${keyed(numberKey(digits))}
        union all ${calledBy(digits)}
        union all select c.customer_no from customers c join (${keyed(numberKey(tail))}) same
          on same.customer_no = c.customer_no
          where right(c.phone, ${digits.length}::int) = ${digits}))
        -- Nines instead of a letter after 9: those sort alike under every collation.
        or (customers.phone >= ${digits} and customers.phone <= ${digits.padEnd(16, '9')}))`
    : sql<boolean>`customers.customer_no = any (array(${keyed(numberKey(digits), numberKey(tail))}
        union all ${calledBy(digits)}))`;

const narrowed = <Q extends Query>(query: Q, shop: ShopAccess, search: Search | undefined): Q => {
  switch (search?.by) {
    case 'memo':
      return query.where(
        sql<boolean>`strpos(${readableMemo(shop, sql`lower(customers.memo)`)}, ${search.text}) > 0`,
      ) as Q;
    case 'digits':
      return query.where(byDigits(shop, search)) as Q;
    case 'key': {
      const found = query.where(sql<boolean>`customers.customer_no in (${keyed(search.key)})`);
      return (search.pattern === undefined ? found : found.where(holds(search.pattern))) as Q;
    }
    default:
      return query;
  }
};

/** A condition on a row of customers. */
export type Narrowing = RawBuilder<boolean>;

/** Which customers: the typed text and every chosen condition. */
export interface Selection {
  search: Search | undefined;
  narrowings: readonly Narrowing[];
}

export interface Listing extends Selection {
  after: Place | undefined;
  limit: number;
}

export const selectedRows = (shop: Shop, { search, narrowings }: Selection) =>
  narrowings.reduce(
    (query, condition) => query.where(condition),
    narrowed(shop.tx.selectFrom('customers').where('deleted_at', 'is', null), shop, search),
  );

/** Numbers of all selected customers, fixed at one instant before anything is done to them. */
export const numbersOf = async (shop: Shop, selection: Selection): Promise<number[]> => {
  const rows = await selectedRows(shop, selection)
    .select('customers.customer_no')
    .orderBy('customers.customer_no')
    .execute();
  return rows.map(({ customer_no }) => customer_no);
};

const listedRows = (shop: Shop, selection: Selection) =>
  selectedRows(shop, selection).select(columns).select(companions);

/**
 * Customers found by a key, last visit first. The index range has that order, so only the page is read, however
 * common a name is.
 */
const foundByLastVisit = (
  shop: Shop,
  { key, pattern }: Search & { by: 'key' },
  { after, limit, narrowings }: Listing,
) => {
  const range = shop.tx
    .selectFrom('customer_keys')
    .select(['seen_on', 'customer_no'])
    // Found by the name and by a pet of that name is found once.
    .distinct()
    .where('key', '=', key)
    .orderBy('seen_on', 'desc')
    .orderBy('customer_no', 'desc');
  const found = after
    ? range.where(
        sql<boolean>`(seen_on, customer_no) < (${after.at || '-infinity'}::date, ${after.customerNo}::bigint)`,
      )
    : range;
  const page = shop.tx
    .selectFrom('customers')
    .innerJoin(found.as('found'), 'found.customer_no', 'customers.customer_no')
    .where('deleted_at', 'is', null)
    .select(columns)
    .select(companions)
    .orderBy('found.seen_on', 'desc')
    .orderBy('found.customer_no', 'desc')
    .limit(limit);
  return [...narrowings, ...(pattern === undefined ? [] : [holds(pattern)])]
    .reduce((query, condition) => query.where(condition), page)
    .execute();
};

/** Last visit first, who never came last. Two index ranges, since no one comparison spans the nulls. */
const byLastVisit = async (shop: Shop, listing: Listing) => {
  const { after, limit, ...selection } = listing;
  if (selection.search?.by === 'key') return foundByLastVisit(shop, selection.search, listing);
  const page = listedRows(shop, selection)
    .orderBy('last_visit_on', (order) => order.desc().nullsLast())
    .orderBy('customers.customer_no', 'desc')
    .limit(limit);
  if (!after) return page.execute();
  const { at, customerNo } = after;
  const never = page.where('last_visit_on', 'is', null);
  if (at === '') return never.where('customers.customer_no', '<', customerNo).execute();
  const visited = await page
    .where(sql<boolean>`(last_visit_on, customers.customer_no) < (${at}::date, ${customerNo}::bigint)`)
    .execute();
  return visited.length === limit
    ? visited
    : [...visited, ...(await never.limit(limit - visited.length).execute())];
};

const byAlphabet = (shop: Shop, { after, limit, ...selection }: Listing) => {
  const page = listedRows(shop, selection).orderBy('name').orderBy('customers.customer_no').limit(limit);
  return after
    ? page
        .where(sql<boolean>`(name, customers.customer_no) > (${after.at}, ${after.customerNo}::bigint)`)
        .execute()
    : page.execute();
};

/** The largest first. */
const byFigure =
  (column: 'visit_count' | 'sales_won' | 'unpaid_won' | 'joined_on') =>
  (shop: Shop, { after, limit, ...selection }: Listing) => {
    const type = sql.raw(column === 'joined_on' ? 'date' : 'bigint');
    const page = listedRows(shop, selection)
      .orderBy(column, 'desc')
      .orderBy('customers.customer_no', 'desc')
      .limit(limit);
    return after
      ? page
          .where(
            sql<boolean>`(${sql.ref(column)}, customers.customer_no) < (${after.at}::${type}, ${after.customerNo}::bigint)`,
          )
          .execute()
      : page.execute();
  };

type ListOf = (shop: Shop, listing: Listing) => Promise<ListedCustomer[]>;
export type ListedCustomer = Awaited<ReturnType<typeof byAlphabet>>[number];

export const listBy: Record<CustomerSort, ListOf> = {
  NAME: byAlphabet,
  RECENT: byLastVisit,
  VISITS: byFigure('visit_count'),
  SALES: byFigure('sales_won'),
  UNPAID: byFigure('unpaid_won'),
  REGISTERED: byFigure('joined_on'),
};

const places: Record<CustomerSort, { column: keyof ListedCustomer; direction: 'asc' | 'desc' }> = {
  NAME: { column: 'name', direction: 'asc' },
  RECENT: { column: 'last_visit_on', direction: 'desc' },
  VISITS: { column: 'visit_count', direction: 'desc' },
  SALES: { column: 'sales_won', direction: 'desc' },
  UNPAID: { column: 'unpaid_won', direction: 'desc' },
  REGISTERED: { column: 'joined_on', direction: 'desc' },
};

/** The first rows of the selection in list order and their total, from one read. */
const topOf = (shop: Shop, sort: CustomerSort, { limit, ...selection }: Selection & { limit: number }) => {
  const { column, direction } = places[sort];
  const narrow = selectedRows(shop, selection).select(['customers.customer_no', sql.ref(column).as('at')]);
  const order = sql.raw(direction === 'asc' ? 'at, customer_no' : 'at desc nulls last, customer_no desc');
  return sql<{ customer_no: number; place: number; total: number }>`(
    with meant as materialized (${narrow})
    select customer_no, row_number() over (order by ${order}) as place, (select count(*) from meant) as total
    from meant order by ${order} limit ${limit})`;
};

/** The first page that the conditions select, and the total. */
export const firstPageOf = async (
  shop: Shop,
  sort: CustomerSort,
  selection: Selection & { limit: number },
): Promise<{ rows: ListedCustomer[]; total: number }> => {
  const found = await shop.tx
    .selectFrom('customers')
    .innerJoin(topOf(shop, sort, selection).as('page'), 'page.customer_no', 'customers.customer_no')
    .select(columns)
    .select(companions)
    .select('page.total')
    .orderBy('page.place')
    .execute();
  return { rows: found, total: found[0]?.total ?? 0 };
};

export const topNumbersOf = async (
  shop: Shop,
  sort: CustomerSort,
  selection: Selection & { limit: number },
): Promise<{ numbers: number[]; total: number }> => {
  const { rows } = await topOf(shop, sort, selection).execute(shop.tx);
  return { numbers: rows.map(({ customer_no }) => customer_no), total: rows[0]?.total ?? 0 };
};

export const listedByPhone = (shop: Shop, phone: string): Promise<ListedCustomer[]> =>
  listedRows(shop, { search: undefined, narrowings: [sql<boolean>`customers.phone = ${phone}`] })
    .orderBy('customers.customer_no')
    .limit(20)
    .execute();

/** One customer as a row of the list, deleted or not. */
export const listedOne = (shop: Shop, customerNo: number): Promise<ListedCustomer> =>
  shop.tx
    .selectFrom('customers')
    .where('customers.customer_no', '=', customerNo)
    .select(columns)
    .select(companions)
    .executeTakeFirstOrThrow();

export const listedOf = async (shop: Shop, customerNos: readonly number[]): Promise<ListedCustomer[]> =>
  customerNos.length === 0
    ? []
    : shop.tx
        .selectFrom('customers')
        .where('customers.customer_no', 'in', [...new Set(customerNos)])
        .select(columns)
        .select(companions)
        .execute();

export const countCustomers = async (
  shop: Shop,
  selection: Selection = { search: undefined, narrowings: [] },
): Promise<number> =>
  (
    await selectedRows(shop, selection)
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow()
  ).total;
