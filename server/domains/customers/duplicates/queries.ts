import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Likeness } from '../../../../contract/customer-merges.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';

export interface Pair {
  one: number;
  other: number;
}

/** So many of each kind are looked at; the rest follow as these are decided. */
const mostPairs = 300;
/** Of one group of customers alike, so many are put in pairs. */
const mostAlike = 8;

const living = (scope: ShopScope, alias: string) =>
  sql`${sql.ref(`${alias}.shop_no`)} = ${scope.shopNo} and ${sql.ref(`${alias}.deleted_at`)} is null`;

const notApart = (scope: ShopScope) => sql`not exists (select from customers_apart x
  where x.shop_no = ${scope.shopNo} and x.one_no = one and x.other_no = other)`;

/** Groups of equal keys, read along an index: nobody is compared with everybody. */
const grouped = (scope: ShopScope, rows: RawBuilder<unknown>, keys: RawBuilder<unknown>) => sql<Pair>`
  select one, other from (
    select a.no as one, b.no as other from (
      select (array_agg(g.customer_no order by g.customer_no))[1:${sql.lit(mostAlike)}] as nos
      from (${rows}) g group by ${keys} having count(*) > 1) alike
    cross join lateral unnest(alike.nos) as a (no)
    cross join lateral unnest(alike.nos) as b (no)
    where a.no < b.no) pairs
  where ${notApart(scope)} limit ${sql.lit(mostPairs)}`;

const among = (scope: ShopScope, rows: RawBuilder<unknown>) => sql<Pair>`
  select distinct least(one_no, other_no) as one, greatest(one_no, other_no) as other from (${rows}) found
  where not exists (select from customers_apart x where x.shop_no = ${scope.shopNo}
    and x.one_no = least(one_no, other_no) and x.other_no = greatest(one_no, other_no))
  limit ${sql.lit(mostPairs)}`;

const searches: Partial<Record<Likeness, (scope: ShopScope) => RawBuilder<Pair>>> = {
  PHONE: (scope) =>
    grouped(
      scope,
      sql`select c.customer_no, c.phone from customers c where ${living(scope, 'c')} and c.phone is not null`,
      sql`g.phone`,
    ),
  NAME_AND_TAIL: (scope) =>
    grouped(
      scope,
      sql`select c.customer_no, c.name, c.phone_tail from customers c
        where ${living(scope, 'c')} and c.phone is not null`,
      sql`g.name, g.phone_tail`,
    ),
  NAME_AND_BIRTHDAY: (scope) =>
    grouped(
      scope,
      sql`select c.customer_no, c.name, c.birthday from customers c
        where ${living(scope, 'c')} and c.birthday is not null`,
      sql`g.name, g.birthday`,
    ),
  NAME_AND_PET: (scope) =>
    grouped(
      scope,
      sql`select distinct c.customer_no, c.name, p.name as pet from pets p
        join customers c on c.shop_no = p.shop_no and c.customer_no = p.customer_no
        where p.shop_no = ${scope.shopNo} and p.deleted_at is null and ${living(scope, 'c')}`,
      sql`g.name, g.pet`,
    ),
  NICKNAME: (scope) =>
    among(
      scope,
      sql`select n.customer_no as one_no, c.customer_no as other_no from customers n
        join customers c on c.shop_no = n.shop_no and c.name = n.nickname and c.customer_no <> n.customer_no
          and (c.phone_tail = n.phone_tail or c.birthday = n.birthday)
        where ${living(scope, 'n')} and n.nickname is not null and ${living(scope, 'c')}`,
    ),
  INITIALS: (scope) =>
    among(
      scope,
      sql`select i.customer_no as one_no, c.customer_no as other_no from customers i
        join customers c on c.shop_no = i.shop_no and c.phone_tail = i.phone_tail and c.choseong = i.choseong
          and c.customer_no <> i.customer_no
        where ${living(scope, 'i')} and i.name ~ '^[ㄱ-ㅎ]{2,}$' and ${living(scope, 'c')}`,
    ),
};

/** Pairs of customers with every reason that was found for them. */
export const alikePairs = async (db: Tx, scope: ShopScope): Promise<(Pair & { found: Set<Likeness> })[]> => {
  const pairs = new Map<string, Pair & { found: Set<Likeness> }>();
  for (const [reason, search] of Object.entries(searches) as [
    Likeness,
    (of: ShopScope) => RawBuilder<Pair>,
  ][])
    for (const { one, other } of (await search(scope).execute(db)).rows) {
      const key = `${one} ${other}`;
      const pair = pairs.get(key) ?? { one, other, found: new Set<Likeness>() };
      pair.found.add(reason);
      pairs.set(key, pair);
    }
  return [...pairs.values()];
};

export interface Typed {
  name: string;
  phone: string | null;
  nickname: string | null;
  choseong: string;
}

/** The few whom somebody just typed may be: of the same name, of the same number, or known by either. */
export const candidatesFor = (db: Tx, scope: ShopScope, { name, phone, nickname, choseong }: Typed) => {
  const columns = sql`customer_no, name, phone, birthday, nickname, choseong from customers c
    where ${living(scope, 'c')}`;
  return sql<Typed & { customer_no: number; birthday: string | null }>`
    (select ${columns} and name = ${name} order by customer_no desc limit 10)
    union (select ${columns} and phone = ${phone} limit 10)
    union (select ${columns} and phone_tail = right(${phone}, 4)
      and (nickname = ${name} or name = ${nickname} or choseong = ${choseong}) limit 10)`.execute(db);
};

export const insertApart = (db: Tx, scope: ShopScope, { one, other }: Pair) =>
  db
    .insertInto('customers_apart')
    .values({ shop_no: scope.shopNo, one_no: one, other_no: other, created_by: scope.employeeNo })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteApart = (db: Tx, scope: ShopScope, { one, other }: Pair) =>
  db
    .deleteFrom('customers_apart')
    .where('shop_no', '=', scope.shopNo)
    .where('one_no', '=', one)
    .where('other_no', '=', other)
    .execute();
