import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUpToDate, serverBuild, webBuild } from './lib/builds.ts';
import { createTestDatabase, startTestPostgres } from './postgres.ts';
import { startProcess } from './prove/processes.ts';
import { runStep, tool } from './steps.ts';

/**
 * Serves two small shops, one from an embedded database and one from PostgreSQL, and lives the day in two browsers side
 * by side: a browser has its shop to itself, and a third would only take turns on two cores. Which story meets which
 * database is chance, one worker alone meets the embedded one.
 */
for (const build of [webBuild, serverBuild]) await bringUpToDate(build, () => undefined);
const postgres = await startTestPostgres();
const folder = mkdtempSync(join(tmpdir(), 'dangol-e2e-'));
const shopScript = new URL('./e2e-shop.ts', import.meta.url);
/** @param databaseUrl empty for the embedded database */
const serve = (name: string, databaseUrl: string) =>
  startProcess({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, name), LOG_LEVEL: 'warn' }, shopScript);

const databaseUrl = await createTestDatabase(postgres.url, `dangol_e2e_${process.pid}`);
const served = await Promise.all([serve('embedded', ''), serve('postgres', databaseUrl)]);
const passed = await runStep({
  ...tool('playwright', 'playwright', 'test', `--workers=${served.length}`, ...process.argv.slice(2)),
  env: { BASE_URLS: served.map(({ base }) => base).join(' ') },
});
await Promise.all(served.map((server) => server.stop()));
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(passed ? 0 : 1);
