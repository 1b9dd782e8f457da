import { sql } from 'kysely';
import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { CustomerSort } from '../../../../contract/customers.ts';
import type { DB } from '../../../platform/db/types.ts';
import { can } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import type { Place, Search } from './rules.ts';

const columns = [
  'customers.customer_no',
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

/** The groups a customer is in and the names of the pets. */
const companions = [
  sql<number[]>`coalesce((select json_agg(m.group_id order by m.group_id) from customer_group_members m
    where m.shop_no = customers.shop_no and m.customer_no = customers.customer_no), '[]'::json)`.as(
    'group_ids',
  ),
  sql<string[]>`coalesce((select json_agg(p.name order by p.pet_no) from pets p
    where p.shop_no = customers.shop_no and p.customer_no = customers.customer_no), '[]'::json)`.as(
    'pet_names',
  ),
] as const;

type Query<Row = object> = SelectQueryBuilder<DB, 'customers', Row>;

/**
 * Who may not see numbers finds by the last four digits alone, whatever was typed before them: the
 * digits in between can't be guessed by asking.
 */
const byPhone = <Q extends Query>(query: Q, scope: ShopScope, tail: string, digits: string): Q => {
  const byTail = query.where('phone_tail', '=', tail);
  if (digits.length === 4 || !can(scope, 'customers.contact')) return byTail as Q;
  return query.where((where) =>
    where.or([
      where.and([
        where('phone_tail', '=', tail),
        where(sql<string>`right(phone, ${digits.length}::int)`, '=', digits),
      ]),
      // Nines instead of a letter after 9: those sort alike under every collation.
      where.and([where('phone', '>=', digits), where('phone', '<=', digits.padEnd(16, '9'))]),
    ]),
  ) as Q;
};

/** Holds what was looked for, in the name itself, in the nickname or in the name of a pet. */
const holds = ({ name, initials }: { name: string; initials: string }) => sql<boolean>`(
  (strpos(lower(replace(customers.name, ' ', '')), ${name}) > 0 and strpos(customers.choseong, ${initials}) > 0)
  or (customers.nickname is not null and strpos(squeezed(customers.nickname), ${name}) > 0
    and strpos(initials_of(customers.nickname), ${initials}) > 0)
  or exists (select from pets p where p.shop_no = customers.shop_no and p.customer_no = customers.customer_no
    and strpos(squeezed(p.name), ${name}) > 0 and strpos(initials_of(p.name), ${initials}) > 0))`;

/**
 * Every key must be there, found by equality in an index. What several keys, or initials after a name,
 * leave open is checked on the row; a single pair of letters leaves nothing open.
 */
const byName = <Q extends Query>(query: Q, scope: ShopScope, search: Search & { by: 'name' }): Q => {
  const { keys, name, initials } = search;
  const keyed = keys.reduce<Query>(
    (found, key) =>
      found.where('customers.customer_no', 'in', (from) =>
        from
          .selectFrom('customer_keys')
          .select('customer_keys.customer_no')
          .where('customer_keys.shop_no', '=', scope.shopNo)
          .where('key', '=', key),
      ),
    query,
  );
  const isOpen = keys.length > 1 || (name !== '' && initials !== '');
  return (isOpen ? keyed.where(holds(search)) : keyed) as Q;
};

const narrowed = <Q extends Query>(query: Q, scope: ShopScope, search: Search | undefined): Q => {
  if (!search) return query;
  if (search.by === 'memo')
    return query.where(sql<boolean>`strpos(lower(customers.memo), ${search.text}) > 0`) as Q;
  return search.by === 'phone'
    ? byPhone(query, scope, search.tail, search.digits)
    : byName(query, scope, search);
};

/** A condition on a row of customers. */
export type Narrowing = RawBuilder<boolean>;

/** Who is meant: what was typed, and every condition chosen besides. */
export interface Meant {
  search: Search | undefined;
  narrowings: readonly Narrowing[];
}

export interface Listing extends Meant {
  after: Place | undefined;
  limit: number;
}

const meantRows = (db: Tx, scope: ShopScope, { search, narrowings }: Meant) =>
  narrowings.reduce(
    (query, condition) => query.where(condition),
    narrowed(
      db
        .selectFrom('customers')
        .where('customers.shop_no', '=', scope.shopNo)
        .where('deleted_at', 'is', null),
      scope,
      search,
    ),
  );

const listedRows = (db: Tx, scope: ShopScope, meant: Meant) =>
  meantRows(db, scope, meant).select(columns).select(companions);

/** Last visit first, who never came last. Two index ranges, since no one comparison spans the nulls. */
const byLastVisit = async (db: Tx, scope: ShopScope, { after, limit, ...meant }: Listing) => {
  const page = listedRows(db, scope, meant)
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

const byAlphabet = (db: Tx, scope: ShopScope, { after, limit, ...meant }: Listing) => {
  const page = listedRows(db, scope, meant).orderBy('name').orderBy('customers.customer_no').limit(limit);
  return after
    ? page
        .where(sql<boolean>`(name, customers.customer_no) > (${after.at}, ${after.customerNo}::bigint)`)
        .execute()
    : page.execute();
};

/** The largest first. */
const byFigure =
  (column: 'visit_count' | 'sales_won' | 'unpaid_won' | 'joined_on') =>
  (db: Tx, scope: ShopScope, { after, limit, ...meant }: Listing) => {
    const type = sql.raw(column === 'joined_on' ? 'date' : 'bigint');
    const page = listedRows(db, scope, meant)
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

type ListOf = (db: Tx, scope: ShopScope, listing: Listing) => Promise<ListedCustomer[]>;
export type ListedCustomer = Awaited<ReturnType<typeof byAlphabet>>[number];

export const listBy: Record<CustomerSort, ListOf> = {
  NAME: byAlphabet,
  RECENT: byLastVisit,
  VISITS: byFigure('visit_count'),
  SALES: byFigure('sales_won'),
  UNPAID: byFigure('unpaid_won'),
  REGISTERED: byFigure('joined_on'),
};

export const listedByPhone = (db: Tx, scope: ShopScope, phone: string): Promise<ListedCustomer[]> =>
  listedRows(db, scope, { search: undefined, narrowings: [sql<boolean>`customers.phone = ${phone}`] })
    .orderBy('customers.customer_no')
    .limit(20)
    .execute();

/** One customer as a row of the list, deleted or not. */
export const listedOne = (db: Tx, scope: ShopScope, customerNo: number): Promise<ListedCustomer> =>
  db
    .selectFrom('customers')
    .where('customers.shop_no', '=', scope.shopNo)
    .where('customers.customer_no', '=', customerNo)
    .select(columns)
    .select(companions)
    .executeTakeFirstOrThrow();

export const countCustomers = async (
  db: Tx,
  scope: ShopScope,
  meant: Meant = { search: undefined, narrowings: [] },
): Promise<number> =>
  (
    await meantRows(db, scope, meant)
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow()
  ).total;
