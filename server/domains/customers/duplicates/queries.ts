import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Likeness } from '../../../../contract/customer-merges.ts';
import { actingEmployee } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { weights } from './rules.ts';

export interface Pair {
  one: number;
  other: number;
}

/** Of one group of customers alike, so many are put in pairs. */
const mostSimilarNames = 8;

const living = (shop: ShopAccess, alias: string) =>
  sql`${sql.ref(`${alias}.shop_no`)} = ${shop.shopNo} and ${sql.ref(`${alias}.deleted_at`)} is null`;

/** Groups of equal keys, read along an index instead of comparing every pair of customers. */
const grouped = (rows: RawBuilder<unknown>, keys: RawBuilder<unknown>) => sql<Pair>`
  select a.no as one, b.no as other from (
    select (array_agg(g.customer_no order by g.customer_no))[1:${sql.lit(mostSimilarNames)}] as nos
    from (${rows}) g group by ${keys} having count(*) > 1) alike
  cross join lateral unnest(alike.nos) as a (no)
  cross join lateral unnest(alike.nos) as b (no)
  where a.no < b.no`;

const among = (rows: RawBuilder<unknown>) => sql<Pair>`
  select distinct least(one_no, other_no) as one, greatest(one_no, other_no) as other from (${rows}) found`;

const searches: Partial<Record<Likeness, (shop: ShopAccess) => RawBuilder<Pair>>> = {
  PHONE: (shop) =>
    grouped(
      sql`select c.customer_no, c.phone from customers c where ${living(shop, 'c')} and c.phone is not null`,
      sql`g.phone`,
    ),
  NAME_AND_TAIL: (shop) =>
    grouped(
      sql`select c.customer_no, c.name, c.phone_tail from customers c
        where ${living(shop, 'c')} and c.phone is not null`,
      sql`g.name, g.phone_tail`,
    ),
  NAME_AND_BIRTHDAY: (shop) =>
    grouped(
      sql`select c.customer_no, c.name, c.birthday from customers c
        where ${living(shop, 'c')} and c.birthday is not null`,
      sql`g.name, g.birthday`,
    ),
  NAME_AND_PET: (shop) =>
    grouped(
      sql`select distinct c.customer_no, c.name, p.name as pet from pets p
        join customers c on c.customer_no = p.customer_no
        where p.deleted_at is null and ${living(shop, 'c')}`,
      sql`g.name, g.pet`,
    ),
  NICKNAME: (shop) =>
    among(
      sql`select n.customer_no as one_no, c.customer_no as other_no from customers n
        join customers c on c.name = n.nickname and c.customer_no <> n.customer_no
          and (c.phone_tail = n.phone_tail or c.birthday = n.birthday)
        where ${living(shop, 'n')} and n.nickname is not null and ${living(shop, 'c')}`,
    ),
  INITIALS: (shop) =>
    among(
      sql`select i.customer_no as one_no, c.customer_no as other_no from customers i
        join customers c on c.phone_tail = i.phone_tail and c.choseong = i.choseong
          and c.customer_no <> i.customer_no
        where ${living(shop, 'i')} and i.name ~ '^[ㄱ-ㅎ]{2,}$' and ${living(shop, 'c')}`,
    ),
};

/** Pairs of customers with every reason that was found for them, the likeliest first. */
export const similarPairs = async (shop: Shop, limit: number): Promise<(Pair & { found: Likeness[] })[]> => {
  const found = (Object.entries(searches) as [Likeness, (shop: ShopAccess) => RawBuilder<Pair>][]).map(
    ([reason, search]) => sql`
      select ${reason}::text as reason, ${weights[reason]}::int as weight, one, other
      from (select distinct one, other from (${search(shop)}) s) p`,
  );
  const { rows } = await sql<Pair & { found: Likeness[] }>`
    select one, other, array_agg(reason) as found from (${sql.join(found, sql` union all `)}) pairs
    where not exists (select from customers_apart x
      where x.one_no = one and x.other_no = other)
    group by one, other
    -- One name and one number say more than their parts.
    order by case when bool_or(reason = 'PHONE') and bool_or(reason = 'NAME_AND_TAIL')
      then ${weights.NAME_AND_PHONE - weights.PHONE - weights.NAME_AND_TAIL}::int else 0 end + sum(weight) desc,
      other desc, one desc
    limit ${limit}`.execute(shop.tx);
  return rows;
};

export interface Typed {
  name: string;
  phone: string | null;
  nickname: string | null;
  choseong: string;
}

/**
 * The few customers that a typed name or number may belong to: same name, same number, or either known for
 * them.
 */
export const candidatesFor = (shop: Shop, { name, phone, nickname, choseong }: Typed) => {
  const columns = sql`customer_no, name, phone, birthday, nickname, choseong from customers c
    where ${living(shop, 'c')}`;
  return sql<Typed & { customer_no: number; birthday: string | null }>`
    (select ${columns} and name = ${name} order by customer_no desc limit 10)
    union (select ${columns} and phone = ${phone} limit 10)
    union (select ${columns} and phone_tail = right(${phone}, 4)
      and (nickname = ${name} or name = ${nickname} or choseong = ${choseong}) limit 10)`.execute(shop.tx);
};

export const insertDistinct = (shop: Shop, { one, other }: Pair) =>
  shop.tx
    .insertInto('customers_apart')
    .values({
      one_no: one,
      other_no: other,
      created_by: actingEmployee(shop).employeeNo,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteDistinct = (shop: Shop, { one, other }: Pair) =>
  shop.tx.deleteFrom('customers_apart').where('one_no', '=', one).where('other_no', '=', other).execute();
