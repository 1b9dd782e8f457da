import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './scripts/browser.ts';

const browser = findBrowser();

/** Run through `npm run e2e`, which serves a freshly seeded shop to each worker and sets BASE_URLS. */
export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // A machine that is busy with something else may be late twice; what fails three times is broken.
  retries: 2,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // What a story cuts off or answers itself must not be kept beside it; one story is about just that.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browserArgs,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: /phone|typing|online-booking/,
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: /phone|online-booking/,
    },
    // Fast hands on a slowed browser: alone, when the others are done, or the machine is what is measured.
    {
      name: 'typing',
      use: { viewport: { width: 1440, height: 900 } },
      testMatch: /typing/,
      workers: 1,
      dependencies: ['desktop', 'phone'],
    },
  ],
});
