import { migrate } from '../../server/platform/db/migrate.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import type { Database } from '../../server/platform/db/open.ts';
import { createTestDatabase, startTestPostgres } from '../postgres.ts';

const template = `dangol_prove_${process.pid}`;

const prepare = async (): Promise<string> => {
  const { url } = await startTestPostgres();
  const database = await openDatabase({ databaseUrl: await createTestDatabase(url, template) });
  await migrate(database);
  await database.close();
  return url;
};
let prepared: Promise<string> | undefined;

/** A migrated database for one campaign, on a server that all campaigns of a run share and that ends with it. */
export const campaignDatabase = async (name: string): Promise<{ database: Database; url: string }> => {
  const url = await createTestDatabase(await (prepared ??= prepare()), `${template}_${name}`, template);
  return { url, database: await openDatabase({ databaseUrl: url }) };
};
