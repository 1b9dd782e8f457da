import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assemble } from '../../../server/assemble.ts';
import type { Server } from '../../../server/assemble.ts';
import { readConfig } from '../../../server/platform/config.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import type { Database } from '../../../server/platform/db/open.ts';
import { campaignDatabase } from '../database.ts';
import { setupCode } from '../../../server/testing/samples/public.ts';

export type Driver = 'pglite' | 'postgres';

export const drawSeed = (): number => Number(process.env['FUZZ_SEED'] ?? randomInt(1, 2_000_000_000));

const startDatabase = async (driver: Driver): Promise<Database> => {
  if (driver === 'pglite') return openDatabase({ dataDir: 'memory://', durable: false });
  return (await campaignDatabase('inputs')).database;
};

/** An empty server of its own for `work`, as it runs in production. */
export const withServer = async <T>(driver: Driver, work: (server: Server) => Promise<T>): Promise<T> => {
  const database = await startDatabase(driver);
  const dataDir = await mkdtemp(join(tmpdir(), 'dangol-fuzz-'));
  await migrate(database);
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'silent', RATE_LIMIT: '100000000', DATA_DIR: dataDir };
  const server = await assemble(readConfig(env, { setupCode }), database);
  try {
    return await work(server);
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
};
