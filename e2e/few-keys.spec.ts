import { instantAt, shopDateOf } from '../contract/time.ts';
import { openCalendar } from './support/calendar.ts';
import { freshPhone } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.describe('few keys', () => {
  test('namesakes are told apart, and Enter takes neither', async ({ office: page, shop }) => {
    const date = await shop.freeDay();
    for (const phone of [freshPhone(), freshPhone()]) await shop.customer('소리샘', phone);
    await openCalendar(page, date);
    await page.keyboard.press('n');
    await page.keyboard.insertText('소리샘');
    await page.keyboard.press('Enter');
    const who = page.getByRole('combobox', { name: '고객' });
    await expect(page.getByText('여럿 있어요. ↑ ↓로 골라 Enter를 눌러 주세요.')).toBeVisible();
    await expect(who).toBeFocused();
    await expect(page.getByRole('option', { name: /소리샘.*방문 없음/ })).toHaveCount(2);
    // The next field's words, typed without looking up, make nobody of that name.
    await page.keyboard.insertText('원컬러');
    await page.keyboard.press('Enter');
    await expect(page.getByText('찾지 못했어요. 다시 적거나 아래에서 골라 주세요.')).toBeVisible();
    await who.fill('소리샘');
    await expect(page.getByRole('option', { name: /소리샘.*방문 없음/ })).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('group', { name: '고객', exact: true })).toContainText('소리샘');
    // What was told of a service that several are called is over once one of them is chosen.
    await page.getByRole('textbox', { name: '시술', exact: true }).fill('원컬러');
    await page.keyboard.press('Enter');
    const several = page.getByText('여럿 있어요. 아래에서 골라 주세요.');
    await expect(several).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: '고른 시술' })).toContainText('원컬러');
    await expect(several).toBeHidden();
  });

  test('the amount of a chosen method is typed at once, and Esc leaves it', async ({
    office: page,
    shop,
  }) => {
    const { customerNo } = await shop.customer('나눔솔', freshPhone());
    await page.goto(`/sales/new?customer=${customerNo}`);
    await page.getByRole('button', { name: '시술', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('원컬러젤');
    await page.keyboard.press('Enter');
    const ways = page.getByRole('group', { name: '결제 수단' }).getByRole('button');
    await expect(ways.first()).toBeEnabled();
    const names = await ways.allInnerTexts();
    const numberOf = (name: string) => String(names.findIndex((text) => text.includes(name)) + 1);
    const [card, cash] = [page.getByLabel('카드 금액'), page.getByLabel('현금 금액')];
    await page.keyboard.press(numberOf('카드'));
    await page.keyboard.type('12000');
    await expect(card).toHaveValue('12,000');
    await expect(page.getByText('38,000원 모자라요')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).not.toBeFocused();
    await page.keyboard.press(numberOf('현금'));
    await expect(cash).toHaveValue('38,000');
    await expect(cash).toBeFocused();
    await expect(page.getByText('0원 · 맞아요')).toBeVisible();
  });

  test('ten keys book, and twelve sell two services paid by card and cash', async ({
    office: page,
    shop,
  }) => {
    const date = await shop.freeDay();
    const { customerNo } = await shop.customer('카타파람', freshPhone());
    let pressed = 0;
    const press = async (...names: string[]) => {
      for (const name of names) await page.keyboard.press(name);
      pressed += names.length;
    };
    const type = async (text: string) => {
      await page.keyboard.insertText(text);
      pressed += text.length;
    };
    await openCalendar(page, date);
    await press('n');
    await page.getByRole('combobox', { name: '고객' }).waitFor();
    const asked = Date.now();
    await type('ㅋㅌㅍ');
    await page.getByRole('option', { name: /카타파람/ }).waitFor();
    const found = Date.now() - asked;
    test.info().annotations.push({ type: 'found by initials', description: `${found} ms` });
    await press('Enter');
    await type('ㅇㅋㄹㅈ');
    await press('ControlOrMeta+Enter');
    await expect(page.getByRole('complementary', { name: '예약 등록' })).toHaveCount(0);
    expect(pressed).toBeLessThanOrEqual(10);
    const booked = (await shop.day(date)).filter((one) => one.customerNo === customerNo);
    expect(booked).toMatchObject([{ items: [{ name: '원컬러 젤' }] }]);

    const { itemId } = booked[0]!.items[0]!;
    const visit = await shop.send<{ id: number }>('POST', `/${shop.shopNo}/books`, {
      customer: { kind: 'existing', customerNo },
      startAt: instantAt(shopDateOf(Date.now()), 600),
      employeeNo: shop.employees[0]!.employeeNo,
      // Below the sum from which cash asks for a receipt first.
      items: [{ itemId }, { itemId, priceWon: 40_000 }],
      overlap: { confirmed: true, reason: '준비' },
      outsideHours: true,
    });
    await page.goto(`/book/calendar?date=${shopDateOf(Date.now())}&booking=${visit.id}`);
    await page.getByRole('link', { name: '매출 등록' }).waitFor();
    pressed = 0;
    await press('s');
    const ways = page.getByRole('group', { name: '결제 수단' }).getByRole('button');
    await expect(ways.first()).toBeEnabled();
    const names = await ways.allInnerTexts();
    const numberOf = (name: string) => String(names.findIndex((text) => text.includes(name)) + 1);
    await press(numberOf('카드'));
    await type('40000');
    await press('Escape', numberOf('현금'), 'ControlOrMeta+Enter');
    await expect.poll(async () => (await shop.booking(visit.id)).saleId).not.toBeNull();
    expect(pressed).toBeLessThanOrEqual(12);
  });
});
