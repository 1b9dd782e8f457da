import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { operator } from '../e2e/support/operator.ts';
import { bringUpToDate, webBuild } from './lib/builds.ts';
import { readProgram } from './lib/program.ts';
import { createTestDatabase, startTestPostgres } from './postgres.ts';
import { runStep, tool } from './steps.ts';

/**
 * Serves two small shops, one from an embedded database and one from PostgreSQL, and lives the day in two browsers side
 * by side: a browser has its shop to itself, and a third would only take turns on two cores. Which story meets which
 * database is chance, one worker alone meets the embedded one. What is served is what a
 * start serves: the program in one file.
 */
await bringUpToDate(webBuild, () => undefined);
const { addOperator, demoKeep, readConfig, seedDemo, startServer } = await readProgram(() => undefined);
const postgres = await startTestPostgres();
const databaseUrl = await createTestDatabase(postgres.url, `dangol_e2e_${process.pid}`);

const serve = async (place: { DATABASE_URL?: string }) => {
  const folder = mkdtempSync(join(tmpdir(), 'dangol-e2e-'));
  const server = await startServer(
    readConfig(
      {
        ...place,
        NODE_ENV: 'production',
        PORT: '0',
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        RATE_LIMIT: '100000',
      },
      { demo: true },
    ),
    {
      fill: async (database) =>
        void (await seedDemo(database, { days: 40, customers: 120 }, demoKeep(folder))),
    },
  );
  await addOperator(server.platform.database, server.platform.vault, operator);
  const close = async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`, close };
};

const served = await Promise.all([serve({}), serve({ DATABASE_URL: databaseUrl })]);
const passed = await runStep({
  ...tool('playwright', 'playwright', 'test', `--workers=${served.length}`, ...process.argv.slice(2)),
  env: { BASE_URLS: served.map(({ url }) => url).join(' ') },
});
for (const { close } of served) await close();
await postgres.stop();
process.exit(passed ? 0 : 1);
