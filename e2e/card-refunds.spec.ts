import { addDays, shopDateOf } from '../contract/time.ts';
import type { CallAnswer } from '../web/lib/wire.ts';
import { expect, test } from './support/test.ts';

test('a refund to a card whose answer was lost is pressed again, and given back once', async ({
  office: page,
  shop,
  watch,
}) => {
  watch.allowFailure(/\/refunds$|\/cancel$/);
  const today = shopDateOf(Date.now());
  const read = async () =>
    (
      await shop.get<CallAnswer<'payments.list'>>(
        `/booking/payments?state=PAID&from=${addDays(today, -60)}&to=${today}`,
      )
    ).items;
  const payment = (await read()).find(({ leftWon }) => leftWon > 3000);
  const left = async () => (await read()).find(({ id }) => id === payment?.id)?.leftWon;
  await page.goto(`/online/payments?payment=${payment?.id}`);
  await page.getByRole('button', { name: '카드로 돌려주기' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('돌려줄 금액').fill('1000');
  await form.getByRole('textbox', { name: '사유' }).fill('고객 요청');
  let lost = 0;
  await page.route(/\/booking\/payments\/\d+\//, async (route, request) => {
    if (request.method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  const refund = form.getByRole('button', { name: '1,000원 돌려주기' });
  await refund.click();
  await expect(form.getByRole('alert')).toContainText('서버에 연결하지 못했어요');
  expect(await left()).toBe((payment?.leftWon ?? 0) - 1000);
  // What the screen knows of it by now changes nothing of what was asked for.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(refund).toBeEnabled();
  await refund.click();
  await expect(form).toHaveCount(0);
  expect(await left()).toBe((payment?.leftWon ?? 0) - 1000);
});
