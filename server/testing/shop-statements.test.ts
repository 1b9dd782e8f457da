import { loadModule } from 'libpg-query';
import { beforeAll, expect, test } from 'vitest';
import { unnamedTables } from './shop-statements.ts';

beforeAll(loadModule);

test.each([
  ['select from bookings b', ['bookings b']],
  ['select from bookings b where b.shop_no = $1 or true', ['bookings b']],
  ['select from bookings b join sales s on s.shop_no = b.shop_no where b.shop_no = $1', ['sales s']],
  ['select (select count(*) from pets) from customers c where c.shop_no = $1', ['pets pets']],
  ['with p as (select from pets) select from p', ['pets pets']],
  ['update sales set memo = $1', ['sales sales']],
  ['delete from sales s using pets p where s.shop_no = $1', ['pets p']],
  ['insert into pets (name) values ($1)', ['insert into pets']],
  [
    'insert into pets (shop_no, name) select shop_no, name from pets where pets.shop_no = $1',
    ['insert into pets'],
  ],
])('%s leaves a table without its shop', (sql, tables) => expect(unnamedTables(sql)).toEqual(tables));

test('a statement that names the shop of each table is let through', () => {
  const sql = `with p as (select from pets where pets.shop_no = $2)
    insert into sales (memo, shop_no) select $1, $2::text from p left join bookings b on b.shop_no = $2
    where exists (select from customers c, unnest($3::int[]) where $2 = c.shop_no)`;
  expect(unnamedTables(sql)).toEqual([]);
});
