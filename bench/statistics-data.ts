import type pg from 'pg';
import { addDays, shopDateOf } from '../contract/time.ts';
import type { Database } from '../server/platform/db/open.ts';
import { asOperator } from '../server/platform/shop.ts';
import { countUpCustomers } from '../server/seed/customer-totals.ts';
import type { TestShop } from '../server/testing/shops.ts';

const customers = 2000;

/** Nothing is checked one row at a time, and no trigger runs. */
const unchecked = async (database: Database, work: (client: pg.PoolClient) => Promise<void>) => {
  const client = await database.pool.connect();
  try {
    await client.query(`set statement_timeout = 0; set session_replication_role = replica`);
    await work(client);
    await client.query(`reset statement_timeout; reset session_replication_role`);
  } finally {
    client.release();
  }
};

/**
 * Bookings of as many days back, day after day as they were made, by all people in turn, an hour each; of nine in ten a
 * sale of two lines, some of the services paid by a pass. Every sixth sale has no customer.
 */
const writeBooks = async (
  client: pg.PoolClient,
  { shopNo, owner, staff, items }: TestShop,
  { bookings, days }: { bookings: number; days: number },
) => {
  const people = [owner, ...staff].map(({ employeeNo }) => employeeNo);
  const shop = `'${shopNo}'`;
  const at = (hours: number) =>
    `(d + time '${hours}:00' + (n / ${people.length} % 11) * interval '1 hour') at time zone 'Asia/Seoul'`;
  for (const statement of [
    `insert into customers (shop_no, name, birthday, sex, employee_no)
     select ${shop}, '고객' || n, date '1960-01-01' + (n * 7 % 18000), case when n % 5 = 0 then 'M' else 'F' end,
       case when n % 3 = 0 then (array[${people.join()}])[1 + n % ${people.length}] end
     from generate_series(1, ${customers}) n`,
    `insert into bookings (shop_no, customer_no, customer_name, employee_no, start_at, end_at, visit_date, state, source,
       created_at, cancelled_by, cancel_reason)
     select ${shop}, case when n % 6 > 0 then c.no[1 + n * 7 % ${customers}] end, '고객', p.no, ${at(10)}, ${at(11)}, d,
       case n % 20 when 0 then 'NO_SHOW' when 1 then 'CANCELLED' else 'COMPLETED' end,
       (array['MANUAL', 'PHONE', 'NAVER'])[1 + n % 3], (d - n % 30)::timestamptz,
       case when n % 20 = 1 then 'SHOP' end, case when n % 20 = 1 then '' end
     from (select n, date '${addDays(shopDateOf(Date.now()), 1 - days)}' + n * ${days} / ${bookings} as d
         from generate_series(0, ${bookings - 1}) n) x
       cross join lateral (select (array[${people.join()}])[1 + n % ${people.length}] as no) p
       cross join (select array_agg(customer_no) as no from customers where shop_no = ${shop}) c
     order by n`,
    `insert into booking_items (shop_no, booking_id, seq, item_id, employee_no, name, start_at, duration_minutes, price_won)
     select shop_no, id, 0, ${items.gel}, employee_no, '젤네일', start_at, 60, 60000 from bookings where shop_no = ${shop}`,
    `insert into occupancies (shop_no, booking_id, employee_no, busy)
     select shop_no, id, employee_no, tstzmultirange(tstzrange(start_at, end_at)) from bookings
     where shop_no = ${shop} and state = 'COMPLETED'`,
    `insert into sales (shop_no, booking_id, customer_no, customer_name, sold_at, sold_on, list_won, discount_won,
       total_won, unpaid_won, deducted_won, supply_won, vat_won, charge_employee_no, created_by)
     select b.shop_no, b.id, b.customer_no, '고객', b.end_at, b.visit_date, 78000, 0, 78000, 0,
       p.won, 78000 - p.won, 0, c.employee_no, ${owner.employeeNo}
     from bookings b left join customers c on c.shop_no = b.shop_no and c.customer_no = b.customer_no
       cross join lateral (select case when b.id % 10 = 0 then 60000 else 0 end as won) p
     where b.shop_no = ${shop} and b.state = 'COMPLETED' order by b.id`,
    'analyze bookings, sales',
    `insert into sale_lines (shop_no, sale_id, seq, place, kind, item_id, name, quantity, unit_price_won, list_won,
       discount_won, total_won)
     select s.shop_no, s.id, l.seq, l.seq, l.kind, l.item, l.name, 1, l.won, l.won, 0, l.won from sales s
     cross join (values (0, 'SERVICE', ${items.gel}, '젤네일', 60000),
       (1, 'PRODUCT', ${items.oil}, '큐티클 오일', 18000)) l (seq, kind, item, name, won)
     where s.shop_no = ${shop} order by s.id, l.seq`,
    `insert into sale_line_credits (shop_no, sale_id, seq, employee_no, percent, credit_won)
     select s.shop_no, s.id, l.seq, b.employee_no, 100, l.won from sales s
     join bookings b on b.shop_no = s.shop_no and b.id = s.booking_id
     cross join (values (0, 60000), (1, 18000)) l (seq, won) where s.shop_no = ${shop} order by s.id, l.seq`,
    `insert into sale_payments (shop_no, sale_id, seq, method, amount_won, line_seq, account_id)
     select s.shop_no, s.id, p.seq, case when p.seq = 1 then 'CASH' when s.deducted_won > 0 then 'PASS' else 'CARD' end,
       p.won, a.line, a.line + 1000000000
     from sales s cross join (values (0, 60000), (1, 18000)) p (seq, won)
       cross join lateral (select case when p.seq = 0 and s.deducted_won > 0 then 0 end as line) a
     where s.shop_no = ${shop} order by s.id, p.seq`,
    'analyze',
  ])
    await client.query(statement);
};

