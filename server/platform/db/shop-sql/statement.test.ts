import { expect, test } from 'vitest';
import { nameShop } from './statement.ts';
import { statementsOf } from './tokens.ts';

const shop = (sql: string) => nameShop(sql, '$9').replaceAll(/\s+/g, ' ');

test.each([
  ['select * from bookings b', 'select * from bookings b where b.shop_no = $9'],
  [
    'select * from bookings where a or b order by c limit 1 for update of bookings',
    'select * from bookings where bookings.shop_no = $9 and ( a or b) order by c limit 1 for update of bookings',
  ],
  [
    'select 1 from a, b x left join c on c.id = x.id or false where y',
    'select 1 from a, b x left join c on c.shop_no = $9 and ( c.id = x.id or false) where a.shop_no = $9 and x.shop_no = $9 and y',
  ],
  [
    'select 1 from a left join (b join c on b.x = c.x) on a.x = b.x',
    'select 1 from a left join (b join c on c.shop_no = $9 and b.x = c.x) on b.shop_no = $9 and a.x = b.x where a.shop_no = $9',
  ],
  [
    'select 1 from a right join b on left(a.x, 1) = b.x',
    'select 1 from a right join b on a.shop_no = $9 and left(a.x, 1) = b.x where b.shop_no = $9',
  ],
  [
    'select (select max(x) from a), extract(day from b.y) from b where exists (select from c) and x is distinct from y',
    'select (select max(x) from a where a.shop_no = $9), extract(day from b.y) from b where b.shop_no = $9 and exists (select from c where c.shop_no = $9) and x is distinct from y',
  ],
  [
    'with a as (select 1 from b), c (x) as materialized (select 2 from a) select from c, a, d',
    'with a as (select 1 from b where b.shop_no = $9), c (x) as materialized (select 2 from a) select from c, a, d where d.shop_no = $9',
  ],
  [
    'with a as (select * from a) select from a',
    'with a as (select * from a where a.shop_no = $9) select from a',
  ],
  [
    'select from a union all (select from b where x) order by 1',
    'select from a where a.shop_no = $9 union all (select from b where b.shop_no = $9 and x) order by 1',
  ],
  [
    'select from a join (select 1 from b) c on c.x = a.x',
    'select from a join (select 1 from b where b.shop_no = $9) c on c.x = a.x where a.shop_no = $9',
  ],
  ['update a t set x = 1 returning y', 'update a t set x = 1 where t.shop_no = $9 returning y'],
  [
    'update "a" set x = 1 from (values (1)) v (x), b where v.x = b.x',
    'update "a" set x = 1 from (values (1)) v (x), b where "a".shop_no = $9 and b.shop_no = $9 and v.x = b.x',
  ],
  [
    'delete from a using b where a.x = b.x',
    'delete from a using b where a.shop_no = $9 and b.shop_no = $9 and a.x = b.x',
  ],
  [
    'insert into a (x, shop_no) select x, y from b on conflict (x) do update set y = 1 where a.z',
    'insert into a (x, shop_no) select x, y from b where b.shop_no = $9 on conflict (x) do update set y = 1 where a.z',
  ],
  [
    'insert into a as t (x) values (1), ((select 2 from b)) returning x',
    'insert into a as t (shop_no, x) values ($9, 1), ($9, (select 2 from b where b.shop_no = $9)) returning x',
  ],
  [
    'insert into a (x, y) values ($1, (select coalesce(max(y), 0) from b)) on conflict do nothing returning x',
    'insert into a (shop_no, x, y) select its_shop.shop_no, $1, (select coalesce(max(y), 0) from b where b.shop_no = $9) from (select s.shop_no from shops s where s.shop_no = $9) its_shop on conflict do nothing returning x',
  ],
  [
    'insert into a (x, y) values (default, (select y from b))',
    'insert into a (shop_no, x, y) values ($9, default, (select y from b where b.shop_no = $9))',
  ],
  [
    'insert into a (x) select r.x from json_to_recordset($1::json) as r (x int) order by r.x',
    'insert into a (shop_no, x) select its_shop.shop_no, r.x from json_to_recordset($1::json) as r (x int), (select s.shop_no from shops s where s.shop_no = $9) its_shop order by r.x',
  ],
  [
    'insert into a (x) select $1 where not exists (select from b)',
    'insert into a (shop_no, x) select its_shop.shop_no, $1 from (select s.shop_no from shops s where s.shop_no = $9) its_shop where not exists (select from b where b.shop_no = $9)',
  ],
  [
    'insert into a (x) select coalesce(max(x), 0) from b',
    'insert into a (shop_no, x) select $9, coalesce(max(x), 0) from b where b.shop_no = $9',
  ],
  [
    'with c as (select 1) insert into "a" ("x") select distinct on (x) x from b union all select (select max(3)) from c',
    'with c as (select 1) insert into "a" (shop_no, "x") select distinct on (x) b.shop_no, x from b where b.shop_no = $9 union all select its_shop.shop_no, (select max(3)) from c, (select s.shop_no from shops s where s.shop_no = $9) its_shop',
  ],
  [
    "select ' from b where ', $$ from b $$, e'\\' from b', \"from b\" /* from b */ from a -- from b",
    "select ' from b where ', $$ from b $$, e'\\' from b', \"from b\" /* from b */ from a where a.shop_no = $9 -- from b",
  ],
  [
    'select 1 from unnest($1::text[]) with ordinality as u (x, n) join json_to_recordset($2) as r (y int) on true cross join lateral f(u.x) join pgboss.job on true',
    'select 1 from unnest($1::text[]) with ordinality as u (x, n) join json_to_recordset($2) as r (y int) on true cross join lateral f(u.x) join pgboss.job on true',
  ],
  [
    'select percentile_cont(0.5) within group (order by x), count(*) filter (where y) from a group by z having true',
    'select percentile_cont(0.5) within group (order by x), count(*) filter (where y) from a where a.shop_no = $9 group by z having true',
  ],
])('%s', (sql, named) => expect(shop(sql)).toBe(named.replaceAll(/\s+/g, ' ')));

test('a full join of tables is refused: nothing may be left out of either side', () => {
  expect(() => shop('select 1 from a full join b on a.x = b.x')).toThrow('a full join');
  expect(shop('select 1 from (select from a) a full join (select from b) b on a.x = b.x')).toContain(
    '(select from b where b.shop_no = $9)',
  );
});

test('a text is taken apart into its statements, however they quote', () => {
  const text = `-- first; of all
create function a() returns text language plpgsql as $body$ begin return ';'; end $body$;
insert into notes values ('; $$', "odd;name"); /* ; */
drop trigger b on notes`;
  expect(statementsOf(text).map((one) => one.trim().slice(0, 21))).toEqual([
    '-- first; of all\ncrea',
    'insert into notes val',
    '/* ; */\ndrop trigger ',
  ]);
});
