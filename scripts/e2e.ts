import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { readProgram } from './lib/program.ts';
import { runStep, tool } from './steps.ts';

/**
 * Serves a small seeded shop from an embedded database of its own and lives the day in a browser. What
 * is served is what a start serves: the program in one file.
 */
const { readConfig, seedDemo, startServer } = await readProgram(() => undefined);
const dataDir = mkdtempSync(join(tmpdir(), 'dangol-e2e-'));
const config = readConfig(
  { NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT: '100000' },
  { demo: true },
);
const server = await startServer(config, {
  fill: async (database) => void (await seedDemo(database, { days: 40, customers: 120 })),
});
const { port } = server.app.server.address() as AddressInfo;

const passed = await runStep({
  ...tool('playwright', 'playwright', 'test', ...process.argv.slice(2)),
  env: { BASE_URL: `http://127.0.0.1:${port}` },
});
await server.close();
rmSync(dataDir, { recursive: true, force: true });
process.exit(passed ? 0 : 1);
