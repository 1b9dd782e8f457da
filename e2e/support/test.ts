import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { api, openShop, password } from './shop.ts';
import type { Shop } from './shop.ts';
import { watchPage } from './watch.ts';
import type { Watch } from './watch.ts';

interface Fixtures {
  /** Fails the test on anything the page did wrong unasked. */
  watch: Watch;
  shop: Shop;
  /** The page with the owner signed in; a story opens its own screen, since each start of the program costs. */
  office: Page;
}

interface Options {
  /** The user who signs in; their shop is the one of the test. */
  login: string;
}

/** Signs in as the form does, without it, since that has stories of its own. No screen is open yet. */
const takeSession = async (page: Page, loginId: string): Promise<void> => {
  // A page of the same address that starts nothing.
  await page.goto('/first.js');
  const status = await page.evaluate(
    async ([url, body]) => {
      localStorage.setItem('dangol.signed-in', '1');
      const headers = { 'content-type': 'application/json' };
      return (await fetch(url, { method: 'POST', headers, body })).status;
    },
    [`${api}/employees/token`, JSON.stringify({ grant: 'password', loginId, password })] as const,
  );
  expect(status, `${loginId} signs in`).toBe(200);
};

export const openHome = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
};

/** Signs in and opens home. */
export const signIn = async (page: Page, loginId = 'eunji'): Promise<void> => {
  await takeSession(page, loginId);
  await openHome(page);
};

/** Where the shop of each browser is served. */
const served = process.env['BASE_URLS']?.split(' ') ?? [];

export const test = base.extend<Fixtures & Options>({
  baseURL: served[Number(process.env['TEST_PARALLEL_INDEX'])],
  login: ['eunji', { option: true }],
  watch: [
    async ({ page }, use) => {
      const watch = watchPage(page);
      await use(watch);
      expect(watch.problems, 'the page did nothing wrong').toEqual([]);
    },
    { auto: true },
  ],
  shop: async ({ playwright, baseURL, login }, use) => {
    // A context of its own, or its refresh cookie would sign the page in as well.
    const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    await use(await openShop(request, login));
    await request.dispose();
  },
  office: async ({ page, login }, use) => {
    await takeSession(page, login);
    await use(page);
  },
});

export { expect };
