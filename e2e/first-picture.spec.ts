import type { Page } from '@playwright/test';
import { violations } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

/** Nothing of the program comes. */
const holdProgram = (page: Page) => page.route(/\/assets\/index-.*\.js$/, () => undefined);

const place = (page: Page, to: string) => page.locator(`nav a[href="${to}"]`);

const pictureOf = async (page: Page) => ({
  customers: await place(page, '/customers').boundingBox(),
  sales: await place(page, '/sales').boundingBox(),
  here: await place(page, '/sales').evaluate((link) => {
    const { color, backgroundColor } = getComputedStyle(link);
    return { color, backgroundColor };
  }),
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
])
  test.describe(`${viewport.width} wide, before the program is there`, () => {
    test.use({ viewport, colorScheme: viewport.width > 1000 ? 'dark' : 'light' });

    test('who is signed in sees the name of the screen and the places to go, which can be pressed', async ({
      office: page,
    }) => {
      await page.goto('/sales');
      await expect(place(page, '/sales').locator('svg')).toBeVisible();
      const picture = await pictureOf(page);
      await holdProgram(page);
      await page.goto('/sales', { waitUntil: 'commit' });
      await expect(page.getByText('오늘 매출을 불러오고 있어요')).toBeVisible();
      expect(await pictureOf(page)).toEqual(picture);
      expect(await violations(page, 'color-contrast')).toEqual([]);
      await page.getByRole('link', { name: '고객' }).click();
      await expect(page).toHaveURL(/\/customers$/);
      await expect(page.getByText('고객 목록을 불러오고 있어요')).toBeVisible();
      await expect(page.getByRole('link', { name: '회원권' })).toBeVisible({
        visible: viewport.width > 390,
      });
    });

    test('who is not sees nothing of the office', async ({ page }) => {
      await holdProgram(page);
      await page.goto('/sales', { waitUntil: 'commit' });
      await expect(page.getByText('단골을 열고 있어요')).toBeVisible();
      await expect(page.getByRole('link')).toHaveCount(0);
    });
  });
