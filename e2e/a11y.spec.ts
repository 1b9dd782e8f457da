import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { shopDateOf } from '../contract/time.ts';
import { expect, test } from './support/test.ts';
import type { Shop } from './support/shop.ts';

/** Where the judge found something that keeps people out, as 'rule: place reason'. */
const violations = async (page: Page, rules?: string[]): Promise<string[]> => {
  const judge = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  });
  // There are no frames here that would need another page to be judged in.
  const { violations: found } = await judge.setLegacyMode().analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
    );
};

/** The screens, each with what says that it stands. */
const screens: readonly [string, (page: Page, shop: Shop) => Promise<void>][] = [
  [
    'home',
    async (page) => {
      await page.goto('/');
      await expect(page.getByRole('region', { name: '오늘의 숫자' })).toBeVisible();
    },
  ],
  [
    'the calendar with a booking',
    async (page, shop) => {
      const [booking] = await shop.day(shopDateOf(Date.now()));
      await page.goto(`/book/calendar?booking=${booking?.id}`);
      await expect(page.getByRole('complementary').getByRole('button').first()).toBeVisible();
    },
  ],
  [
    'the calendar with the booking form',
    async (page) => {
      await page.goto('/book/calendar?new=1');
      const form = page.getByRole('complementary', { name: '예약 등록' });
      await form.getByRole('button', { name: /젤네일 풀케어/ }).click();
      await expect(form).toContainText('90분');
    },
  ],
  [
    'the customers',
    async (page) => {
      await page.goto('/customers');
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    },
  ],
  [
    'a customer',
    async (page) => {
      await page.goto('/customers');
      await page.getByRole('row').nth(1).click();
      await expect(page.getByRole('complementary').getByText('누적 매출')).toBeVisible();
    },
  ],
  [
    'the sales',
    async (page) => {
      await page.goto('/sales');
      await expect(page.getByRole('heading', { level: 1, name: '매출' })).toBeVisible();
    },
  ],
  [
    'a new sale',
    async (page) => {
      await page.goto('/sales/new');
      await expect(page.getByRole('heading', { level: 1, name: '매출 등록' })).toBeVisible();
    },
  ],
];

test.describe('nothing keeps anybody out of', () => {
  // A colour on its way from one to another is neither.
  test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

  /** In the light everything; in the dark what differs there, which is the colours. */
  const check = async (page: Page, name: string) => {
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      const found = await violations(page, theme === 'dark' ? ['color-contrast'] : undefined);
      expect.soft(found, `${name}, ${theme}`).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };

  test('the sign-in page', async ({ page }) => {
    await page.goto('/signin');
    await expect(page.getByLabel('비밀번호')).toBeVisible();
    await check(page, 'signing in');
  });

  for (const [name, open] of screens) {
    test(name, async ({ office: page, shop }) => {
      await open(page, shop);
      await check(page, name);
    });
  }
});
