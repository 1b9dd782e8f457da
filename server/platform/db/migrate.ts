import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Database } from './open.ts';
import { statementsOf } from './shop-sql/tokens.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** What is on disk and what the database remembers disagree; nothing was changed. */
export class MigrationRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationRefused';
  }
}

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

// Any constant, as long as every process of this program takes the same.
const lockKey = 8_211_350_427;

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.find((number, at) => numbers.indexOf(number) !== at);
  if (twice) throw new MigrationRefused(`Two migrations are numbered ${twice}.`);
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

const readApplied = async (client: pg.PoolClient): Promise<Map<string, string>> => {
  const { rows: found } = await client.query(
    `select to_regclass('public.schema_migrations') is not null as exists`,
  );
  if (!found[0]?.exists) return new Map();
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

/** The migrations still to run, after making sure that those already run are the ones on disk. */
const findPending = (migrations: Migration[], applied: Map<string, string>): Migration[] => {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const [name, checksum] of applied) {
    const migration = known.get(name);
    if (!migration)
      throw new MigrationRefused(
        `The database has run ${name}, which this version does not know. Is it older?`,
      );
    if (migration.checksum !== checksum)
      throw new MigrationRefused(
        `${name} was changed after it had run. Restore it and write a new migration.`,
      );
  }
  const pending = migrations.filter(({ name }) => !applied.has(name));
  const latest = [...applied.keys()].at(-1);
  const late = pending.find(({ name }) => latest !== undefined && name < latest);
  if (late) throw new MigrationRefused(`${late.name} is numbered before ${latest}, which has already run.`);
  return pending;
};

const tries = 5;

/**
 * A running server may hold the locks it needs; a migration that loses a deadlock starts over. Where tables are spread,
 * a machine is sent the whole message that a DROP TRIGGER came in, and takes no more than one statement.
 */
const run = async (
  client: pg.PoolClient,
  migration: Migration,
  isSpread: boolean,
  attempt = 1,
): Promise<void> => {
  const { name, text, checksum } = migration;
  await client.query('begin');
  try {
    for (const part of isSpread ? statementsOf(text) : [text]) await client.query(part);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if ((error as { code?: string }).code === '40P01' && attempt < tries)
      return run(client, migration, isSpread, attempt + 1);
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
};

const runPending = async (
  client: pg.PoolClient,
  migrations: Migration[],
  isSpread: boolean,
): Promise<string[]> => {
  // Also held while the table is made: two processes may start on an empty database at once.
  await client.query('select pg_advisory_lock($1)', [lockKey]);
  try {
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const pending = findPending(migrations, await readApplied(client));
    for (const migration of pending) await run(client, migration, isSpread);
    return pending.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
  }
};

/**
 * Brings the database up to the migrations in `folder`, forward only, each in a transaction of its own.
 * Safe when several processes start at once. Returns the names of those that ran.
 *
 * @throws MigrationRefused when a migration that has run is changed, missing, or numbered over
 */
export const migrate = async (database: Database, folder = migrationsFolder): Promise<string[]> => {
  const migrations = await readMigrations(folder);
  const client = await database.pool.connect();
  try {
    await client.query('set role none'); // the tables' owner
    if (findPending(migrations, await readApplied(client)).length === 0) return [];
    await client.query('set statement_timeout = 0');
    return await runPending(client, migrations, database.isSpread);
  } finally {
    client.release(true); // with it go the settings made for the migrations
  }
};
