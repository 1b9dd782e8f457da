import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screens } from '../contract/screens.ts';
import { expect, signIn, test } from './support/test.ts';

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Screens that open without a subject; the others are seen in their own stories. */
const open = screens.filter((screen) => !screen.includes('$') && screen !== '/setup' && screen !== '/open');
const signedOut = new Set(['/signin', '/signup', '/password']);

/** A list of pages shows its first on a wide screen: one screen by two addresses. */
const firstOfTheirSection = new Set(['/shop', '/online']);

/** Whatever axe finds, of any impact, each with where it is; a preview shows a page that is judged where it lives. */
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).exclude('iframe').withTags(everything).analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );

/** Each screen in one of them: what a light or a width can break is the kit's, and seen on its neighbour. */
const looks = [
  [1440, 'light'],
  [390, 'dark'],
  [1440, 'dark'],
  [390, 'light'],
] as const;

/** Motion under way has half-faded colours; what is still being fetched is no screen yet. */
const atRest = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document.getAnimations().every((one) => one.playState !== 'running'),
  );

/** What 1280 px are at 400 %, and the smallest phone (WCAG 2.2, 1.4.10): nothing slides sideways. */
const enlarged = { width: 320, height: 640 };
const beyondTheEdge = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('main')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  );

const softly = expect.configure({ soft: true });

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

const halves = ['first', 'second'] as const;

for (const half of halves)
  test(`every screen is named and can be used by everybody, narrow and wide, in both lights: the ${half} half`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const mine = open.filter((_, at) => (half === 'first' ? at < open.length / 2 : at >= open.length / 2));
    const check = async (path: string, at: number) => {
      const [width, light] = looks[at % looks.length]!;
      await look(page, width, light);
      await atRest(page);
      expect.soft(await violations(page), `${path}, ${width}, ${light}`).toEqual([]);
      if (width !== 390) return;
      await page.setViewportSize(enlarged);
      // A chart is drawn anew a moment after its place has shrunk.
      await softly
        .poll(() => beyondTheEdge(page), { message: `${path} is as wide as the screen at 320` })
        .toBeLessThanOrEqual(1);
    };
    const titles = new Map<string, string>();
    for (const [at, path] of mine.filter((one) => signedOut.has(one)).entries()) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await check(path, at);
    }
    await look(page, 1440, 'light');
    await signIn(page);
    for (const [at, path] of mine.filter((one) => !signedOut.has(one)).entries()) {
      await go(page, path);
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
      await check(path, at);
      // The window is named a moment after its heading stands.
      await page.waitForTimeout(300);
      if (!firstOfTheirSection.has(path)) titles.set(path, await page.title());
    }
    const named = [...titles.values()].filter((title) => !title.includes('찾으시는 화면이 없어요'));
    const twice = named.filter((title, at) => named.indexOf(title) !== at);
    expect.soft(twice, 'screens with one name').toEqual([]);
  });
