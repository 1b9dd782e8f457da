import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { shopDateOf } from '../contract/time.ts';
import { freshPhone } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe calls serious or worse, each with where it is. */
const violations = async (axe: AxeBuilder) =>
  (await axe.analyze()).violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);

/** Motion under way has half-faded colours. */
const atRest = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));

test('panels and forms of the day can be used by everybody, in light and in dark', async ({
  office: page,
  shop,
}) => {
  // Four screens are read whole, twice; as they open they are in the walk through all of them.
  test.slow();
  const today = shopDateOf(Date.now());
  const { customerNo } = await shop.customer('강서리', freshPhone());
  const { id } = await shop.book({
    date: today,
    minute: 600,
    employee: '하린',
    customer: { kind: 'existing', customerNo },
  });
  const check = async (what: string) => {
    await atRest(page);
    expect.soft(await violations(new AxeBuilder({ page }).withTags(everything)), what).toEqual([]);
    // In the dark the same elements only have other colours.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await atRest(page);
    const colours = new AxeBuilder({ page }).withRules(['color-contrast']);
    expect.soft(await violations(colours), `${what}, in the dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  };

  await page.goto(`/book/calendar?date=${today}&booking=${id}`);
  await page.getByRole('complementary', { name: '강서리' }).getByText('변경 기록').waitFor();
  await check('calendar with a booking');
  await page.keyboard.press('e');
  await page.getByLabel('고객 요청').waitFor();
  await check('booking form');
  await page.goto(`/customers/${customerNo}`);
  await page.getByRole('complementary', { name: '강서리' }).getByText('젤네일 풀케어').waitFor();
  await check('customers');
  await page.goto(`/sales/new?booking=${id}`);
  await page.getByRole('button', { name: '카드' }).click();
  await check('sale form');
});
