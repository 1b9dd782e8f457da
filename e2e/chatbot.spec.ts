import type { Page } from '@playwright/test';
import { accessible } from './support/accessibility.ts';
import { freshPhone } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** The code that was texted, as the practice desk shows it. */
const codeFor = async (page: Page, phone: string): Promise<string> => {
  const texts = await (await page.request.get('/_dev')).text();
  return /(\d{6})/.exec(texts.slice(texts.indexOf(phone)))?.[1] ?? '';
};

/** What the bot said last. */
const last = (page: Page) => page.getByRole('log', { name: '연습 대화' }).locator('> div').nth(-2);

test('an owner books through the practice chat as a customer would', async ({ office }) => {
  test.slow();
  const phone = freshPhone();
  await office.goto('/online/chatbot');
  const chat = office.getByRole('log', { name: '연습 대화' });
  await chat.getByRole('button', { name: '예약할래요' }).click();
  await last(office)
    .getByRole('button', { name: /원컬러 젤/ })
    .first()
    .click();
  await expect(last(office)).toContainText('원하는 시간을 눌러 주세요');
  const time = last(office)
    .getByRole('button', { name: /^오[전후] \d/ })
    .last();
  await time.click();
  await expect(last(office)).toContainText('휴대폰 번호를 확인해 주세요');
  await accessible(office, 'the practice chat');

  const page = await office.context().newPage();
  await page.goto(
    (await last(office).getByRole('link', { name: '번호 인증하기' }).getAttribute('href')) ?? '',
  );
  await page.getByRole('textbox', { name: '이름' }).fill('한챗봇');
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(phone);
  await page.getByRole('checkbox', { name: /필수/ }).check();
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  const code = page.getByLabel(/인증번호/);
  await code.waitFor();
  await code.fill(await codeFor(page, phone));
  await page.getByRole('button', { name: '인증하고 연결하기' }).click();
  await expect(page.getByText(/연결했어요|연결됐어요/)).toBeVisible();
  await page.close();

  await last(office).getByRole('button', { name: '인증했어요' }).click();
  await expect(last(office)).toContainText('이대로 예약할까요?');
  await last(office).getByRole('button', { name: '예약할게요' }).click();
  await expect(last(office)).toContainText(/예약했어요|예약금을 결제하면 확정돼요|예약을 요청했어요/);
  await last(office).getByRole('button', { name: '내 예약' }).click();
  await last(office)
    .getByRole('button', { name: /원컬러 젤/ })
    .first()
    .click();
  await last(office).getByRole('button', { name: '취소할게요' }).click();
  await expect(last(office)).toContainText('예약을 취소했어요');
});

test('what KakaoTalk would not show stands in red', async ({ office }) => {
  await office.route('**/chatbot/simulations', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const message = '버튼 이름 18자: 14자까지 보여요.';
    await route.fulfill({ response, json: { ...body, problems: [{ path: 'outputs.0', message }] } });
  });
  await office.goto('/online/chatbot');
  await office.getByRole('log', { name: '연습 대화' }).getByRole('button', { name: '예약할래요' }).click();
  await expect(office.getByRole('alert')).toHaveText(/카카오톡이 보여 주지 않아요. 버튼 이름 18자/);
  await expect(office.getByText('한도 밖')).toBeVisible();
});
