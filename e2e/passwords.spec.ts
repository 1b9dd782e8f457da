import { expect, test } from './support/test.ts';

test('an employee changes their password, and sets a new one by the link that the owner gives once', async ({
  office,
  shop,
  browser,
  baseURL,
}) => {
  const loginId = `boram${Date.now() % 1_000_000}`;
  const [first, second, third] = ['blue-river-41', 'green-hill-52', 'quiet-harbor-63'];
  await shop.send('POST', '/employees', { name: '한보람', bookable: false, loginId, password: first });
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const signIn = async (password: string) => {
    await page.goto('/signin');
    await page.getByLabel('아이디').fill(loginId);
    await page.getByLabel('비밀번호', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };
  await signIn(first);
  await expect(page.getByRole('banner')).toContainText('모먼트네일 성수점');
  await page.goto('/my/account');
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('지금 비밀번호').fill('not-this-one-9');
  await dialog.getByLabel('새 비밀번호').fill(second);
  await dialog.getByRole('button', { name: '변경' }).click();
  await expect(dialog.getByLabel('지금 비밀번호')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('지금 비밀번호').fill(first);
  await dialog.getByRole('button', { name: '변경' }).click();
  await expect(page.getByText('비밀번호를 바꿨어요', { exact: true })).toBeVisible();

  await office.goto('/shop/employees');
  const row = office.getByRole('listitem').filter({ hasText: '한보람' });
  await row.getByRole('button').last().click();
  await office.getByRole('menuitem', { name: '비밀번호 링크' }).click();
  await office.getByRole('button', { name: '링크 만들기' }).click();
  const field = office.getByRole('textbox', { name: '비밀번호 링크' });
  await expect(field).toHaveValue(/\/password\//);
  const { pathname } = new URL(await field.inputValue());
  await page.goto(pathname);
  await page.getByLabel('새 비밀번호').fill(third);
  await page.keyboard.press('Enter');
  await expect(page.getByText(loginId)).toBeVisible();
  await signIn(second);
  await expect(page.getByRole('alert')).toBeVisible();
  await signIn(third);
  await expect(page.getByRole('banner')).toContainText('모먼트네일 성수점');
  await context.close();
});
