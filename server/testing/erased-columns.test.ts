import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOperator } from './as-operator.ts';
import { erasedBy, impersonal } from './erased-columns.ts';
import { openWorld } from './world.ts';

const named = (lists: Record<string, string>): string[] =>
  Object.values(lists).flatMap((list) =>
    [...list.matchAll(/(\w+)\(([^)]+)\)/gu)].flatMap(([, table, columns = '']) =>
      columns.split(', ').map((column) => `${table}.${column}`),
    ),
  );

/** Text and JSON of all tables, those that no shop owns as well, but what may only be one of some words. */
const wordy = sql<{ place: string }>`
  select c.relname || '.' || a.attname as place from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid and t.typname in ('text', 'varchar', 'bpchar', '_text', 'json', 'jsonb')
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname <> 'shop_no'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
      and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ '(= ANY \\(ARRAY|<@ ARRAY)')`;

test('every column that can hold a word is emptied when a person is forgotten, or says why not', async () => {
  const { database } = (await openWorld()).server.platform;
  const { rows } = await asOperator(database, (db) => wordy.execute(db));
  // A column of anybody's things is emptied in the person's own, and searched in those of others.
  const listed = [...new Set(named(erasedBy)), ...named(impersonal)];
  expect(listed.toSorted()).toEqual(rows.map(({ place }) => place).toSorted());
});
