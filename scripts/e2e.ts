import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { operator } from '../e2e/support/operator.ts';
import { bringUpToDate, webBuild } from './lib/builds.ts';
import { readProgram } from './lib/program.ts';
import { runStep, tool } from './steps.ts';

/**
 * Serves small shops, each from an embedded database of its own and equal to the one seeded first, and lives the day
 * in as many browsers side by side: a browser has its shop to itself, and a third would only take turns on two cores.
 * What is served is what a start serves: the program in one file.
 */
const sideBySide = 2;
await bringUpToDate(webBuild, () => undefined);
const { addOperator, demoKeep, readConfig, seedDemo, startServer } = await readProgram(() => undefined);

const folders = Array.from({ length: sideBySide }, () => mkdtempSync(join(tmpdir(), 'dangol-e2e-')));
const start = (dataDir: string, options?: Parameters<typeof startServer>[1]) =>
  startServer(
    readConfig(
      { NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT: '100000' },
      { demo: true },
    ),
    options,
  );

const [first = '', ...others] = folders;
const seeded = await start(first, {
  fill: async (database) => void (await seedDemo(database, { days: 40, customers: 120 }, demoKeep(first))),
});
await addOperator(seeded.platform.database, seeded.platform.vault, operator);
await seeded.close();
for (const folder of others) cpSync(first, folder, { recursive: true });

const served = await Promise.all(folders.map((folder) => start(folder)));
const urls = served.map(({ app }) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
const passed = await runStep({
  ...tool('playwright', 'playwright', 'test', `--workers=${urls.length}`, ...process.argv.slice(2)),
  env: { BASE_URLS: urls.join(' ') },
});
for (const server of served) await server.close();
for (const folder of folders) rmSync(folder, { recursive: true, force: true });
process.exit(passed ? 0 : 1);
