import { accessible } from './support/accessibility.ts';
import { freshPhone, password } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test('who is invited by link joins with it, sees what is theirs to see, and their pay as they sell', async ({
  office,
  shop,
  browser,
  baseURL,
}) => {
  await office.goto('/shop/employees');
  await office.getByRole('button', { name: '초대 링크' }).click();
  await office.getByRole('textbox', { name: '이름' }).fill('한새봄');
  await office.getByRole('button', { name: '초대 링크 만들기' }).click();
  const field = office.getByRole('textbox', { name: '초대 링크' });
  await expect(field).toHaveValue(/\/invite\//);
  const { pathname } = new URL(await field.inputValue());

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const phone = freshPhone();
  await page.goto(pathname);
  await expect(page.getByText('한*봄님')).toBeVisible();
  await accessible(page, 'the invitation');
  await page.getByRole('link', { name: '처음이에요, 가입하고 함께하기' }).click();
  await page.getByLabel('휴대폰 번호').fill(phone);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('인증번호');
  await expect(code).toBeFocused();
  const texts = await (await page.request.get('/_dev')).text();
  await code.fill(/(\d{6})/.exec(texts.slice(texts.indexOf(phone)))?.[1] ?? '');
  await page.getByLabel('이름').fill('한새봄');
  await page.getByLabel('아이디').fill(`saebom${phone.slice(-4)}`);
  await page.getByLabel('비밀번호').fill(`${password}-72`);
  await page.getByRole('button', { name: '가입하기' }).click();
  await page.getByRole('button', { name: /함께하기$/ }).click();
  await expect(page.getByRole('banner')).toContainText('모먼트네일 성수점');

  // The address of what may not be done opens nothing.
  await expect(page.getByRole('link', { name: '고객', exact: true })).toBeVisible();
  for (const address of ['/shop/payroll', '/shop/employees', '/shop/subscription']) {
    await page.goto(address);
    await expect(page.getByText(/권한이 필요해요|권한을 요청해/)).toBeVisible();
  }

  await page.goto('/my/pay');
  await expect(page.getByText('실수령액').first()).toBeVisible();
  const { items } = await shop.get<{ items: { employeeNo: number; name: string }[] }>('/employees');
  const employeeNo = items.find(({ name }) => name === '한새봄')?.employeeNo;
  await shop.send('POST', '/sales', {
    lines: [
      {
        kind: 'SERVICE',
        name: '시술',
        unitPriceWon: 110_000,
        credits: [{ employeeNo, percent: 100 }],
      },
    ],
    payments: [{ method: 'CASH', amountWon: 110_000 }],
  });
  // 110,000 less VAT at 36 %, and 3.3 % of that.
  await expect(page.getByText('36,000').first()).toBeVisible();
  await expect(page.getByText('34,820').first()).toBeVisible();
  await context.close();
});
