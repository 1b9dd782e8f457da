import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../server/platform/db/migrate.ts';
import { openDatabase } from '../server/platform/db/open.ts';
import type { Database } from '../server/platform/db/open.ts';
import { lintCatalogue, sharedTables } from './catalogue-lint.ts';
import { lintSpread, spreadDebt } from './spread-lint.ts';

let database: Database;

beforeAll(async () => {
  database = await openDatabase({ dataDir: 'memory://' });
  await migrate(database);
});
afterAll(() => database.close());

/** What the lint says of tables that exist only for this question. */
const lintWith = async (statements: string, shared = sharedTables): Promise<string[]> => {
  await database.pool.query(`alter schema public rename to aside`);
  await database.pool.query('create schema public');
  try {
    await database.pool.query(statements);
    return await lintCatalogue(database, shared);
  } finally {
    await database.pool.query('drop schema public cascade');
    await database.pool.query('alter schema aside rename to public');
  }
};

const secured = (table: string) => `
  alter table ${table} enable row level security;
  alter table ${table} force row level security;
  create policy shop on ${table} using (shop_no = current_setting('app.shop_no', true));`;

const places = `create table places (shop_no text, id int, primary key (shop_no, id));${secured('places')}`;

test('the migrated database keeps every rule', async () => {
  expect(await lintCatalogue(database)).toEqual([]);
});

test('nothing new stands in the way of spreading the tables by shop', async () => {
  expect(await lintSpread(database, Object.keys(sharedTables))).toEqual(spreadDebt);
});

test('whatever would stand in the way is named', async () => {
  const bad = `
    ${places} create table visitors (id int primary key, shop_no text, foreign key (shop_no, id) references places);
    create function heard() returns trigger language plpgsql as $$ begin
      perform pg_notify(tg_table_name, ''); return new; end $$;
    create trigger told after insert on places referencing new table as added for each statement execute function heard();
    create function fits() returns trigger language plpgsql as $$ begin
      raise exception 'it is full' using errcode = 'check_violation', constraint = 'places_fit'; end $$;
    create function seats(place places) returns bigint language sql as $$ select count(*) from places $$;
    create function named() returns bigint language sql as $$ select count(*) from public.places $$;
    create function parsed() returns bigint language sql begin atomic select count(*) from places; end;
    create function parsed_beside() returns bigint language sql
      begin atomic select count(*) from generate_series(1, 2) n, places; end;
    create function held() returns void language plpgsql as $$ begin
      perform from places where id = 1 for no key update; end $$;
    create function held_in_shop(shop text) returns void language plpgsql as $$ begin
      perform from places where shop_no = shop for update; end $$;`;
  await database.pool.query('alter schema public rename to aside; create schema public');
  try {
    await database.pool.query(bad);
    expect(await lintSpread(database, ['visitors'])).toEqual([
      'fits: does not name places_fit in the words of its error',
      'heard: asks for the name of its table, which is another on each machine',
      'heard: notifies inside a trigger',
      'held: locks rows without a shop',
      'named: an SQL function over tables',
      'parsed: an SQL function over tables',
      'parsed_beside: an SQL function over tables',
      'seats: an SQL function over tables',
      'seats: takes a whole row',
      'told on places: a transition table',
      "visitors: shared, yet refers to the shops' own places",
    ]);
  } finally {
    await database.pool.query('drop schema public cascade; alter schema aside rename to public');
  }
});

test('a table that keeps every rule passes', async () => {
  const seats = `
    create table seats (
      shop_no text, id int, place int, code text, at tstzrange, primary key (shop_no, id), unique (shop_no, code),
      foreign key (shop_no, place) references places,
      exclude using gist (shop_no with =, at with &&)
    ); ${secured('seats')} create index seats_by_code on seats (code);`;
  expect(await lintWith(`set search_path = public, aside; ${places}${seats} reset search_path`, {})).toEqual(
    [],
  );
});

test('keys and constraints without the shop are named', async () => {
  const bad = `
    create table seats (
      id int primary key, shop_no text, place int, other_shop text, code text, at tstzrange,
      constraint seats_code unique (code),
      constraint seats_at exclude using gist (at with &&),
      constraint seats_place foreign key (other_shop, place) references places (shop_no, id)
    ); ${secured('seats')}
    create unique index seats_lower on seats (lower(code));
    create unique index seats_covering on seats (code) include (shop_no);
    create table tickets (shop_no text, id int, primary key (id, shop_no)); ${secured('tickets')}`;
  expect(await lintWith(places + bad, {})).toEqual([
    'seats: no primary key that begins with shop_no',
    'seats: shop_no does not go with seats_place to places',
    'seats: shop_no is not part of seats_at',
    'seats: shop_no is not part of seats_code',
    'seats: shop_no is not part of seats_covering',
    'seats: shop_no is not part of seats_lower',
    'seats: shop_no is not part of seats_pkey',
    'tickets: no primary key that begins with shop_no',
  ]);
});

test('a foreign key that crosses its columns joins two shops', async () => {
  const bad = `
    create table twins (shop_no text, id text, unique (id, shop_no), primary key (shop_no, id),
      constraint twins_crossed foreign key (id, shop_no) references twins (shop_no, id)); ${secured('twins')}`;
  expect(await lintWith(bad, {})).toEqual(['twins: shop_no does not go with twins_crossed to twins']);
});

test('missing row-level security is named, and each part of it', async () => {
  const bad = `
    create table open (shop_no text primary key);
    create table unforced (shop_no text primary key); ${secured('unforced')}
    alter table unforced no force row level security;`;
  expect(await lintWith(bad, {})).toEqual([
    'open: no row-level security policy',
    'open: row-level security is not enabled',
    'open: row-level security is not forced',
    'unforced: row-level security is not forced',
  ]);
});

test('a table without a shop needs a reason, and a reason needs its table', async () => {
  const tables = 'create table plans (id int primary key); create table prices (id int primary key);';
  expect(await lintWith(tables, { plans: 'the same for all', gone: 'was the same for all' })).toEqual([
    'gone: among the shared tables but not in the database',
    'prices: no shop_no, and not among the shared tables',
  ]);
});

test('a shared table stays closed to the role that works for one shop', async () => {
  const tables = 'create table plans (id int primary key); grant select on plans to dangol_app;';
  expect(await lintWith(tables, { plans: 'the same for all' })).toEqual([
    'plans: shared, yet open to the role that works for one shop',
  ]);
});

test('a row that can be deleted is found from its own side: every reference to it has an index that leads there', async () => {
  const seats = (index: string) => `
    create table seats (shop_no text, id int, place int, primary key (shop_no, id),
      constraint seats_place foreign key (shop_no, place) references places); ${secured('seats')}
    ${index}; grant delete on places to dangol_app;`;
  const breach = 'seats: no index serves the check of seats_place when a row of places is deleted';
  const part = 'create index high_ones on seats (shop_no, place) where id > 5';
  const later = 'create index later on seats (shop_no, id, place)';
  for (const index of ['', part, later]) expect(await lintWith(places + seats(index), {})).toEqual([breach]);
  const all = 'create index all_of_them on seats (shop_no, place, id)';
  const set = 'create index set_ones on seats (place, shop_no) where place is not null';
  for (const index of [all, set]) expect(await lintWith(places + seats(index), {})).toEqual([]);
});
