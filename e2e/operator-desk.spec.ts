import { violations } from './support/accessibility.ts';
import { codeAt, stepOf } from '../server/domains/auth/second-factor/totp.rules.ts';
import { operator } from './support/operator.ts';
import { password } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const information = {
  businessNumber: '220-81-62517',
  businessName: '모먼트네일',
  representative: '김은지',
  kind: 'SOLE',
  taxation: 'GENERAL',
  phone: '010-1234-5678',
  email: 'eunji@example.com',
  bankCode: '088',
  accountNo: '110123456789',
  holder: '김은지',
  password,
};
const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7 ${name}`),
});

test('one of us signs in with password and code, and sends papers back with a reason that the shop reads', async ({
  office: page,
  shop,
  watch,
}) => {
  await shop.sendForm('/settlement/information', {
    information: JSON.stringify(information),
    BUSINESS_REGISTRATION: paper('사업자등록증.pdf'),
    BANKBOOK: paper('통장.pdf'),
  });

  // No operator is signed in yet, and a password alone is not enough.
  watch.allow(401, /\/operator\/session$/);
  await page.goto('/operator');
  expect.soft(await violations(page), 'signing in as an operator').toEqual([]);
  await page.getByLabel('아이디').fill(operator.loginId);
  await page.getByLabel('비밀번호').fill(operator.password);
  await page.getByRole('button', { name: '로그인' }).click();
  const code = page.getByLabel('인증 앱의 6자리 번호');
  await expect(code).toBeFocused();
  await code.fill(codeAt(operator.appSecret, stepOf(Date.now())));
  await page.keyboard.press('Enter');
  await expect(page.getByText('정다은')).toBeVisible();

  await page.getByRole('button', { name: '정산 심사' }).click();
  await page.getByRole('button', { name: '심사하기' }).first().click();
  await expect(page.getByText('220-81-62517')).toBeVisible();
  expect.soft(await violations(page), 'a review').toEqual([]);
  const sendBack = page.getByRole('button', { name: '돌려보내기' });
  await expect(sendBack).toBeDisabled();
  await page.getByLabel('돌려보낼 때의 사유').fill('통장 사본의 예금주가 보이지 않아요.');
  await sendBack.click();
  await expect(page.getByText('심사할 정산 정보가 없어요.')).toBeVisible();

  await page.goto('/online/merchant');
  await expect(page.getByText('통장 사본의 예금주가 보이지 않아요.')).toBeVisible();
});
