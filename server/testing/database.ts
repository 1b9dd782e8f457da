import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { openDatabase } from '../platform/db/open.ts';
import type { Database } from '../platform/db/open.ts';
import { watchStatements } from './shop-statements.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A tarball of the migrated embedded database. */
    template: string;
    /** A migrated PostgreSQL database to copy; empty in the projects that run on PGlite. */
    postgresTemplate: string;
  }
}

const watched = async (opening: Promise<Database>): Promise<Database> => {
  const database = await opening;
  await watchStatements(database.pool);
  return database;
};

/** A fresh, migrated database of the driver this test project runs on. */
export const openTestDatabase = async ({ closed = false } = {}): Promise<Database> => {
  const postgres = inject('postgresTemplate');
  if (postgres === '')
    return watched(
      openDatabase({
        dataDir: 'memory://',
        durable: false,
        closed,
        template: new Uint8Array(await readFile(inject('template'))),
        connectionTimeout: 30_000,
      }),
    );
  const { createTestDatabase } = await import('../../scripts/postgres.ts');
  const url = new URL(postgres);
  const template = url.pathname.slice(1);
  const copy = await createTestDatabase(
    postgres,
    `${template}_${process.pid}_${Date.now() % 100_000}`,
    template,
  );
  return watched(openDatabase({ databaseUrl: copy, poolSize: 10, closed }));
};