/** A shop's years of sales. */
export const fillYears = async (
  database: Database,
  shop: TestShop,
  size: { bookings: number; days: number },
): Promise<void> => {
  await unchecked(database, (client) => writeBooks(client, shop, size));
  await asOperator(database, 'measure', (db) => countUpCustomers(db, shop.shopNo));
};

/** Every visit of a month was paid by card ahead, and cost a fee. Nobody has paid out yet. */
export const fillPayments = (database: Database, { shopNo }: TestShop, month: string): Promise<void> =>
  unchecked(database, async (client) => {
    await client.query(
      `insert into payment_orders (shop_no, booking_id, order_id, goods, amount_won, supply_won, vat_won, tax_free_won,
         practice, state, tid, expires_at, paid_at)
       select shop_no, id, 'D-S1-' || lpad(id::text, 16, '0'), '젤네일', 60000, 54545, 5455, 0, true, 'PAID', 'T' || id,
         start_at, start_at
       from bookings where shop_no = $1 and state = 'COMPLETED' and to_char(visit_date, 'YYYY-MM') = $2`,
      [shopNo, month],
    );
    await client.query(
      `insert into payment_entries (shop_no, payment_id, kind, amount_won, provider_ref, entered_on)
       select o.shop_no, o.id, k.kind, k.won, o.tid, o.paid_at::date from payment_orders o
       cross join (values ('PAID', 60000), ('FEE', -1200)) k (kind, won) where o.shop_no = $1`,
      [shopNo],
    );
  });

const copied = [
  'payment_methods',
  'employees',
  'menu_categories',
  'menu_items',
  'customers',
  'bookings',
  'booking_items',
  'sales',
  'sale_lines',
  'sale_line_credits',
  'sale_payments',
];

/** The same books under as many other shops, so that a shop's own are few among the rows of all. */
export const fillOthers = (database: Database, { shopNo }: TestShop, others: number): Promise<void> =>
  unchecked(database, async (client) => {
    await client.query(`insert into shops (shop_no, name, trade)
      select 'S' || (500000 + n), '샵', 'NAIL' from generate_series(1, ${others}) n`);
    for (const table of copied) {
      const { rows } = await client.query<{ name: string }>(
        `select quote_ident(column_name) as name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name not in ('shop_no', 'user_id')`,
        [table],
      );
      const columns = rows.map(({ name }) => name).join(', ');
      await client.query(
        `insert into ${table} (shop_no, ${columns}) overriding system value
         select 'S' || (500000 + n), ${columns} from generate_series(1, ${others}) n, ${table} where shop_no = '${shopNo}'`,
      );
    }
  });
