import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MigrationRefused, migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import type { Database } from './open.ts';
import { emptyDatabases, kinds } from './test-databases.ts';

const databases = emptyDatabases();
const cats = '-- Cats.\ncreate table cats (id int primary key);\n';
let folder: string;

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const tables = async ({ pool }: Database) => {
  const { rows } = await pool.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  return rows.map(({ relname }: { relname: string }) => relname);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dangol-migrations-'));
  write('0001_cats.sql', cats);
  write('0002_dogs.sql', 'create table dogs (id int primary key); insert into dogs values (1);');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(kinds)('%s', (kind) => {
  test('runs each migration once, in order', async () => {
    const database = await databases.open(kind);
    expect(await migrate(database, folder)).toEqual(['0001_cats.sql', '0002_dogs.sql']);
    expect(await migrate(database, folder)).toEqual([]);
    write('0003_fish.sql', 'create table fish (id int primary key);');
    expect(await migrate(database, folder)).toEqual(['0003_fish.sql']);
    expect(await tables(database)).toEqual(['cats', 'dogs', 'fish', 'schema_migrations']);
  });

  test('undoes a failing migration whole and names it', async () => {
    const database = await databases.open(kind);
    write('0003_bad.sql', 'create table half (id int); create table cats (id int);');
    await expect(migrate(database, folder)).rejects.toThrow(/0003_bad\.sql failed: .*cats/);
    expect(await tables(database)).toEqual(['cats', 'dogs', 'schema_migrations']);
    write('0003_bad.sql', 'create table whole (id int);');
    expect(await migrate(database, folder)).toEqual(['0003_bad.sql']);
  });

  test('refuses history that changed, vanished or was slipped in', async () => {
    const database = await databases.open(kind);
    await migrate(database, folder);
    const refusal = () => migrate(database, folder).catch((error: unknown) => error);

    write('0001_cats.sql', 'create table cats (id bigint primary key);');
    expect(String(await refusal())).toContain('0001_cats.sql was changed');
    write('0001_cats.sql', cats.replaceAll('\n', '\r\n')); // as Git checks it out on Windows
    expect(await refusal()).toEqual([]);

    write('0001_birds.sql', 'create table birds (id int);');
    expect(await refusal()).toBeInstanceOf(MigrationRefused);
    rmSync(join(folder, '0001_birds.sql'));

    rmSync(join(folder, '0002_dogs.sql'));
    expect(String(await refusal())).toContain('0002_dogs.sql, which this version does not know');
    write('0000_early.sql', 'select 1;');
    write('0002_dogs.sql', 'create table dogs (id int primary key); insert into dogs values (1);');
    expect(String(await refusal())).toContain('0000_early.sql is numbered before');
  });
});

test('several processes starting at once migrate once', async () => {
  const url = await databases.newUrl();
  write('0003_slow.sql', 'select pg_sleep(0.2);');
  const starters = await Promise.all(Array.from({ length: 6 }, () => openDatabase({ databaseUrl: url })));
  const ran = await Promise.all(starters.map((starter) => migrate(starter, folder)));
  expect(ran.flat().toSorted()).toEqual(['0001_cats.sql', '0002_dogs.sql', '0003_slow.sql']);
  await Promise.all(starters.map((starter) => starter.close()));
});
