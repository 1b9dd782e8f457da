import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { DB } from '../../../platform/db/types.ts';
import { can } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import type { Place, Search } from './rules.ts';

const columns = [
  'customer_no',
  'name',
  'phone',
  'grade',
  'memo',
  'memo_pinned',
  'last_visit_on',
  'visit_count',
  'no_show_count',
  'unpaid_won',
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

/**
 * Every key must be there, found by equality in an index. What several keys, or initials after a name,
 * leave open is checked on the row; a single pair of letters leaves nothing open.
 */
const byName = <Q extends Query>(query: Q, scope: ShopScope, search: Search & { by: 'name' }): Q => {
  const { keys, name, initials } = search;
  const keyed = keys.reduce<Query>(
    (found, key) =>
      found.where('customer_no', 'in', (from) =>
        from
          .selectFrom('customer_keys')
          .select('customer_keys.customer_no')
          .where('customer_keys.shop_no', '=', scope.shopNo)
          .where('key', '=', key),
      ),
    query,
  );
  const checks = [
    name !== '' && (keys.length > 1 || initials !== '')
      ? [sql<boolean>`strpos(lower(replace(name, ' ', '')), ${name}) > 0`]
      : [],
    keys.length > 1 ? [sql<boolean>`strpos(choseong, ${initials}) > 0`] : [],
  ].flat();
  return checks.reduce((found, check) => found.where(check), keyed) as Q;
};

const narrowed = <Q extends Query>(query: Q, scope: ShopScope, search: Search | undefined): Q => {
  if (!search) return query;
  return search.by === 'phone'
    ? byPhone(query, scope, search.tail, search.digits)
    : byName(query, scope, search);
};

export interface Listing {
  search: Search | undefined;
  after: Place | undefined;
  limit: number;
}

const livingRows = (db: Tx, scope: ShopScope, search: Search | undefined) =>
  narrowed(
    db
      .selectFrom('customers')
      .select(columns)
      .where('shop_no', '=', scope.shopNo)
      .where('deleted_at', 'is', null),
    scope,
    search,
  );

export const customersByName = (db: Tx, scope: ShopScope, { search, after, limit }: Listing) => {
  const page = livingRows(db, scope, search).orderBy('name').orderBy('customer_no').limit(limit);
  return after
    ? page.where(sql<boolean>`(name, customer_no) > (${after.at}, ${after.customerNo}::bigint)`).execute()
    : page.execute();
};

/** Last visit first, who never came last. Two index ranges, since no one comparison spans the nulls. */
export const customersByVisit = async (db: Tx, scope: ShopScope, { search, after, limit }: Listing) => {
  const page = livingRows(db, scope, search)
    .orderBy('last_visit_on', (order) => order.desc().nullsLast())
    .orderBy('customer_no', 'desc')
    .limit(limit);
  if (!after) return page.execute();
  const { at, customerNo } = after;
  const never = page.where('last_visit_on', 'is', null);
  if (at === '') return never.where('customer_no', '<', customerNo).execute();
  const visited = await page
    .where(sql<boolean>`(last_visit_on, customer_no) < (${at}::date, ${customerNo}::bigint)`)
    .execute();
  return visited.length === limit
    ? visited
    : [...visited, ...(await never.limit(limit - visited.length).execute())];
};

export type ListedCustomer = Awaited<ReturnType<typeof customersByName>>[number];

export const countCustomers = async (db: Tx, scope: ShopScope): Promise<number> =>
  (
    await db
      .selectFrom('customers')
      .select(sql<number>`count(*)`.as('total'))
      .where('shop_no', '=', scope.shopNo)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).total;
