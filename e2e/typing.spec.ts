import type { Page } from '@playwright/test';
import type { ShopDate } from '../contract/time.ts';
import { openCalendar } from './support/calendar.ts';
import { freshPhone } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const delays = [0, 150, 400];

/** Letters that are keys of the calendar. */
const letters = (count: number): string =>
  Array.from({ length: count }, () => 'bdflnptw'.charAt(Math.floor(Math.random() * 8))).join('');

/** The calendar on a computer four times as slow, once it is there: what is slow about loading has its own measure. */
const openSlowed = async (page: Page, date: ShopDate): Promise<void> => {
  await openCalendar(page, date);
  await slowDown(page);
};

const slowDown = async (page: Page): Promise<void> => {
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

test.describe('fast hands', () => {
  test.setTimeout(240_000);

  test('N, a name, Enter, a service, Enter: at any speed it is who was typed', async ({
    office: page,
    shop,
  }) => {
    const date = await shop.freeDay();
    // Others whose names begin alike.
    const first = `Wanda${letters(4)}`;
    for (const name of [`${first} T`, `${first} Tn`, `${first} Lb`]) await shop.customer(name, freshPhone());
    await openSlowed(page, date);
    for (const delay of delays) {
      await page.keyboard.press('n');
      await page.waitForTimeout(delay);
      await page.keyboard.type(`${first.toLowerCase()} tn`, { delay: delay / 16 });
      await page.keyboard.press('Enter');
      await page.keyboard.insertText('ㅇㅋㄹㅈ');
      await page.keyboard.press('Enter');
      const form = page.getByRole('complementary', { name: '예약 등록' });
      const who = form.getByRole('group', { name: '고객', exact: true });
      await expect(who.locator('strong'), `${delay} ms`).toHaveText(`${first} Tn`);
      await expect(form.getByLabel('원컬러 젤 걸리는 시간'), `${delay} ms`).toHaveValue('60');
      await expect(form.getByRole('textbox', { name: '시술 추가' })).toHaveValue('');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').getByRole('button', { name: '나가기' }).click();
    }
  });

  test('a service whose letters came before the form and whose Enter came after it is chosen', async ({
    office: page,
    shop,
  }) => {
    const name = `Late${letters(5)}`;
    await shop.customer(name, freshPhone());
    const found = Promise.withResolvers<void>();
    await openCalendar(page, await shop.freeDay());
    await page.route(/\/customers\?.*q=late/, (route) => found.promise.then(() => route.continue()));
    // All of it within one turn of the browser: no form can come in between.
    await page.evaluate((name) => {
      const press = (key: string, code = key) =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
        );
      press('n', 'KeyN');
      document.execCommand('insertText', false, name);
      press('Enter');
      document.execCommand('insertText', false, 'ㅇㅋㄹㅈ');
    }, name.toLowerCase());
    await expect(page.getByRole('combobox', { name: '고객' })).toHaveValue(name.toLowerCase());
    // Its answer is on the way: what is typed meanwhile is caught.
    await expect(page.getByLabel('입력 준비 중')).toBeFocused();
    await page.keyboard.press('Enter');
    found.resolve();
    await expect(page.getByLabel('원컬러 젤 걸리는 시간')).toHaveValue('60');
  });

  test('saved at any speed it is booked once, with the customer’s own employee at a free time', async ({
    office: page,
    shop,
  }) => {
    const date = await shop.freeDay();
    const own = shop.employees.find(({ name }) => name === '수아')!;
    // The first free time of theirs is not the day's first.
    await shop.book({ date, minute: 600, employee: own.name, minutes: 60 });
    await openSlowed(page, date);
    for (const [at, delay] of delays.entries()) {
      const name = `Quick${letters(5)}`;
      await shop.send('POST', `/${shop.shopNo}/customers`, {
        name,
        phone: freshPhone(),
        employeeNo: own.employeeNo,
      });
      await page.keyboard.press('n');
      await page.keyboard.type(name.toLowerCase());
      await page.keyboard.press('Enter');
      await page.waitForTimeout(delay);
      await page.keyboard.insertText('ㅇㅋㄹㅈ');
      // Saving answers what stands in the field, with Enter before it or without.
      if (at % 2 === 0) await page.keyboard.press('Enter');
      await page.waitForTimeout(delay / 2);
      await page.keyboard.press('Control+Enter');
      await page.keyboard.press('Control+Enter');
      const form = page.getByRole('complementary', { name: '예약 등록' });
      await expect(form, `${delay} ms`).toHaveCount(0, { timeout: 30_000 });
      const mine = (await shop.day(date)).filter(({ customerName }) => customerName === name);
      expect(mine, `${delay} ms`).toMatchObject([
        { employeeNo: own.employeeNo, items: [{ name: '원컬러 젤' }] },
      ]);
      const others = (await shop.day(date)).filter((one) => one.employeeNo === own.employeeNo);
      const starts = others.map(({ startAt }) => startAt);
      expect(new Set(starts).size, `${delay} ms`).toBe(starts.length);
    }
  });
});

test.describe('fast hands on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  // A letter is lost by chance: each visit counts, and none is tried again.
  test.describe.configure({ retries: 0 });
  for (const visit of ['first', 'second', 'third'])
    test(`what is typed while the form comes stands in it whole, at the ${visit} visit`, async ({
      office: page,
      shop,
    }) => {
      await page.goto(`/book/calendar?date=${await shop.freeDay()}`);
      const add = page.getByRole('button', { name: '예약 등록' }).first();
      await add.waitFor();
      await slowDown(page);
      await add.tap();
      const typed = letters(20);
      // The form takes the focus while it unfolds.
      await page.keyboard.type(typed, { delay: 30 });
      const form = page.getByRole('dialog', { name: '예약 등록' });
      // A slow machine is no lost letter.
      await expect(form.getByRole('combobox', { name: '고객' })).toHaveValue(typed, { timeout: 30_000 });
    });
});
