/** The office opened on a phone that has never seen it: slow 4G and a quarter of this machine's speed, in a real browser. */
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

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const screens = [
  ['sign-in', '/signin'],
  ['home', '/'],
  ['calendar', '/book/calendar'],
  ['customers', '/customers'],
  ['sales', '/sales'],
] as const;

/** A browser of its own each time; signed in, it holds nothing but the session. */
const visit = async (browser: Browser, base: string, path: string) => {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' });
  const page = await context.newPage();
  if (path !== '/signin') {
    await page.goto(`${base}/first.js`);
    await page.evaluate(async () => {
      localStorage.setItem('dangol.signed-in', '1');
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ grant: 'password', loginId: 'eunji', password: 'dangol-demo' });
      await fetch('/api/v2/employees/token', { method: 'POST', headers, body });
    });
  }
  let requests = 0;
  let bytes = 0;
  await slowDown(page);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const fromCache = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => void fromCache.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // What was asked for ahead is met again in the browser's memory.
    if (!fromCache.has(requestId)) requests += 1;
    bytes += encodedDataLength;
  });
  await page.goto(base + path, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(4000);
  const figures = { ...(await readVitals(page)), requests, bytes };
  await context.close();
  return figures;
};

const median = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;

export const benchColdStart = async (): Promise<void> => {
  const { demoKeep, readConfig, seedDemo, startServer } = await readProgram(() => undefined);
  const dataDir = mkdtempSync(join(tmpdir(), 'dangol-cold-start-'));
  const config = readConfig(
    { NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '100000' },
    { demo: true },
  );
  const server = await startServer(config, {
    fill: async (database) => void (await seedDemo(database, { days: 20, customers: 80 }, demoKeep(dataDir))),
  });
  const base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const { executablePath, env } = findBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: browserArgs,
    env: { ...(process.env as Record<string, string>), ...env },
  });
  for (const [name, path] of screens) {
    const visits: Awaited<ReturnType<typeof visit>>[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, base, path));
    const [lcp, cls, requests, bytes] = (['lcp', 'cls', 'requests', 'bytes'] as const).map((figure) =>
      median(visits.map((one) => one[figure])),
    ) as [number, number, number, number];
    console.log(
      `${name} on a cold phone: LCP ${lcp.toFixed(0)} ms (${judged(lcp, 3000)}), CLS ${cls.toFixed(3)} (${judged(cls, 0.05)}), ` +
        `${requests} requests (${judged(requests, 40)}), ${(bytes / 1024).toFixed(0)} KB`,
    );
  }
  await browser.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
};
