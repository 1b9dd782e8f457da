import { expect, test } from './support/test.ts';

test('the owner orders the employees, invites one, and sees what a person may see', async ({ office }) => {
  await office.goto('/shop/employees');
  const list = office.getByRole('list', { name: '직원', exact: true });
  const rows = list.getByRole('listitem');
  await expect(rows.nth(1)).toBeVisible();
  const second = await rows.nth(1).innerText();
  const moved = office.waitForResponse((response) => response.url().endsWith('/employees/order'));
  await rows.nth(1).getByRole('button').first().press('Alt+ArrowUp');
  expect((await moved).status()).toBe(200);
  await expect(rows.first()).toHaveText(second, { useInnerText: true });
  await office.screenshot({ path: test.info().outputPath('employees.png') });
  await office.getByRole('button', { name: '되돌리기' }).click();
  await expect(rows.nth(1)).toHaveText(second, { useInnerText: true });

  await office.getByRole('button', { name: '직원 추가' }).click();
  await expect(office.getByRole('textbox', { name: '이름' })).toBeFocused();
  await office.keyboard.press('Escape');

  await office.getByRole('button', { name: '초대 링크' }).click();
  await office.getByRole('textbox', { name: '이름' }).fill('김새봄');
  await office.getByRole('button', { name: '초대 링크 만들기' }).click();
  await expect(office.getByRole('textbox', { name: '초대 링크' })).toHaveValue(/\/invite\//);
  await office.getByRole('dialog').getByRole('button', { name: '닫기' }).last().click();
  await expect(office.getByText('김새봄')).toBeVisible();

  await office.goto('/shop/employees?view=rights');
  const statistics = office.getByRole('checkbox', { name: '직원: 통계 보기' });
  await statistics.check();
  const saved = office.waitForResponse((response) => response.url().endsWith('/rights'));
  await office.getByRole('button', { name: '저장' }).click();
  expect((await saved).status()).toBe(200);
  await expect(statistics).toBeChecked();
  await office.screenshot({ path: test.info().outputPath('rights.png') });
});
