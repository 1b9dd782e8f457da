import { expect, test } from './support/test.ts';

const shot = process.env['SHOTS'];

test('a card is registered, a plan is bought for the amount shown, and its cancelling is shown first', async ({
  office,
}) => {
  await office.goto('/shop/subscription');
  await expect(office.getByRole('heading', { name: '이용권·결제' })).toBeVisible();
  await expect(office.getByText('아직 등록한 카드가 없어요', { exact: false })).toBeVisible();
  await office.getByRole('button', { name: '카드 등록' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '카드 번호' }).fill('4111 2222 3333 4444');
  await dialog.getByLabel('유효기간').fill('1230');
  await dialog.getByLabel('비밀번호 앞 두 자리').fill('12');
  await dialog.getByLabel('생년월일 6자리 또는 사업자등록번호 10자리').fill('900101');
  await dialog.getByRole('checkbox').check();
  if (shot) await office.screenshot({ path: `${shot}/card.png` });
  await dialog.getByRole('button', { name: '등록', exact: true }).click();
  await expect(office.getByText('신한 ****4444')).toBeVisible();
  const stored = await office.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toMatch(/4111|900101/);

  const yearly = office.locator('article', { hasText: '프로 연간' });
  await yearly.getByRole('button', { name: /원 결제/ }).click();
  if (shot) await office.screenshot({ path: `${shot}/start.png` });
  await office
    .getByRole('dialog')
    .getByRole('button', { name: /원 결제/ })
    .click();
  await expect(office.getByRole('row', { name: /프로 연간/ }).getByText('결제 완료')).toBeVisible();
  await expect(office.getByRole('heading', { name: '프로 연간 이용권' })).toBeVisible();
  if (shot) {
    await office.screenshot({ path: `${shot}/page-1440.png`, fullPage: true });
    await office.setViewportSize({ width: 390, height: 844 });
    await office.screenshot({ path: `${shot}/page-390.png`, fullPage: true });
    await office.setViewportSize({ width: 820, height: 1180 });
    await office.emulateMedia({ colorScheme: 'dark' });
    await office.screenshot({ path: `${shot}/page-820-dark.png`, fullPage: true });
  }

  await office.getByRole('button', { name: '이용권 해지' }).click();
  const cancelling = office.getByRole('dialog');
  await cancelling.getByText('환불받기').click();
  await expect(cancelling.getByText('결제한 카드로 돌려드리고', { exact: false })).toBeVisible();
  if (shot) await office.screenshot({ path: `${shot}/cancel.png` });
  // Other stories go on in this shop, so only the end that can be undone is used.
  await cancelling.getByText('기간까지 쓰기').click();
  await cancelling.getByRole('button', { name: '해지', exact: true }).click();
  await expect(office.getByText('해지 예정')).toBeVisible();
  await office.getByRole('button', { name: '해지 취소' }).click();
  await expect(office.getByText('이용 중').first()).toBeVisible();
});
