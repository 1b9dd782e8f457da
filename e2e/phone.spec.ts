import type { Locator } from '@playwright/test';
import { addDays } from '../contract/time.ts';
import { calendarOf } from './support/calendar.ts';
import { fingerOn } from './support/finger.ts';
import { freshPhone } from './support/shop.ts';
import { expect, openHome, test } from './support/test.ts';

const [eleven, noon, one] = [660, 720, 780] as const;

/** By a finger that comes down 21 px above or below its middle. */
const isMet = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [-21, 21].every((off) =>
      element.contains(document.elementFromPoint(x + width / 2, y + height / 2 + off)),
    );
  });

test.describe('on a phone', () => {
  test('what was tapped shows that it is coming, a form and a screen', async ({ office: page }) => {
    const held: (() => void)[] = [];
    await page.route(/(customer-parts|customer-page)-[^/]+\.js$/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.goto('/customers');
    const coming = page.locator('output:empty').filter({ visible: true });
    await page.getByRole('button', { name: '고객 등록' }).tap();
    await expect(coming).toHaveAccessibleName('불러오는 중');
    held.forEach((go) => go());
    const form = page.getByRole('dialog', { name: '고객 등록' });
    await expect(form).toBeVisible();
    await expect(coming).toHaveCount(0);
    held.length = 0;
    await form.getByRole('button', { name: '닫기' }).first().tap();
    await page.getByRole('row').nth(1).getByRole('link').first().tap();
    await expect(coming).toHaveAccessibleName('불러오는 중');
    held.forEach((go) => go());
    await expect(page.getByRole('tab', { name: '차트' })).toBeVisible();
    await expect(coming).toHaveCount(0);
  });

  test('tabs under the thumb lead everywhere', async ({ office: page }) => {
    await openHome(page);
    const tabs = page.getByRole('navigation', { name: '주 메뉴' });
    for (const [tab, heading] of [
      ['고객', '고객'],
      ['매출', '매출'],
      ['알림', '알림'],
      ['더보기', '더보기'],
    ] as const) {
      await tabs.getByRole('link', { name: new RegExp(`^${tab}`) }).tap();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await tabs.getByRole('link', { name: /^예약/ }).tap();
    await tabs.getByRole('link', { name: /^홈/ }).tap();
    await expect(page.getByRole('region', { name: '오늘의 숫자' })).toBeVisible();
    await tabs.getByRole('link', { name: /^예약/ }).tap();
    const list = page.getByRole('radio', { name: '목록' });
    await expect(list).toBeChecked();
    expect(await isMet(list)).toBe(true);
    // Nothing is wider than the screen.
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBe(0);
    await page.goto('/sales?view=unregistered');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await overflow()).toBe(0);
  });

  test('a booking is made, opened and sold with one thumb', async ({ office: page, shop }) => {
    const date = await shop.freeDay();
    await shop.customer('윤슬비', freshPhone());
    const calendar = calendarOf(page, shop);
    await calendar.open(date, 'list');
    await page.getByRole('button', { name: '예약 등록' }).tap();

    const form = page.getByRole('dialog', { name: '예약 등록' });
    // The keyboard would lie over what is to be chosen: it waits for a tap.
    const search = form.getByRole('combobox', { name: '고객' });
    await expect(search).toBeFocused();
    await expect(search).toHaveAttribute('inputmode', 'none');
    await search.tap();
    await expect(search).not.toHaveAttribute('inputmode', 'none');
    await search.fill('ㅇㅅㅂ');
    await form
      .getByRole('option', { name: /윤슬비/ })
      .first()
      .tap();
    await form.getByRole('button', { name: /모두 보기$/ }).tap();
    await form.getByRole('button', { name: /^이달의 아트/ }).tap();
    await form.getByLabel('걸리는 시간').fill('92');
    await form.getByRole('combobox', { name: '시간' }).tap();
    await page.getByRole('option', { name: '오전 11:00', exact: true }).tap();
    await expect(form).toContainText('오전 11:00 – 오후 12:30');
    await form.getByRole('button', { name: '저장' }).tap();
    const panel = page.getByRole('dialog', { name: '윤슬비' });
    await expect(panel).toContainText('예약 확정');
    await panel.getByRole('button', { name: '닫기' }).tap();

    await page.getByRole('button', { name: /^오전 11:00부터 오후 12:30, 윤슬비/ }).tap();
    await panel.getByRole('link', { name: '매출 등록' }).tap();
    await page.getByRole('button', { name: '카드' }).tap();
    await expect(page.getByText('0원 · 맞아요')).toBeVisible();
    await page.getByRole('button', { name: '매출 저장' }).tap();
    await expect(panel.getByText('매출 등록 완료', { exact: true })).toBeVisible();
    expect(await shop.day(date)).toMatchObject([{ customerName: '윤슬비', state: 'COMPLETED' }]);
    // One step back leads from the booking to its day, not to the same booking again.
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`date=${date}`));
    await page.goForward();
    await expect(panel.getByText('매출 등록 완료', { exact: true })).toBeVisible();
    await page.goForward();
    await expect(page.getByText('이미 매출을 등록한 예약이에요')).toBeVisible();
    await page.goBack();
    await panel.getByRole('region', { name: '다음 예약' }).getByRole('link').first().tap();
    await expect(form.getByRole('group', { name: '고객', exact: true })).toContainText('윤슬비');
    await expect(form.getByRole('list', { name: '고른 시술' })).toContainText('이달의 아트');
  });

  test('a quick stroke to the side turns the day; one that goes down does not', async ({
    office: page,
    shop,
  }) => {
    const date = await shop.freeDay();
    await calendarOf(page, shop).open(date, 'list');
    const finger = await fingerOn(page);
    const stroke = async (by: { x: number; y: number }) => {
      // What a finger came down on must still be there when it is lifted.
      await expect(page.getByRole('button', { name: /^전체/ })).toBeVisible();
      await page.waitForTimeout(500);
      const from = { x: 200, y: 500 };
      await finger.down(from);
      await finger.to(from, { x: from.x + by.x, y: from.y + by.y });
      await finger.up();
    };
    await stroke({ x: -120, y: 10 });
    await expect(page).toHaveURL(new RegExp(`date=${addDays(date, 1)}`));
    await stroke({ x: 120, y: -10 });
    await expect(page).toHaveURL(new RegExp(`date=${date}`));
    await stroke({ x: 90, y: 120 });
    await expect(page).toHaveURL(new RegExp(`date=${date}`));
  });

  test('free time is offered for filling', async ({ office: page, shop }) => {
    const date = await shop.freeDay();
    await shop.book({ date, minute: eleven, employee: '은지', minutes: 60 });
    await shop.book({ date, minute: one, employee: '은지', minutes: 60 });
    const calendar = calendarOf(page, shop);
    await calendar.open(date, 'list');
    await page.getByRole('button', { name: '은지 오후 12:00 – 1:00 비어 있어요, 채우기' }).tap();
    const form = page.getByRole('dialog', { name: '예약 등록' });
    await expect(form.getByRole('combobox', { name: '시간' })).toHaveValue('오후 12:00');
    await expect(form.getByRole('combobox', { name: '담당자' })).toHaveValue('은지 원장');
  });

  test('on the day grid a finger that rests takes the booking up; one that swipes only scrolls', async ({
    office: page,
    shop,
  }) => {
    const date = await shop.freeDay();
    await shop.book({ date, minute: eleven, employee: '은지', minutes: 60 });
    const calendar = calendarOf(page, shop);
    await calendar.open(date, 'day');
    const block = calendar.block(eleven, '손님', '은지 원장');
    await expect(block).toBeVisible();
    const finger = await fingerOn(page);
    const from = await calendar.point('은지', eleven + 30);
    const to = { x: from.x, y: from.y + 72 };

    await finger.down(from);
    await finger.to(from, to);
    await finger.up();
    await expect(block).toBeVisible();
    // A finger that comes down on what still glides stops it, and the browser keeps that touch for itself.
    await calendar.hasStopped();

    const again = await calendar.point('은지', eleven + 30);
    await finger.down(again);
    await expect(calendar.grid).toHaveAttribute('data-dragging', 'move');
    await finger.to(again, { x: again.x, y: again.y + 72 });
    await finger.up();
    await expect(calendar.block(noon, '1:00', '손님', '은지 원장')).toBeVisible();
    await expect(page.getByText('손님 예약을 옮겼어요')).toBeVisible();
  });
});
