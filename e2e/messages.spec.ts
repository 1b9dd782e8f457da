import { freshPhone } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('a form says what its booking will send, and the switch has it send nothing', async ({
  office: page,
  shop,
}) => {
  const { customerNo } = await shop.customer('알림손님', freshPhone());
  const date = await shop.freeDay();
  await page.goto(`/book/calendar?new=1&date=${date}&minute=900&customerNo=${customerNo}`);
  const form = page.getByRole('complementary', { name: '예약 등록' });
  await form.getByRole('button', { name: /^원컬러 젤/ }).click();
  await expect(form.getByText('예약 확정 · 바로 · 알림톡')).toBeVisible();
  await form.getByRole('checkbox', { name: '자동 메시지 보내기' }).uncheck();
  await expect(form.getByText('예약 확정 · 바로 · 알림톡')).toBeHidden();
  await form.getByRole('button', { name: /^저장/ }).click();
  await expect(form).toBeHidden();
  const booking = (await shop.day(date)).find((one) => one.customerNo === customerNo);
  expect(booking).toMatchObject({ withoutMessages: true });

  await page.goto('/messages/today');
  for (const name of ['보내지 못함', '오늘 보낼 메시지', '오늘 나간 메시지'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
});
