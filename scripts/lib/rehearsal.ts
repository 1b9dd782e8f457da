import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { auditStock } from '../../server/domains/inventory/public.ts';
import { auditAccounts } from '../../server/domains/memberships/public.ts';
import { auditSales } from '../../server/domains/sales/public.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { asOperator } from '../../server/platform/shop.ts';
import type { Tx } from '../../server/platform/shop.ts';

const run = promisify(execFile);
const installed = '/usr/lib/postgresql';

/** A program of PostgreSQL's client: the newest installed one, else whatever the path finds. */
export const clientProgram = (name: 'pg_dump' | 'pg_restore'): string => {
  const versions = existsSync(installed)
    ? readdirSync(installed).toSorted((a, b) => Number(b) - Number(a))
    : [];
  return versions.map((version) => join(installed, version, 'bin', name)).find(existsSync) ?? name;
};

const counted = ['shops', 'customers', 'bookings', 'sales', 'account_entries', 'events'] as const;

const countRows = async (db: Tx) => {
  const counts = counted.map(
    (table) => sql`(select count(*)::int from ${sql.table(table)}) as ${sql.ref(table)}`,
  );
  const { rows } = await sql<Record<(typeof counted)[number], number>>`select ${sql.join(counts)}`.execute(
    db,
  );
  return rows[0] as Record<(typeof counted)[number], number>;
};

export interface Rehearsal {
  migrated: string[];
  counts: Record<(typeof counted)[number], number>;
  brokenLaws: string[];
  restoreSeconds: number;
}

/** Roles belong to the cluster and are in no dump of a database: a new cluster is given the server's two first. */
const makeRoles = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const role of ['dangol_app', 'dangol_operator']) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
      if (rowCount === 0) await client.query(`create role ${role} nologin nosuperuser nobypassrls`);
      await client.query(`grant ${role} to current_user`);
    }
  } finally {
    await client.end();
  }
};

/**
 * Restores a dump (`pg_dump -Fc`) into an empty database, brings it up to this version and reads all books again.
 * @throws when the database is not empty, or the dump does not restore whole
 */
export const rehearseRestore = async (databaseUrl: string, dump: string): Promise<Rehearsal> => {
  await makeRoles(databaseUrl);
  const begun = performance.now();
  const options = ['--no-owner', '--exit-on-error', '--dbname', databaseUrl, dump];
  await run(clientProgram('pg_restore'), options, { maxBuffer: 64 * 1024 * 1024 });
  const restoreSeconds = (performance.now() - begun) / 1000;
  const database = await openDatabase({ databaseUrl });
  try {
    const migrated = await migrate(database);
    await database.pool.query('analyze');
    return await asOperator(database, 'rehearse a restore', async (db) => ({
      migrated,
      counts: await countRows(db),
      brokenLaws: [...(await auditAccounts(db)), ...(await auditSales(db)), ...(await auditStock(db))],
      restoreSeconds,
    }));
  } finally {
    await database.close();
  }
};
