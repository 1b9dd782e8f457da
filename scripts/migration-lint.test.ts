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
])('taken away without a word: %s', (statement) => {
  expect(lintMigration('0600_x.sql', `-- Owner: bookings.\n${statement}`)).toHaveLength(1);
  expect(
    lintMigration('0600_x.sql', `-- Owner: bookings. Nobody asks for it any more (0590).\n${statement}`),
  ).toEqual([]);
});

test('what only adds says nothing, whatever its comments speak of', () => {
  expect(
    lintMigration('0600_x.sql', '-- No drop table here.\nalter table bookings add column note text;'),
  ).toEqual([]);
});
