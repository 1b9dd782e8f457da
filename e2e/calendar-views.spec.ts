import { instantAt } from '../contract/time.ts';
import { calendarOf } from './support/calendar.ts';
import { expect, test } from './support/test.ts';

const eleven = 660;

test('at every width each view shows the booking, whole and without sliding the page', async ({
  office: page,
  shop,
}) => {
  const date = await shop.freeDay();
  const { id } = await shop.book({ date, minute: eleven, employee: '은지', minutes: 60 });
  const calendar = calendarOf(page, shop);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const [width, height] of [
    [1440, 900],
    [820, 1100],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const view of ['day', 'week'] as const) {
      await calendar.open(date, view);
      await expect(page.locator(`[data-id="${id}"]`)).toBeInViewport();
      expect(await overflow(), `${view} at ${width}`).toBe(0);
    }
    await page.goto(`/book/calendar?date=${date}&view=list`);
    await expect(page.getByRole('button', { name: /손님/ })).toBeVisible();
    expect(await overflow(), `list at ${width}`).toBe(0);
    await page.goto(`/book/calendar?date=${date}&view=month`);
    const month = page.getByRole('table', { name: '예약 캘린더, 한 달' });
    await expect(month.locator(`[data-date="${date}"]`)).toContainText('1건');
    expect(await overflow(), `month at ${width}`).toBe(0);
    await month.locator(`[data-date="${date}"]`).click();
    await expect(page).toHaveURL(new RegExp(`date=${date}`));
    await expect(page.getByRole('button', { name: /손님/ })).toBeVisible();
  }
});

test('the day prints as a sheet without the screen around it', async ({ office: page, shop }) => {
  const date = await shop.freeDay();
  const { items, employeeNo } = await shop.book({ date, minute: eleven, employee: '은지', minutes: 60 });
  await shop.book({ date: await shop.openDayAfter(date), minute: eleven, employee: '은지' });
  // Anyone who has a part in a visit reads of it under their own name.
  const { itemId } = items[0]!;
  const minji = shop.employees.find(({ name }) => name === '민지')!.employeeNo;
  await shop.send('POST', `/${shop.shopNo}/books`, {
    customer: { kind: 'walkIn', name: '둘이서' },
    startAt: instantAt(date, 840),
    employeeNo,
    items: [
      { itemId, employeeNo, durationMinutes: 60 },
      { itemId, employeeNo: minji, durationMinutes: 30 },
    ],
  });
  await shop.send('POST', `/${shop.shopNo}/blocks`, {
    employeeNo,
    title: '재료 정리',
    date,
    from: '12:00',
    to: '13:00',
  });
  await page.addInitScript(() => {
    window.print = () => {
      const { innerText } = document.querySelector<HTMLElement>('article')!;
      Object.assign(window, { printed: innerText || document.querySelector('article')!.textContent });
    };
  });
  // From the week as well it is the day alone.
  await calendarOf(page, shop).open(date, 'week');
  await page.keyboard.press('p');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { printed?: string }).printed))
    .toMatch(/예약 2건.*은지 2건.*손님.*둘이서.*민지 1건.*오후 3:00 – 3:30.*둘이서/s);
  expect(await page.evaluate(() => (window as unknown as { printed?: string }).printed)).toMatch(
    /손님.*오후 12:00 – 1:00.*재료 정리.*예약 막기.*둘이서.*민지/s,
  );
  await expect(page.locator('body[data-paper]')).toHaveCount(0);
});
