import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { operator } from '../e2e/support/operator.ts';
import { bringUpToDate, webBuild } from './lib/builds.ts';
import { readProgram } from './lib/program.ts';
import { runStep, tool } from './steps.ts';

/**
 * Serves small seeded shops, each from an embedded database of its own, and lives the day in as many browsers
 * side by side: a browser has its shop to itself. What is served is what a start serves: the program in one file.
 */
const sideBySide = 2;
await bringUpToDate(webBuild, () => undefined);
const { addOperator, demoKeep, readConfig, seedDemo, startServer } = await readProgram(() => undefined);

const serve = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dangol-e2e-'));
  const config = readConfig(
    { NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT: '100000' },
    { demo: true },
  );
  const server = await startServer(config, {
    fill: async (database) =>
      void (await seedDemo(database, { days: 40, customers: 120 }, demoKeep(dataDir))),
  });
  await addOperator(server.platform.database, server.platform.vault, operator);
  const { port } = server.app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const served = await Promise.all(Array.from({ length: sideBySide }, serve));
const passed = await runStep({
  ...tool('playwright', 'playwright', 'test', `--workers=${served.length}`, ...process.argv.slice(2)),
  env: { BASE_URLS: served.map(({ url }) => url).join(' ') },
});
for (const { close } of served) await close();
process.exit(passed ? 0 : 1);
