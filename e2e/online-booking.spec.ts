import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { addDays, shopDateOf } from '../contract/time.ts';
import type { Instant } from '../contract/time.ts';
import type { CallAnswer } from '../web/lib/wire.ts';
import { accessible } from './support/accessibility.ts';
import { enlargeText } from './support/enlarged.ts';
import { freshPhone } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const address = '/zero/moment-nail';

/** The code that was texted, as the practice desk shows it. */
const codeFor = async (page: Page, phone: string): Promise<string> => {
  const texts = await (await page.request.get('/_dev')).text();
  return /(\d{6})/.exec(texts.slice(texts.indexOf(phone)))?.[1] ?? '';
};

const bar = (page: Page) => page.locator('.bar:visible').last();

/** Days of the strip that still have a time: which ones, goes by the weekday on which the story is told. */
const freeDays = (page: Page) => page.locator('.dayChip[aria-pressed]:not(.none)');

const chooseTime = async (page: Page) => {
  await freeDays(page).nth(2).tap();
  const time = page.locator('.time').nth(1);
  const at = await time.innerText();
  await time.tap();
  return at;
};

/** Of what is written in it: how much wider it is than its words, and on how many lines they stand. */
const measured = (one: Locator) =>
  one.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const spare = element.getBoundingClientRect().width - range.getBoundingClientRect().width;
    return { lines, spare };
  });

const sizeOf = (one: Locator) =>
  one.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

/** Text at 200 % is twice as large, which nothing but a look at it tells. */
const grows = async (page: Page, ...all: Locator[]) => {
  for (const one of all) {
    const before = await sizeOf(one);
    await enlargeText(page, '200%');
    expect.soft(await sizeOf(one)).toBe(2 * before);
    await enlargeText(page, '');
  }
};

