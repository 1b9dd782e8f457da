import { shopDateOf } from '../contract/time.ts';
import { accessible } from './support/accessibility.ts';
import { freshPhone } from './support/shop.ts';
import { test } from './support/test.ts';

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

  await page.goto(`/book/calendar?date=${today}&booking=${id}`);
  await page.getByRole('complementary', { name: '강서리' }).getByText('변경 기록').waitFor();
  await accessible(page, 'calendar with a booking');
  await page.keyboard.press('e');
  await page.getByLabel('고객 요청').waitFor();
  await accessible(page, 'booking form');
  await page.goto(`/customers/${customerNo}`);
  await page.getByRole('complementary', { name: '강서리' }).getByText('젤네일 풀케어').waitFor();
  await accessible(page, 'customers');
  await page.goto(`/sales/new?booking=${id}`);
  await page.getByRole('button', { name: '카드' }).click();
  await accessible(page, 'sale form');
});
