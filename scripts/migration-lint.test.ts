import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../server/platform/db/migrate.ts';
import { lintMigration } from './migration-lint.ts';

test('no migration takes from the version before what it still asks for', () => {
  const names = readdirSync(migrationsFolder).filter((name) => name > '0536');
  const found = names.flatMap((name) =>
    lintMigration(name, readFileSync(`${migrationsFolder}/${name}`, 'utf8')),
  );
  expect(found).toEqual([]);
});

test.each([
  'alter table bookings drop column note;',
  'drop function due_keys(text);',
  'alter table bookings rename column memo to note;',
  'alter table customers alter column phone set not null;',
  'alter table customers alter column grade drop default;',
  'alter table customers add column code text not null;',
  'alter table customers add constraint short check (length(name) < 9);',
  'alter table customers add check (length(name) < 9);',
  'create unique index customers_code on customers (shop_no, code);',
  'revoke delete on customers from dangol_app;',
])('taken away without a word: %s', (statement) => {
  expect(lintMigration('0600_x.sql', `-- Owner: bookings.\n${statement}`)).toHaveLength(1);
  expect(
    lintMigration('0600_x.sql', `-- Owner: bookings. Nobody asks for it any more (0590).\n${statement}`),
  ).toEqual([]);
});

test.each([
  '-- No drop table here.\nalter table bookings add column note text;',
  "alter table bookings add column note text not null default '', add column at timestamptz;",
  'create table notes (id bigint primary key);\ncreate unique index notes_one on notes (id);',
  'alter table bookings drop constraint kinds; alter table bookings add constraint kinds check (kind in (1, 2));',
])('what only adds says nothing, whatever its comments speak of: %s', (text) => {
  expect(lintMigration('0600_x.sql', text)).toEqual([]);
});
