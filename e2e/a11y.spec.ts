import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { shopDateOf } from '../contract/time.ts';
import { freshPhone } from './support/shop.ts';
import { expect, signIn, test } from './support/test.ts';

/** What axe calls serious or worse, each with where it is. */
const violations = async (page: Page) => {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('every screen of the day can be used by everybody', async ({ page, shop }) => {
      const today = shopDateOf(Date.now());
      const { customerNo } = await shop.customer('강서리', freshPhone());
      const { id } = await shop.book({
        date: today,
        minute: 600,
        employee: '하린',
        customer: { kind: 'existing', customerNo },
      });
      const check = async (what: string) => {
        // Motion under way has half-faded colours.
        await page.waitForFunction(() =>
          document.getAnimations().every((one) => one.playState !== 'running'),
        );
        expect.soft(await violations(page), what).toEqual([]);
      };

      await page.goto('/signin');
      await page.getByRole('heading', { name: '로그인' }).waitFor();
      await check('sign-in');
      await signIn(page);
      await expect(page.getByRole('region', { name: '오늘의 숫자' })).toContainText('원');
      await check('home');
      await page.goto(`/book/calendar?date=${today}&booking=${id}`);
      await page.getByRole('complementary', { name: '강서리' }).getByText('변경 기록').waitFor();
      await check('calendar with a booking');
      await page.keyboard.press('e');
      await page.getByLabel('고객 요청').waitFor();
      await check('booking form');
      await page.goto(`/customers/${customerNo}`);
      await page.getByRole('complementary', { name: '강서리' }).getByText('젤네일 풀케어').waitFor();
      await check('customers');
      await page.goto('/sales');
      await page.getByRole('heading', { name: '매출' }).waitFor();
      await check('sales');
      await page.goto(`/sales/new?booking=${id}`);
      await page.getByRole('button', { name: '카드' }).click();
      await check('sale form');
    });
  });
}
