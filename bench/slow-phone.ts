import type { Page } from '@playwright/test';

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'ko-KR',
} as const;

/** As Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Listens from the page's birth; read at the end. */
const listen = () => {
  const found = { lcp: 0, cls: 0, inp: 0 };
  Object.assign(globalThis, { found });
  const on = (type: string, read: (entry: PerformanceEntry & Record<string, number>) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry as PerformanceEntry & Record<string, number>);
    }).observe({ type, buffered: true, ...more });
  on('largest-contentful-paint', (entry) => (found.lcp = entry.startTime));
  on('layout-shift', (entry) => (found.cls += entry['hadRecentInput'] ? 0 : (entry['value'] ?? 0)));
  on('event', (entry) => (found.inp = Math.max(found.inp, entry.duration)), { durationThreshold: 16 });
};

/** What it listened to until now. @throws where a browser told of nothing: a zero would pass every limit */
export const readVitals = async (page: Page) => {
  const { told, heard } = await page.evaluate(() => ({
    told: (globalThis as unknown as { found: { lcp: number; cls: number; inp: number } }).found,
    heard: PerformanceObserver.supportedEntryTypes,
  }));
  if (told.lcp === 0) throw new Error(`${page.url()}: the browser told of nothing that was painted`);
  if (!heard.includes('layout-shift')) throw new Error('this browser does not tell what moves');
  return told;
};

/** From here on the page is on a slow line and a quarter of this machine's speed, and is listened to. */
export const slowDown = async (page: Page): Promise<void> => {
  await page.addInitScript(listen);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};
