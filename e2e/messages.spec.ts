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

test('a message by hand is read before it goes, and stands with its customer', async ({
  office: page,
  shop,
}) => {
  const { customerNo } = await shop.customer('쪽지손님', freshPhone());
  await page.goto(`/customers/${customerNo}?tab=messages&full=1`);
  await page.getByRole('button', { name: '메시지 쓰기' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '안내 내용' }).click();
  await page.getByRole('option', { name: '문의 답변' }).click();
  await dialog.getByRole('textbox', { name: '내용' }).fill('#{고객명}님, 주차는 건물 뒤편이에요.');
  await expect(dialog.getByText('쪽지손님님, 주차는 건물 뒤편이에요.')).toBeVisible();
  await dialog.getByRole('button', { name: '보내기', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('직접 보낸 메시지').first()).toBeVisible();
});
