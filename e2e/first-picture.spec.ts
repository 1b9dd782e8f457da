import type { Page } from '@playwright/test';
import { violations } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

/** Nothing of the program comes. */
const holdProgram = (page: Page) => page.route(/\/assets\/index-.*\.js$/, () => undefined);

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`${viewport.width} wide, before the program is there`, () => {
    test.use({ viewport, colorScheme: viewport.width > 1000 ? 'dark' : 'light' });

    test('who is signed in sees the name of the screen and the places to go, which can be pressed', async ({
      office: page,
    }) => {
      await holdProgram(page);
      await page.goto('/sales', { waitUntil: 'commit' });
      await expect(page.getByText('오늘 매출을 불러오고 있어요')).toBeVisible();
      expect(await violations(page, 'color-contrast')).toEqual([]);
      await page.getByRole('link', { name: '고객' }).click();
      await expect(page).toHaveURL(/\/customers$/);
      await expect(page.getByText('고객 목록을 불러오고 있어요')).toBeVisible();
      await expect(page.getByRole('link', { name: '회원권' })).toBeVisible({
        visible: viewport.width > 1000,
      });
    });

    test('who is not sees nothing of the office', async ({ page }) => {
      await holdProgram(page);
      await page.goto('/sales', { waitUntil: 'commit' });
      await expect(page.getByText('단골을 열고 있어요')).toBeVisible();
      await expect(page.getByRole('link')).toHaveCount(0);
    });
  });
