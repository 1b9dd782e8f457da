import type { CallAnswer } from '../web/lib/wire.ts';
import { freshPhone } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.describe('cash receipts and stock', () => {
  test('a cash sale insists on a receipt, shows it issued with its number, and takes it back with the sale', async ({
    office: page,
    shop,
  }) => {
    const { customerNo } = await shop.customer('현금솔', freshPhone());
    await page.goto(`/sales/new?customer=${customerNo}`);
    await expect(page.getByText('무엇을 했나요?')).toBeVisible();
    for (const item of ['원컬러 젤', '젤네일 풀케어']) {
      await page.keyboard.press('s');
      const dialog = page.getByRole('dialog', { name: '시술 추가' });
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await page.keyboard.insertText(item);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
    }
    await page.getByRole('group', { name: '결제 수단' }).getByRole('button', { name: '현금' }).click();
    const asked = page.getByRole('region', { name: '현금영수증' });
    await expect(asked).toContainText('10만원 이상은');
    await expect(asked).toContainText('연습 모드');
    const save = page.getByRole('button', { name: '매출 저장' });
    await expect(save).toBeDisabled();
    await asked.getByRole('button', { name: '지출증빙' }).click();
    await asked.getByLabel('사업자등록번호').fill('120-81-47522');
    await expect(save).toBeDisabled();
    await asked.getByLabel('사업자등록번호').fill('120-81-47521');
    await save.click();

    const panel = page.getByRole('complementary', { name: '현금솔' });
    const receipts = panel.getByRole('list', { name: '현금영수증' });
    await expect(receipts).toContainText('발급됨');
    await expect(receipts).toContainText(/승인번호 \d{9}/);
    await expect(receipts).toContainText('120-**-***21');
    await panel.getByRole('button', { name: '더 보기' }).click();
    await page.getByRole('menuitem', { name: '매출 삭제' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
    await expect(receipts).toContainText('취소됨');
  });

  test('a sale without one waits in the list and leaves it with a number of the terminal', async ({
    office: page,
    shop,
  }) => {
    await shop.send('POST', '/sales', {
      customerName: '미발급솔',
      lines: [{ kind: 'PENALTY', name: '위약금', unitPriceWon: 150_000 }],
      payments: [{ method: 'TRANSFER', amountWon: 150_000 }],
    });
    await page.goto('/sales?view=receipts');
    const row = page
      .getByRole('list', { name: '현금영수증 미발급' })
      .getByRole('listitem')
      .filter({ hasText: '미발급솔' });
    await expect(row).toContainText('5일 남음');
    await row.getByRole('button', { name: '미발급솔 현금영수증 발급' }).click();
    const dialog = page.getByRole('dialog', { name: '미발급솔 현금영수증' });
    await dialog.getByRole('button', { name: '발급함' }).click();
    await dialog.getByLabel('승인번호').fill('123456789');
    await dialog.getByRole('button', { name: '적어 두기' }).click();
    await expect(row).toHaveCount(0);
  });

  test('a product is added, received, sold below zero and counted, on a phone too', async ({
    office: page,
    shop,
  }) => {
    await page.goto('/shop/products');
    await page.getByRole('button', { name: '제품 추가' }).click();
    const form = page.getByRole('dialog', { name: '제품 추가' });
    await form.getByLabel('이름').fill('들국화 크림');
    await form.getByLabel('판매가').fill('12000');
    await form.getByLabel('지금 수량').fill('1');
    await form.getByLabel('부족 표시').fill('1');
    await form.getByRole('button', { name: '추가' }).click();
    const panel = page.getByRole('complementary', { name: '들국화 크림' });
    await expect(panel).toContainText('1개');
    await panel.getByRole('button', { name: '입고' }).click();
    await page.getByRole('dialog').getByLabel('들어온 수량').fill('2');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('list', { name: '재고 내역' })).toContainText('+2개');

    const { items } = await shop.get<CallAnswer<'inventory.products'>>(`/${shop.shopNo}/products`);
    const itemId = items.find(({ name }) => name === '들국화 크림')?.itemId;
    await shop.send('POST', '/sales', {
      lines: [{ kind: 'PRODUCT', itemId, name: '들국화 크림', quantity: 5, unitPriceWon: 12_000 }],
      payments: [{ method: 'CARD', amountWon: 60_000 }],
    });
    await expect(panel).toContainText('−2개');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/shop/products?view=count');
    await page.getByLabel('들국화 크림 센 수량').fill('4');
    await page.getByLabel('사유').fill('월말 실사');
    await page.getByRole('button', { name: '1개 제품 맞추기' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: '들국화 크림' })).toContainText('4개');
  });
});
