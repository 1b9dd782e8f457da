import type { PoolClient } from 'pg';
import { addDays } from '../contract/time.ts';
import type { Server } from '../server/assemble.ts';
import type { TestShop } from '../server/testing/shops.ts';

const tables = ['bookings', 'booking_items', 'occupancies'];
/** Nine visits of an hour and five minutes each a day. */
const visitsEach = 9;

/** What the tables stand under besides their primary keys, as statements that take it away and put it back. */
const dressing = async (client: PoolClient): Promise<{ off: string[]; on: string[] }> => {
  const constraints = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = any($1::regclass[]) and contype in ('u', 'x')`,
    [tables],
  );
  const indexes = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  );
  return {
    off: [
      ...constraints.rows.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      ...indexes.rows.map(({ name }) => `drop index ${name}`),
    ],
    on: [
      ...indexes.rows.map(({ definition }) => definition),
      ...constraints.rows.map(
        ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
      ),
    ],
  };
};

const runAll = async (client: PoolClient, statements: readonly string[]) => {
  for (const statement of statements) await client.query(statement);
};

const visits = `
  insert into bookings (shop_no, customer_name, employee_no, start_at, end_at, visit_date, state)
  select e.shop_no, '손님', e.employee_no, at, at + interval '1 hour', day, 'CONFIRMED'
  from generate_series($1::date, $2::date, interval '1 day') as d(day_at)
  cross join lateral (select d.day_at::date as day) days
  cross join generate_series(0, ${visitsEach - 1}) as slot
  cross join employees e
  cross join lateral (select (day::timestamp + make_interval(hours => 10, mins => slot * 65))
    at time zone 'Asia/Seoul' as at) times
  where e.shop_no = any($3)`;
const parts = `
  insert into booking_items (shop_no, booking_id, seq, employee_no, name, start_at, duration_minutes, price_won)
  select shop_no, id, 0, employee_no, '젤네일', start_at, 60, 60000 from bookings order by id`;
const busy = `
  insert into occupancies (shop_no, booking_id, employee_no, busy)
  select shop_no, id, employee_no, tstzmultirange(tstzrange(start_at, end_at)) from bookings order by id`;

/**
 * Fills the shops' days up to the last with about that many bookings, in the order of time, so that one
 * shop's rows lie as far apart as in a life of years. Indexes are built once everything is there.
 */
export const fillWithBookings = async (
  { platform }: Server,
  shops: readonly TestShop[],
  { bookings, until }: { bookings: number; until: string },
): Promise<number> => {
  const employees = shops.reduce((sum, { staff }) => sum + staff.length + 1, 0);
  const days = Math.ceil(bookings / employees / visitsEach);
  const client = await platform.database.pool.connect();
  try {
    await runAll(client, [`set statement_timeout = 0`, `set maintenance_work_mem = '512MB'`]);
    // Nothing here can be wrong that a foreign key or a trigger would tell.
    await client.query(`set session_replication_role = replica`);
    const { off, on } = await dressing(client);
    await runAll(client, off);
    await client.query(visits, [addDays(until, 1 - days), until, shops.map(({ shopNo }) => shopNo)]);
    await runAll(client, [parts, busy, ...on]);
    await runAll(client, ['reset session_replication_role', `vacuum analyze ${tables.join(', ')}`]);
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from bookings');
    return rows[0]?.n ?? 0;
  } finally {
    client.release(true);
  }
};
