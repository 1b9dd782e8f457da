import type { TestProject } from 'vitest/node';
import { createTestDatabase, startTestPostgres } from '../../scripts/postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open.ts';

/** Finds or brings a PostgreSQL and prepares one migrated database for the workers to copy. */
export default async ({ provide }: TestProject) => {
  const postgres = await startTestPostgres();
  const url = await createTestDatabase(postgres.url, `dangol_test_${process.pid}`);
  const database = await openDatabase({ databaseUrl: url });
  await migrate(database);
  await database.close();
  provide('template', '');
  provide('postgresTemplate', url);
  return () => postgres.stop();
};
