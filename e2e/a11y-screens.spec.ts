import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screens } from '../contract/screens.ts';
import { expect, signIn, test } from './support/test.ts';

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those that open without somebody to open them for; the others are seen in their own stories. */
const open = screens.filter((screen) => !screen.includes('$') && screen !== '/setup' && screen !== '/open');
const signedOut = new Set(['/signin', '/signup', '/password']);

/** Whatever axe finds, of any impact, each with where it is. */
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).withTags(everything).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );

/** Motion under way has half-faded colours; what is still being fetched is no screen yet. */
const atRest = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document.getAnimations().every((one) => one.playState !== 'running'),
  );

/** Without loading the program again. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const look = (page: Page, width: number, colorScheme: 'light' | 'dark') =>
  Promise.all([
    page.setViewportSize({ width, height: width === 390 ? 844 : 900 }),
    page.emulateMedia({ colorScheme }),
  ]);

test('every screen is named and can be used by everybody, narrow and wide, in both lights', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const check = async (path: string, at: number) => {
    const lights = at % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
    for (const [width, light] of [
      [1440, lights[0]],
      [390, lights[1]],
    ] as const) {
      await look(page, width, light);
      await atRest(page);
      expect.soft(await violations(page), `${path}, ${width}, ${light}`).toEqual([]);
    }
  };
  const titles = new Map<string, string>();
  for (const [at, path] of open.filter((one) => signedOut.has(one)).entries()) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await check(path, at);
  }
  await look(page, 1440, 'light');
  await signIn(page);
  for (const [at, path] of open.filter((one) => !signedOut.has(one)).entries()) {
    await go(page, path);
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    await check(path, at);
    titles.set(path, await page.title());
  }
  const named = [...titles.values()];
  expect
    .soft(
      named.filter((title, at) => named.indexOf(title) !== at),
      'screens with one name',
    )
    .toEqual([]);
});
