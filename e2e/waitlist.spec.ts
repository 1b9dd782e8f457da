import type { Page } from '@playwright/test';
import { instantAt } from '../contract/time.ts';
import type { CallAnswer } from '../web/lib/wire.ts';
import type { Shop } from './support/shop.ts';
import { freshPhone } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const item = '젤네일 풀케어';
/** Letters alone: figures behind a name would be taken for a phone number. */
const unique = (name: string) =>
  name +
  Array.from({ length: 2 }, () => '가나다라마바사아자차카타파하'.charAt(Math.floor(Math.random() * 14))).join(
    '',
  );
const list = (page: Page) => page.getByRole('list', { name: '빈자리 대기 목록' });
const offersTo = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}님에게 .* 제안$`) });

/** By keyboard alone: who, what, saved. */
const writeEntry = async (page: Page, name: string) => {
  const panel = page
    .getByRole('complementary')
    .or(page.getByRole('dialog'))
    .filter({ hasText: '빈자리 대기 등록' });
  await panel.getByLabel('고객').first().fill(name);
  await panel.getByText('새 고객으로 등록').click();
  await panel.getByLabel('연락처').fill(freshPhone());
  await panel.locator('[data-services]').fill(item);
  await panel.locator('[data-services]').press('Enter');
  await expect(panel.getByRole('list', { name: '고른 시술' })).toContainText(item);
  await panel.locator('[data-services]').press('ControlOrMeta+Enter');
  await expect(page.getByText(`${name}님을 빈자리 대기에 등록했어요`)).toBeVisible();
};

const entryOf = async (shop: Shop, name: string) => {
  const { items } = await shop.get<CallAnswer<'waitlist.list'>>(
    `/${shop.shopNo}/waitlist?state=WAITING&state=OFFERED&state=BOOKED&state=WITHDRAWN&limit=200`,
  );
  return items.find(({ customerName }) => customerName === name);
};

test.describe('the waitlist at the desk', () => {
  test('somebody waits, is offered free time, and comes', async ({ office: page, shop }) => {
    const name = unique('대기');
    await page.goto('/book/waitlist');
    await page.getByRole('heading', { name: '빈자리 대기', level: 1 }).waitFor();
    await page.keyboard.press('n');
    await writeEntry(page, name);
    await expect(list(page)).toContainText(name);

    await offersTo(page, name).first().click();
    const row = list(page).getByRole('listitem').filter({ hasText: name });
    await expect(row.getByRole('timer')).toHaveText(/^1[45]:\d\d 남음$/);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(row.getByRole('timer')).toHaveCount(0);

    // The row that is done with goes; the hand stays where it was, on the row in its place.
    await offersTo(page, name).first().press('Enter');
    await expect(row.getByRole('timer')).toBeVisible();
    await expect(page.locator('li:focus')).toBeVisible();
    await row.getByRole('button', { name: '예약 확정' }).press('Enter');
    await expect(page.getByText(`${name}님 예약을 등록했어요`)).toBeVisible();
    await expect(list(page).getByText(name)).toHaveCount(0);
    await expect(page.locator('li:focus')).toBeVisible();
    const entry = await entryOf(shop, name);
    expect(entry?.state).toBe('BOOKED');
    expect(await shop.booking(entry?.bookingId ?? 0)).toMatchObject({
      customerName: name,
      state: 'CONFIRMED',
    });
  });

  test('a taken time becomes a wish, and its cancellation a gap', async ({ office: page, shop }) => {
    const name = unique('양보');
    // On a day with other visits the time that comes free may be too short for the wish.
    const date = await shop.freeDay();
    const { employeeNo } = shop.employees[0]!;
    const standing = await shop.book({ date, minute: 900, employee: shop.employees[0]!.name, item });
    const { customerNo } = await shop.customer(name, freshPhone());
    await page.goto(
      `/book/calendar?date=${date}&new=1&minute=900&employeeNo=${employeeNo}&customerNo=${customerNo}`,
    );
    await page.locator('[data-services]').fill(item);
    await page.locator('[data-services]').press('Enter');
    await page.getByRole('button', { name: '빈자리 대기로 등록' }).click();
    await expect(page.getByText(`${name}님을 빈자리 대기에 등록했어요`)).toBeVisible();
    await shop.send('PATCH', `/${shop.shopNo}/books/${standing.id}/booking-states/CANCELLED`, {});
    const candidates = await shop.get<CallAnswer<'waitlist.candidates'>>(
      `/${shop.shopNo}/waitlist/candidates?date=${date}&startAt=00:00&endAt=24:00`,
    );
    expect(candidates.items.map(({ customerName }) => customerName)).toContain(name);
    expect(instantAt(date, 900)).toBe(standing.startAt);
  });
});

test.describe('the waitlist on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a wish by thumb, offered, taken down and put back', async ({ office: page, shop }) => {
    const name = unique('엄지');
    await page.goto('/book/waitlist');
    await page.getByRole('button', { name: '빈자리 대기 등록' }).tap();
    await writeEntry(page, name);
    await page.getByRole('tab', { name: /빈자리 대기/ }).tap();
    await page.getByRole('button', { name: `${name}님 빈자리 대기 더 보기` }).tap();
    await page.getByRole('menuitem', { name: '대기 취소' }).tap();
    await page.getByRole('button', { name: '되돌리기' }).tap();
    await expect.poll(async () => (await entryOf(shop, name))?.state).toBe('WAITING');
    await page.getByRole('tab', { name: '빈 시간' }).tap();
    await offersTo(page, name).first().tap();
    await expect.poll(async () => (await entryOf(shop, name))?.state).toBe('OFFERED');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});
