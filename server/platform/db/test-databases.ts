import { afterAll } from 'vitest';
import { createTestDatabase, startTestPostgres } from '../../../scripts/postgres.ts';
import type { TestPostgres } from '../../../scripts/postgres.ts';
import { openDatabase } from './open.ts';
import type { Database, DatabaseConfig } from './open.ts';

export type Kind = Database['kind'];
export const kinds: Kind[] = ['pglite', 'postgres'];

/** Opens empty databases for the tests of one file, on a server of their own, and closes them after it. */
export const emptyDatabases = () => {
  let server: Promise<TestPostgres> | undefined;
  let made = 0;
  let template: Promise<Uint8Array<ArrayBuffer> | undefined> | undefined;
  const opened: Database[] = [];

  const newUrl = async (): Promise<string> => {
    server ??= startTestPostgres();
    made += 1;
    return createTestDatabase((await server).url, `driver_${process.pid}_${made}`);
  };
  // Making an empty embedded database takes seconds, copying one does not.
  const emptyTemplate = async () => {
    const database = await openDatabase({ dataDir: 'memory://' });
    const dump = await database.dumpTemplate?.();
    await database.close();
    return dump;
  };
  const newPlace = async (kind: Kind): Promise<DatabaseConfig> => {
    if (kind === 'postgres') return { databaseUrl: await newUrl() };
    template ??= emptyTemplate();
    return { dataDir: 'memory://', template: await template };
  };
  const open = async (kind: Kind, config: DatabaseConfig = {}): Promise<Database> => {
    const database = await openDatabase({ ...(await newPlace(kind)), ...config });
    opened.push(database);
    return database;
  };
  afterAll(async () => {
    for (const database of opened) await database.close();
    await (await server)?.stop();
  });
  return { open, newUrl };
};