test('a new customer books, pays, is found by the owner and moves, comes back in three taps, and cancels', async ({
  page,
  shop,
  watch,
}) => {
  test.slow();
  const phone = freshPhone();
  const today = shopDateOf(Date.now());
  await page.goto(address);
  await page.getByRole('button', { name: '오늘 하루 안 보기' }).tap();
  await accessible(page, 'the page');
  await page.locator('.item', { hasText: '원컬러 젤' }).first().tap();
  await bar(page).getByRole('button', { name: '시간 고르기' }).tap();
  await chooseTime(page);
  await accessible(page, 'choosing a time');
  await bar(page).getByRole('button', { name: '다음' }).tap();

  await page.getByLabel('이름').fill('한온유');
  await page.getByLabel('휴대폰 번호').fill(phone);
  // What is typed stays through a reload.
  await page.reload();
  await expect(page.getByLabel('이름')).toHaveValue('한온유');
  await page.getByRole('button', { name: '인증번호 받기' }).tap();
  await page.getByLabel('인증번호 6자리').waitFor();
  await page.getByLabel('인증번호 6자리').fill(await codeFor(page, phone));
  await expect(page.getByText('인증한 번호예요.')).toBeVisible();
  await page.getByLabel(/필수/).check();
  await accessible(page, 'telling who comes');
  await bar(page).getByRole('button', { name: '15,000원 결제하기' }).tap();

  const paying = page.getByRole('button', { name: '결제하기' });
  await paying.waitFor();
  await accessible(page, 'paying');
  await grows(page, page.getByRole('heading', { level: 1 }), page.locator('strong'), paying);
  await paying.tap();
  const practice = page.getByRole('heading', { name: '연습 결제창' });
  await practice.waitFor();
  await grows(page, practice, page.getByRole('button', { name: '결제' }));
  // Who thinks again learns that nothing was charged, once.
  await page.getByRole('button', { name: '취소' }).tap();
  const notCharged = page.getByRole('status').filter({ hasText: '빠져나간 금액은 없어요.' });
  await expect.soft(notCharged).toBeVisible();
  expect.soft((await measured(page.locator('.state'))).spare).toBeLessThan(32);
  await accessible(page, 'what is not paid yet');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: '예약금을 결제해 주세요' }).waitFor();
  await page.getByRole('button', { name: '예약금 15,000원 결제하기' }).tap();
  await expect.soft(notCharged).toBeHidden();
  await paying.tap();
  await page.getByRole('button', { name: '결제' }).tap();
  // On a busy machine the payment is looked into first.
  await page.getByRole('heading', { level: 1, name: '예약했어요' }).waitFor({ timeout: 30_000 });
  const link = page.url();
  const { items: found } = await shop.get<{ items: { customerName: string }[] }>(
    `/${shop.shopNo}/books?from=${today}&to=${addDays(today, 14)}&q=${encodeURIComponent('한온유')}`,
  );
  expect(found.map(({ customerName }) => customerName)).toContain('한온유');
  await accessible(page, 'the booking');
  await enlargeText(page, '200%');
  for (const way of await page.locator('.ways a').all())
    expect.soft((await measured(way)).lines, (await way.textContent()) ?? '').toBe(1);
  await enlargeText(page, '');

  const move = page.getByRole('button', { name: '시간 바꾸기' });
  const moveTo = async (day: number) => {
    await move.tap();
    await freeDays(page).nth(day).tap();
    if (day === 3) await accessible(page, 'changing the time');
    await page.locator('.time').first().tap();
    await bar(page).getByRole('button', { name: '시간 바꾸기' }).tap();
    // It is said at the top of the page that shows the new time, and once.
    const moved = page.getByRole('status').filter({ hasText: '시간을 바꿨어요.' });
    await expect.soft(moved).toBeInViewport();
    expect.soft(await page.evaluate(() => scrollY)).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: '예약 취소' }).waitFor();
    await expect.soft(moved).toBeHidden();
  };
  await moveTo(3);
  await move.tap();
  await expect.soft(page.getByText('한 번 더 바꿀 수 있어요.')).toBeVisible();
  await page.getByRole('button', { name: '닫기' }).tap();
  await moveTo(2);
  await expect.soft(move).toBeHidden();
  await expect.soft(page.getByText('온라인으로는 시간을 더 바꿀 수 없어요.')).toBeVisible();
  await expect.soft(page.locator('#manage').getByRole('link', { name: /^전화 0/ })).toBeVisible();
  await accessible(page, 'what moves no more');
  await page.goto(`${address}#bookings`);
  await page.getByRole('dialog').getByText('원컬러 젤').waitFor();
  await accessible(page, 'their bookings');
  // A returning guest needs three taps and no key, and may be quicker than what keeps the time for them.
  let losing = false;
  await page.route('**/holds', async (route) => {
    const response = await route.fetch();
    await sleep(1500);
    await (losing ? route.abort() : route.fulfill({ response }));
    losing = false;
  });
  await page.goto(address);
  await page.getByRole('button', { name: '지난번처럼' }).tap();
  await freeDays(page).nth(3).waitFor();
  const time = page.locator('.time').first();
  const press = async () => {
    await time.tap();
    await bar(page)
      .getByRole('button', { name: /원 결제하기/ })
      .tap();
  };
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/zero/bookings')) sent.push(request.url());
  });
  // Whoever goes back while the time is still being kept books nothing.
  const words = await time.innerText();
  await press();
  await page.getByRole('button', { name: '이전' }).tap();
  // The time that is being given back is offered to them again, the day's last one too.
  await expect(time).toHaveText(words);
  await sleep(2500);
  expect(sent).toEqual([]);
  // A time that is kept stands not in its own guest's way, though its answer is lost.
  watch.allowFailure(/\/holds$/);
  losing = true;
  await press();
  await page.waitForURL('**/zero/pay/**');

  await page.goto(link);
  await page.getByRole('button', { name: '예약 취소' }).tap();
  await expect(page.getByText('15,000원을 돌려받아요.')).toBeVisible();
  await accessible(page, 'cancelling');
  await page.getByRole('button', { name: '예약 취소하기' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: '취소한 예약이에요' })).toBeVisible();
  expect(page.url()).toBe(link);
  await accessible(page, 'what was cancelled');
});

test('who got an advertisement refuses the next by one tap', async ({ page }) => {
  let refusedAt: Instant | null = null;
  // The link is in a message that leaves on the day after somebody agreed.
  await page.route('**/api/v2/optout/*', (route, request) => {
    if (request.method() === 'POST') refusedAt = new Date().toISOString() as Instant;
    const shop = { name: '모먼트 네일 앤 스파 홍대입구역점', phone: '02-332-0000' };
    return route.fulfill({
      json: { shop, phone: '010-****-5678', refusedAt } satisfies CallAnswer<'alarms.openOptOut'>,
    });
  });
  await page.goto('/optout/1-1-of-a-message');
  const refuse = page.getByRole('button', { name: '광고 수신 거부' });
  await refuse.waitFor();
  await accessible(page, 'refusing advertisements');
  await refuse.tap();
  await expect(page.getByRole('heading', { name: '광고 수신을 거부했어요' })).toBeVisible();
  await accessible(page, 'advertisements refused');
});

test('read without a script: menu, prices, people, hours, rules and free times', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(address);
  for (const words of [
    '원컬러 젤',
    '50,000원',
    '은지',
    '영업시간',
    '방문 24시간 전까지',
    '지금 예약할 수 있는 시간',
  ])
    await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /전화로 문의하기/ })).toBeVisible();
  await page.goto(`${address}?lang=en`);
  await expect(page.getByRole('heading', { name: 'Services and prices' })).toBeVisible();
  await context.close();
});
