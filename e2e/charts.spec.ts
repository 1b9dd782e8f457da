import { violations } from './support/accessibility.ts';
import { openExample } from './support/example.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page }) => openExample(page, 'web/ui/chart/example/index.html'));

test('a chart is walked by keyboard, says its figures and opens their rows', async ({ page }) => {
  const chart = page.getByRole('slider', { name: '11월 하루 매출' });
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /^11월 3일 화요일, 매출 [\d,]+원, 지난달 [\d,]+원$/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('열린 것')).toHaveText('2026-11-03');
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /매출 –/);
});

test('the table of a chart is one key away and opens the same rows', async ({ page }) => {
  await page.getByRole('slider', { name: '11월 하루 매출' }).focus();
  await page.keyboard.press('t');
  const table = page.getByRole('table', { name: '11월 하루 매출' });
  await expect(table.getByRole('row', { name: /^11월 18일 수요일/ })).toContainText('−80,000원');
  await table.getByRole('button', { name: '11월 18일 수요일' }).click();
  await expect(page.getByLabel('열린 것')).toHaveText('2026-11-18');
  await page.keyboard.press('t');
  await expect(table).toBeHidden();
});

test('a heat table is walked cell by cell', async ({ page }) => {
  const table = page.getByRole('table', { name: '요일과 시간별 예약' });
  await table.getByRole('button').nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('열린 것')).toHaveText('화 11');
});

test('charts can be used by everybody, at every width, in light and in dark', async ({ page }) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.reload();
      await expect(page.getByRole('slider').first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect.soft(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `${width} px: nothing hangs over the edge`).toBeLessThanOrEqual(0);
  }
});
