import type { Page } from '@playwright/test';
import { screens } from '../contract/screens.ts';
import { addDays, shopDateOf } from '../contract/time.ts';
import { look, looks, violations } from './support/accessibility.ts';
import type { Look } from './support/accessibility.ts';
import { cutWords, enlargeText } from './support/enlarged.ts';
import { expect, signIn, test } from './support/test.ts';

/** Screens that open without a subject; the others are seen in their own stories. */
const open = screens.filter((screen) => !screen.includes('$') && screen !== '/setup');
const signedOut = new Set(['/signin', '/signup', '/password']);

/** A list of pages shows its first on a wide screen: one screen by two addresses. */
const firstOfTheirSection = new Set(['/shop', '/online']);

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

const halves = ['first', 'second'] as const;

for (const half of halves)
  test(`every screen is named and can be used by everybody, narrow and wide, in both lights: the ${half} half`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(480_000);
    const today = shopDateOf(Date.now());
    const lastMonth = addDays(today, -Number(today.slice(8))).slice(0, 7);
    const payslip = `/payslips/${lastMonth}/${shop.employees[0]?.employeeNo}`;
    const mine = [...open, payslip].filter((_, at) =>
      half === 'first' ? at < open.length / 2 : at >= open.length / 2,
    );
    const check = async (path: string, one: Look) => {
      const [width, light] = one;
      await look(page, one);
      expect.soft(await violations(page), `${path}, ${width}, ${light}`).toEqual([]);
      if (width !== 390 || light === 'dark') return;
      await enlargeText(page, '200%');
      await softly
        .poll(() => beyondTheEdge(page), { message: `${path} is as wide as the screen with text at 200 %` })
        .toBeLessThanOrEqual(1);
      expect.soft(await cutWords(page), `${path}, buttons cut with text at 200 %`).toEqual([]);
      await enlargeText(page, '');
      await page.setViewportSize(enlarged);
      // A chart is drawn anew a moment after its place has shrunk.
      await softly
        .poll(() => beyondTheEdge(page), { message: `${path} is as wide as the screen at 320` })
        .toBeLessThanOrEqual(1);
    };
    const titles = new Map<string, string>();
    for (const path of mine.filter((one) => signedOut.has(one))) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      if (path !== '/signin') await expect(page).toHaveTitle(`${await heading.textContent()} - 단골`);
      for (const one of looks) await check(path, one);
    }
    await look(page, looks[0]);
    await signIn(page);
    for (const path of mine.filter((one) => !signedOut.has(one))) {
      const before = await page.title();
      await go(page, path);
      // The screen before stands until this one is there and names the window.
      if (!firstOfTheirSection.has(path))
        await expect.poll(() => page.title(), { message: `${path} names the window` }).not.toBe(before);
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
      for (const one of looks) await check(path, one);
      if (!firstOfTheirSection.has(path)) titles.set(path, await page.title());
    }
    const named = [...titles.values()].filter((title) => !title.includes('찾으시는 화면이 없어요'));
    const twice = named.filter((title, at) => named.indexOf(title) !== at);
    expect.soft(twice, 'screens with one name').toEqual([]);
  });
