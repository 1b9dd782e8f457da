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
  await shop.book({ date, minute: eleven, employee: '은지', minutes: 60 });
  await page.addInitScript(() => {
    window.print = () => {
      const { innerText } = document.querySelector<HTMLElement>('article')!;
      Object.assign(window, { printed: innerText || document.querySelector('article')!.textContent });
    };
  });
  await calendarOf(page, shop).open(date);
  await page.keyboard.press('p');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { printed?: string }).printed))
    .toMatch(/예약 1건.*은지.*손님/s);
  await expect(page.locator('body[data-printing]')).toHaveCount(0);
});
