import type { Page } from '@playwright/test';
import { screens } from '../contract/screens.ts';
import { addDays, shopDateOf } from '../contract/time.ts';
import { look, looks, violations } from './support/accessibility.ts';
import type { Look } from './support/accessibility.ts';
import { prepareSubjects } from './support/opening-subjects.ts';
import { cutWords, enlargeText } from './support/enlarged.ts';
import type { Shop } from './support/shop.ts';
import { expect, signIn, test } from './support/test.ts';
import type { CallAnswer } from '../web/lib/wire.ts';

/** Screens about one thing, and the first one of an empty server. */
type OfOne = Extract<(typeof screens)[number], `${string}$${string}` | '/setup'>;
const isOfOne = (screen: string): screen is OfOne => screen.includes('$') || screen === '/setup';
const open = screens.filter((screen) => !isOfOne(screen));
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

const check = async (page: Page, path: string, one: Look) => {
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

/** Of somebody who is not signed in. */
const lookAtOpen = async (page: Page, path: string) => {
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  if (path !== '/signin') await expect(page).toHaveTitle(`${await heading.textContent()} - 단골`);
  for (const one of looks) await check(page, path, one);
};

const halves = ['first', 'second'] as const;

for (const half of halves)
  test(`every screen is named and can be used by everybody, narrow and wide, in both lights: the ${half} half`, async ({
    page,
  }) => {
    test.setTimeout(480_000);
    const mine = open.filter((_, at) => (half === 'first' ? at < open.length / 2 : at >= open.length / 2));
    const titles = new Map<string, string>();
    for (const path of mine.filter((one) => signedOut.has(one))) {
      await page.goto(path);
      await lookAtOpen(page, path);
    }
    await look(page, looks[0]);
    await signIn(page);
    for (const path of mine.filter((one) => !signedOut.has(one))) {
      const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
      const [before, above] = [await page.title(), (await heading.textContent()) ?? ''];
      await go(page, path);
      // The screen before stands until this one is there and names the window.
      if (firstOfTheirSection.has(path)) await expect(heading).not.toHaveText(above);
      else await expect.poll(() => page.title(), { message: `${path} names the window` }).not.toBe(before);
      await heading.waitFor();
      for (const one of looks) await check(page, path, one);
      if (!firstOfTheirSection.has(path)) titles.set(path, await page.title());
    }
    const named = [...titles.values()].filter((title) => !title.includes('찾으시는 화면이 없어요'));
    const twice = named.filter((title, at) => named.indexOf(title) !== at);
    expect.soft(twice, 'screens with one name').toEqual([]);
  });

/** An address of each, with numbers and secrets of the shop, and a word of what it is about. */
const addressesOf = async (shop: Shop): Promise<Record<OfOne, readonly [path: string, word: string]>> => {
  const inShop = `/${shop.shopNo}`;
  const { customer, sale } = await prepareSubjects(shop);
  const quote = await shop.send<CallAnswer<'papers.createQuote'>>('POST', `${inShop}/quotes`, {
    customerNo: customer,
    lines: [{ name: '원컬러 젤', unitPriceWon: 50_000 }],
  });
  const invite = await shop.send<CallAnswer<'joining.createInvite'>>('POST', `${inShop}/employee-invites`, {
    name: '한새벽',
  });
  const employeeNo = (named: string) => shop.employees.find(({ name }) => name === named)!.employeeNo;
  const link = await shop.send<CallAnswer<'account.giveLink'>>(
    'POST',
    `${inShop}/employees/${employeeNo('민지')}/password-link`,
    {},
  );
  const today = shopDateOf(Date.now());
  const lastMonth = addDays(today, -Number(today.slice(8))).slice(0, 7);
  return {
    '/setup': ['/setup', '설정 코드'],
    '/invite/$token': [invite.path, '한*벽님'],
    '/password/$token': [link.path, '새 비밀번호'],
    '/customers/$customerNo': [`/customers/${customer}`, '여는손'],
    '/payslips/$month/$employeeNo': [`/payslips/${lastMonth}/${employeeNo('은지')}`, '은지'],
    '/sales/quotes/$quoteId': [`/sales/quotes/${quote.id}`, '원컬러 젤'],
    '/sales/receipts/$saleId': [`/sales/receipts/${sale}`, '위약금'],
  };
};

const beforeSigningIn: ReadonlySet<string> = new Set(['/setup', '/invite/$token', '/password/$token']);

test('every screen about one thing can be used by everybody, narrow and wide, in both lights', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000);
  const addresses = Object.entries(await addressesOf(shop));
  const there = (word: string) =>
    page.locator('main, [role=complementary]').getByText(word).filter({ visible: true }).first().waitFor();
  // A server with a shop has no use for that screen.
  const empty: CallAnswer<'auth.setupState'> = { needed: true, demoLogins: [] };
  await page.route(/\/api\/v2\/setup$/, (route) => route.fulfill({ json: empty }));
  for (const [screen, [path, word]] of addresses.filter(([screen]) => beforeSigningIn.has(screen))) {
    await page.goto(path);
    await there(word);
    await lookAtOpen(page, screen);
  }
  await look(page, looks[0]);
  await signIn(page);
  for (const [screen, [path, word]] of addresses.filter(([screen]) => !beforeSigningIn.has(screen))) {
    const before = await page.title();
    await go(page, path);
    await expect.poll(() => page.title(), { message: `${screen} names the window` }).not.toBe(before);
    await there(word);
    for (const one of looks) await check(page, screen, one);
  }
});
