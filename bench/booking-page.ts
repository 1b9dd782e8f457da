/** A customer's page on a phone on a train: slow 4G and a quarter of this machine's speed, in a real browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { browserArgs, findBrowser } from '../scripts/browser.ts';
import { readProgram } from '../scripts/lib/program.ts';
import { judged } from './limits.ts';
import { readVitals, phone, slowDown } from './slow-phone.ts';

const address = '/zero/moment-nail';
const rounds = 5;
/** Loads, then chooses a service, opens the times and chooses one. */
const visit = async (browser: Browser, url: string) => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(`${url}${address}`, { waitUntil: 'networkidle' });
  await page.locator('.item').first().tap();
  await page.locator('#bar button:enabled').tap();
  await page.locator('.time').first().tap();
  await page.waitForTimeout(300);
  const figures = await readVitals(page);
  await context.close();
  if (figures.inp === 0) throw new Error(`${address}: the browser told of no tap`);
  return figures;
};

const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;

export const benchBookingPage = async (): Promise<void> => {
  const { demoKeep, readConfig, seedDemo, startServer } = await readProgram(() => undefined);
  const dataDir = mkdtempSync(join(tmpdir(), 'dangol-page-'));
  const config = readConfig(
    { NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '100000' },
    { demo: true },
  );
  const server = await startServer(config, {
    fill: async (database) =>
      void (await seedDemo(database, { days: 40, customers: 120 }, demoKeep(dataDir))),
  });
  const { port } = server.app.server.address() as AddressInfo;
  const { executablePath, env } = findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: browserArgs,
    env: { ...(process.env as Record<string, string>), ...env },
  });
  const visits: Awaited<ReturnType<typeof visit>>[] = [];
  for (let round = 0; round < rounds; round += 1)
    visits.push(await visit(browser, `http://127.0.0.1:${port}`));
  const [lcp, cls, inp] = (['lcp', 'cls', 'inp'] as const).map((name) =>
    median(visits.map((figures) => figures[name])),
  );
  console.log(`booking page, slow 4G and 4x CPU, median of ${rounds}:`);
  console.log(`  LCP ${lcp?.toFixed(0)} ms (${judged(lcp ?? 0, 1_800)})`);
  console.log(`  CLS ${cls?.toFixed(3)} (${judged(cls ?? 0, 0.05)})`);
  console.log(`  INP ${inp?.toFixed(0)} ms (${judged(inp ?? 0, 200)})`);
  await browser.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
};
