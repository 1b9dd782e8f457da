import { expect, test } from './support/test.ts';
import { freshPhone } from './support/shop.ts';

test.use({ login: 'mongsil' });

const shots = process.env['SHOTS'];

test('credit is bought, and a message goes to just whom its preview named', async ({ office, shop }) => {
  const look = async (name: string) => {
    if (!shots) return;
    for (const [width, height] of [
      [1440, 900],
      [820, 1180],
      [390, 844],
    ] as const) {
      await office.setViewportSize({ width, height });
      for (const colorScheme of ['light', 'dark'] as const) {
        await office.emulateMedia({ colorScheme });
        await office.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
    }
    await office.emulateMedia({ colorScheme: 'light' });
    await office.setViewportSize({ width: 1440, height: 900 });
  };
  await shop.customer('단체손님', freshPhone());
  await shop.customer('번호없는손님', '02-555-1234');

  await office.goto('/messages/credit');
  await look('credit-empty');
  await office.getByRole('button', { name: /^30,000원/ }).click();
  const dialog = office.getByRole('dialog');
  await expect(dialog.getByText(/\*{4}\d{4}/)).toBeVisible();
  await look('credit-buy');
  await dialog.getByRole('button', { name: '33,000원 결제' }).click();
  const ledger = office.getByRole('table', { name: '충전·사용 내역' });
  await expect(ledger.getByRole('cell', { name: '+30,000' })).toBeVisible();
  await office.getByRole('button', { name: '자동 충전 켜기' }).click();
  await dialog.getByRole('checkbox', { name: '자동으로 충전하기' }).check();
  await dialog.getByRole('checkbox', { name: /동의해요/ }).check();
  await look('credit-auto');
  await dialog.getByRole('button', { name: '저장' }).click();
  await expect(office.getByText('켜짐')).toBeVisible();
  await look('credit');

  await office.getByRole('link', { name: '단체 메시지' }).click();
  await expect(office.getByText('아직 보낸 단체 메시지가 없어요')).toBeVisible();
  await look('bulk-empty');
  await office.getByRole('link', { name: '단체 메시지 쓰기' }).click();
  for (const name of ['단체손님', '번호없는손님']) {
    await office.getByRole('combobox', { name: '고객 찾기' }).fill(name);
    await office.getByRole('option', { name }).click();
  }
  await office.getByRole('radio', { name: '안내' }).click();
  await office.getByRole('combobox', { name: '안내 내용' }).click();
  await office.getByRole('option', { name: '휴무·영업시간 변경' }).click();
  await office.getByRole('textbox', { name: '내용' }).fill('님, 내일은 쉬어요.');
  await office.getByRole('textbox', { name: '내용' }).press('Home');
  await office.getByRole('button', { name: '#고객명' }).click();
  await expect(office.getByText('단체손님님, 내일은 쉬어요.')).toBeVisible();
  await expect(office.getByText('휴대폰 번호 없음')).toBeVisible();
  await look('bulk-writing');
  await office.getByRole('button', { name: '1명에게 보내기' }).click();
  await office.getByRole('button', { name: '보내기', exact: true }).last().click();
  await expect(office.getByRole('heading', { name: /진행/ })).toBeVisible();
  await expect(office.getByText('고른 고객 2명').first()).toBeVisible();
  await look('bulk-sent');
});
