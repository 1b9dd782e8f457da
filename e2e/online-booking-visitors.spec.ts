import type { Locator, Page } from '@playwright/test';
import { freshPhone } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const bar = (page: Page) => page.locator('.bar:visible').last();

/** The code that was texted, as the practice desk shows it. */
const codeFor = async (page: Page, phone: string): Promise<string> => {
  const texts = await (await page.request.get('/_dev')).text();
  return /(\d{6})/.exec(texts.slice(texts.indexOf(phone)))?.[1] ?? '';
};

/** The page opens on the first day that has free times. */
const chooseTime = (page: Page) => page.locator('.time').last().tap();

test('in English a number with a slip, a wrong code and a lost line lose nothing that was typed', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(400, /mobile-certification\/confirm/);
  const phone = freshPhone();
  await page.goto('/zero/moment-nail?lang=en');
  await page.getByRole('dialog').getByRole('button').last().tap();
  await page.locator('.item').first().tap();
  await bar(page).getByRole('button', { name: 'Choose a time' }).tap();
  await chooseTime(page);
  await bar(page).getByRole('button', { name: 'Next' }).tap();

  await page.getByLabel('Name').fill('Emma Stone');
  const number = page.getByLabel('Mobile number in Korea');
  await number.fill('010-12');
  await expect(page.getByRole('button', { name: 'Send code' })).toBeDisabled();
  await number.fill(phone);
  await page.getByRole('button', { name: 'Send code' }).tap();
  const code = page.getByLabel('6-digit code');
  await code.waitFor();
  const texted = await codeFor(page, phone);
  await code.fill(texted === '000000' ? '000001' : '000000');
  // Said where it can be read, above the bar.
  const refusal = page.getByRole('alert').filter({ hasText: /code/ });
  const bottomOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box ? box.y + box.height : NaN;
  };
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? NaN;
  await expect.poll(async () => (await bottomOf(refusal)) <= (await top(bar(page)))).toBe(true);

  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you typed is still here.')).toBeVisible();
  await context.setOffline(false);
  await code.fill(texted);
  await expect(page.getByText('Your number is confirmed.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Emma Stone');
});

test('in the pet shop a guest says who is to be groomed, and waits for an answer', async ({ page }) => {
  const phone = freshPhone();
  await page.goto('/zero/mongsil-pet');
  await page.getByRole('dialog').getByRole('button').last().tap();
  await page.locator('.item').first().tap();
  await bar(page).getByRole('button', { name: '시간 고르기' }).tap();
  await chooseTime(page);
  await bar(page).getByRole('button', { name: '다음' }).tap();
  await page.getByLabel('이름').first().fill('한보호');
  await page.getByLabel('휴대폰 번호').fill(phone);
  await page.getByRole('button', { name: '인증번호 받기' }).tap();
  await page.getByLabel('인증번호 6자리').waitFor();
  await page.getByLabel('인증번호 6자리').fill(await codeFor(page, phone));
  await page.getByRole('button', { name: '강아지' }).tap();
  await page.getByLabel(/이름/).last().fill('뭉치');
  await page.getByLabel(/품종/).fill('비숑');
  await page.getByLabel(/필수/).check();
  await bar(page)
    .getByRole('button', { name: /예약하기|결제하기/ })
    .tap();
  await page.waitForURL('**/zero/b/**');
  await expect(page.getByText('승인 대기')).toBeVisible();
  await expect(page.getByText(/뭉치/)).toBeVisible();
});
