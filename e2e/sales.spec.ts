import { addDays, instantAt, shopDateOf } from '../contract/time.ts';
import type { CallAnswer } from '../web/lib/wire.ts';
import { freshPhone } from './support/shop.ts';
import { expect, signIn, test } from './support/test.ts';
import { wholeSale, wholeVisit } from '../server/testing/whole.ts';

const today = () => shopDateOf(Date.now());

test.describe('at the counter', () => {
  test('with the keyboard alone a pass and a card split two lines, and the pass knows it', async ({
    office: page,
    shop,
  }) => {
    const { customerNo } = await shop.customer('한결손', freshPhone());
    await shop.send('POST', `/${shop.shopNo}/accounts`, {
      kind: 'PASS',
      customerNo,
      name: '5만원 정액권',
      paid: 50_000,
      receivedWon: 50_000,
      expiresOn: null,
      reason: '준비',
    });
    await page.goto(`/sales/new?customer=${customerNo}`);
    await expect(page.getByText('5만원 정액권')).toBeVisible();
    const press = (...keys: string[]) =>
      keys.reduce<Promise<void>>(
        async (before, key) => (await before, page.keyboard.press(key)),
        Promise.resolve(),
      );
    for (const item of ['원컬러 젤', '젤네일 풀케어']) {
      await press('s');
      const dialog = page.getByRole('dialog', { name: '시술 추가' });
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await page.keyboard.insertText(item);
      // The next S comes while this dialog still goes.
      await press('Enter');
    }
    const ways = page.getByRole('group', { name: '결제 수단' }).getByRole('button');
    const names = await ways.allInnerTexts();
    const numberOf = (name: string) => String(names.findIndex((text) => text.includes(name)) + 1);
    await press(numberOf('정액권'), 'Escape', numberOf('카드'));
    await expect(page.getByLabel('정액권 금액')).toHaveValue('50,000');
    await expect(page.getByLabel('카드 금액')).toHaveValue('70,000');
    await expect(page.getByText('0원 · 맞아요')).toBeVisible();
    // What is no amount stays as it was typed, says why, and holds the sale back.
    const [pass, card] = [page.getByLabel('정액권 금액'), page.getByLabel('카드 금액')];
    await pass.fill('오만');
    await card.fill('-5000');
    await press('ControlOrMeta+Enter');
    await expect(pass).toBeFocused();
    await expect(page.getByText('숫자로 적어 주세요.')).toBeVisible();
    await pass.fill('5만');
    await press('ControlOrMeta+Enter');
    await expect(card).toBeFocused();
    await expect(page.getByText('0보다 작게 적을 수 없어요.')).toBeVisible();
    await expect(card).toHaveValue('-5000');
    await card.fill('99999999999999');
    await expect(page.getByText('10,000,000,000원까지 적을 수 있어요.')).toBeVisible();
    await card.fill('7만');
    await press('ControlOrMeta+Enter');
    const panel = page.getByRole('complementary', { name: '한결손' });
    await expect(panel.getByRole('list', { name: '결제' })).toContainText('5만원 정액권');
    await expect(panel).toContainText('70,000원 · 50,000원');
    const held = await shop.get<CallAnswer<'memberships.accounts'>>(
      `/${shop.shopNo}/accounts?customerNo=${customerNo}`,
    );
    expect(held.items).toEqual([]);
    await expect(page.getByRole('row', { name: /한결손/ })).toHaveAttribute('aria-current', 'true');

    // What was typed of a charge stays when another pass is to have it, one whose last day is over too.
    const open = (name: string, expiresOn: string | null) =>
      shop.send<{ id: number }>('POST', `/${shop.shopNo}/accounts`, {
        kind: 'PASS',
        customerNo,
        name,
        paid: 10_000,
        receivedWon: 10_000,
        expiresOn,
        reason: '준비',
      });
    const { id } = await open('새 정액권', null);
    await open('옛 정액권', addDays(today(), -1));
    await page.goto(`/sales/new?customer=${customerNo}&charge=${id}`);
    const terms = page.getByRole('dialog', { name: '회원권 추가' });
    await terms.getByRole('button', { name: '조건 직접 입력' }).click();
    const sum = terms.getByLabel('받을 금액');
    await sum.fill('300000');
    await expect(terms.getByRole('button', { name: '기한 그대로' })).toHaveAttribute('aria-pressed', 'true');
    await terms.getByRole('combobox', { name: '충전할 정액권' }).click();
    await page.getByRole('option', { name: '옛 정액권 · 기한 지남' }).click();
    await expect(terms.getByRole('button', { name: '1년' })).toHaveAttribute('aria-pressed', 'true');
    await expect(sum).toHaveValue('300,000');
  });

  test('a sale that two change is lost to neither; what it owes is collected in parts, taken back, and leaves the list', async ({
    office: page,
    shop,
    watch,
  }) => {
    watch.allow(409, /\/sales\/\d+$/);
    const { customerNo } = await shop.customer('늦은솔', freshPhone());
    const penalty = {
      customerNo,
      lines: [{ kind: 'PENALTY', name: '위약금', unitPriceWon: 30_000 }],
      payments: [{ method: 'UNPAID', amountWon: 30_000 }],
    };
    const { id, version } = await shop.send<CallAnswer<'sales.create'>>('POST', '/sales', penalty);
    const memo = async () => (await shop.get<CallAnswer<'sales.get'>>(`/sales/${id}`)).memo;
    await page.goto(`/sales/new?edit=${id}`);
    await expect(page.getByText('방문 0회')).toBeVisible();
    await page.getByLabel('매출 메모').fill('내가 쓴 메모');
    await shop.send('PUT', `/sales/${id}`, wholeSale({ ...penalty, memo: '동료가 쓴 메모', version }));
    await page.getByRole('button', { name: '매출 저장' }).click();
    await expect(page.getByText('그사이 바뀐 내용이 있어요.')).toBeVisible();
    await expect(page.getByText('그사이 다른 사람이 먼저 수정했어요')).toBeVisible();
    expect(await memo()).toBe('동료가 쓴 메모');
    await expect(page.getByRole('button', { name: '내 내용으로 저장' })).toBeInViewport();
    await page.getByRole('button', { name: '내 내용으로 저장' }).click();
    await expect(page.getByRole('complementary', { name: '늦은솔' })).toContainText('내가 쓴 메모');
    expect(await memo()).toBe('내가 쓴 메모');
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(page.getByText('매출을 되돌렸어요')).toBeVisible();
    expect(await memo()).toBe('동료가 쓴 메모');
    await page.goto('/sales?view=unpaid');
    const owed = page.getByRole('list', { name: '늦은솔 미수금' });
    await expect(owed).toContainText('30,000원');
    const collect = async (amount: string) => {
      await owed.getByRole('button', { name: /수납/ }).click();
      const dialog = page.getByRole('dialog', { name: '늦은솔 미수금 수납' });
      await dialog.getByLabel('받은 금액').fill(amount);
      await dialog.getByRole('button', { name: '현금' }).click();
      await dialog.getByRole('button', { name: '받기' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await collect('10000');
    await expect(owed).toContainText('20,000원');
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(owed).not.toContainText('20,000원');
    await collect('30000');
    await expect(owed).toHaveCount(0);
    expect((await shop.get<CallAnswer<'sales.get'>>(`/sales/${id}`)).owedWon).toBe(0);
  });

  test('who enters a sale does it, what it earns is said before, and a colleague who deletes it is heard of', async ({
    office: page,
    shop,
  }) => {
    const { customerNo } = await shop.customer('적립솔', freshPhone());
    await page.goto(`/sales/new?customer=${customerNo}`);
    await page.getByRole('button', { name: '시술', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('젤네일 풀케어');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: '담당자와 기여도' })).toContainText('은지');
    const ways = page.getByRole('group', { name: '결제 수단' });
    const names = await ways.getByRole('button').allInnerTexts();
    const press = (name: string) =>
      page.keyboard.press(String(names.findIndex((text) => text.includes(name)) + 1));
    await press('카드');
    await expect(page.getByLabel('카드 금액')).toBeFocused();
    await page.keyboard.type('30000');
    await page.keyboard.press('Enter');
    await press('계좌이체');
    await expect(page.getByLabel('계좌이체 금액')).toHaveValue('40,000');
    const change = page.getByRole('listitem').filter({ hasText: 'P 적립' });
    const said = Number(/([\d,]+)P 적립/u.exec(await change.innerText())?.[1]?.replace(',', ''));
    // The transfer is a business's, so a receipt stands in no way.
    await page.getByRole('button', { name: '자진발급' }).click();
    await page.getByRole('button', { name: '매출 저장' }).click();
    await expect(page.getByRole('complementary', { name: '적립솔' })).toBeVisible();
    const id = Number(new URL(page.url()).searchParams.get('sale'));
    const sale = await shop.get<CallAnswer<'sales.get'>>(`/sales/${id}`);
    expect(said).toBeGreaterThan(0);
    expect(sale.earnedPoints).toBe(said);
    const { employeeNo } = shop.employees.find(({ name }) => name === '은지')!;
    expect(sale.lines[0]?.credits).toMatchObject([{ employeeNo, percent: 100 }]);

    await shop.send('POST', '/sales', {
      customerNo: (await shop.customer('남긴솔', freshPhone())).customerNo,
      lines: [{ kind: 'PENALTY', name: '위약금', unitPriceWon: 30_000 }],
      payments: ['CARD', 'UNPAID'].map((method) => ({ method, amountWon: 15_000 })),
    });
    await page.goto(`/sales?from=${today()}&to=${today()}&method=CARD`);
    await expect(page.getByText('카드 결제')).toBeVisible();
    await expect(page.getByText('나머지까지 더한 매출 전체예요.')).toBeVisible();
    await expect(page.getByRole('row', { name: /적립솔/ })).toContainText('그중 30,000');
    await expect(page.getByRole('row', { name: /남긴솔/ })).toContainText('그중 15,000 · 미수 15,000');

    await page.goto(`/sales/new?edit=${id}`);
    await page.getByLabel('매출 메모').fill('내가 쓴 메모');
    await expect(page.getByText('P 적립')).toContainText(`${said.toLocaleString()}P`);
    await shop.send('DELETE', `/sales/${id}`, { reason: '' });
    await expect(page.getByText('삭제된 매출이에요.')).toBeVisible();
    await expect(page.getByText('그사이 다른 사람이 먼저 수정했어요')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '매출 저장' })).toBeDisabled();
    await page.getByRole('button', { name: '매출 되살리기' }).click();
    await page.getByRole('button', { name: '내 내용으로 저장' }).click();
    await expect(page.getByRole('complementary', { name: '적립솔' })).toContainText('내가 쓴 메모');
  });

  test('a deleted sale is offered back only to who may edit sales', async ({ page, shop }) => {
    const payments = [{ method: 'CARD', amountWon: 30_000 }];
    const lines = [{ kind: 'PENALTY', name: '위약금', unitPriceWon: 30_000 }];
    const { id } = await shop.send<CallAnswer<'sales.create'>>('POST', '/sales', { lines, payments });
    await shop.send('DELETE', `/sales/${id}`, { reason: '' });
    await signIn(page);
    const restore = page.getByRole('button', { name: '매출 되살리기' });
    await page.goto(`/sales/new?edit=${id}`);
    await expect(restore).toBeVisible();
    await page.route('**/employees/me', async (route) => {
      const response = await route.fetch();
      const me = (await response.json()) as CallAnswer<'employees.me'>;
      const rights = me.rights.filter((right) => right !== 'sales.edit');
      await route.fulfill({ response, json: { ...me, rights } });
    });
    await page.reload();
    await expect(page.getByText('삭제된 매출이에요.')).toBeVisible();
    await expect(restore).toHaveCount(0);
  });

  test('the drawer is counted, a difference needs its reason, and a closed day opens again', async ({
    office: page,
    shop,
  }) => {
    const day = await shop.get<CallAnswer<'sales.cashClose'>>(`/${shop.shopNo}/cash-close/${today()}`);
    await page.goto('/sales?view=close');
    const short = Math.floor(day.expected.totalWon / 10_000) + 1;
    await page.getByLabel('10,000원', { exact: true }).fill(String(short));
    // What another counts meanwhile throws nothing away that is typed here.
    const { openingWon, version } = day;
    const theirs = { openingWon, counts: [{ unit: 1000, count: 1 }], version };
    await shop.send('PUT', `/${shop.shopNo}/cash-close/${today()}`, theirs);
    await expect(page.getByText('그사이 다른 사람이 먼저 수정했어요')).toBeVisible();
    await expect(page.getByLabel('10,000원', { exact: true })).toHaveValue(String(short));
    // What is typed while it is saved stays.
    let answer = (): void => undefined;
    const typed = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/cash-close/*', async (route) => {
      if (route.request().method() === 'PUT') await typed;
      await route.continue();
    });
    await page.getByRole('button', { name: '내 내용으로 저장' }).click();
    await page.getByLabel('50원', { exact: true }).fill('7');
    answer();
    await expect(page.getByText('저장되었습니다.')).toBeVisible();
    await expect(page.getByLabel('50원', { exact: true })).toHaveValue('7');
    await page.unroute('**/cash-close/*');
    const close = page.getByRole('button', { name: '마감하기' });
    await expect(close).toBeDisabled();
    await page.getByLabel('차액 사유').fill('거스름돈 착오');
    await close.click();
    await expect(page.getByRole('heading', { name: /마감한 날/ })).toBeVisible();
    await expect(page.getByText('거스름돈 착오').first()).toBeVisible();
    await page.getByRole('button', { name: '다시 열기' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '다시 열기' }).click();
    await expect(close).toBeVisible();
  });
});

test.describe('by touch on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the deposit stands in the form, a ticket pays its line, and a photo goes with the sale', async ({
    office: page,
    shop,
  }) => {
    const { customerNo } = await shop.customer('엄지솔', freshPhone());
    await shop.send('POST', `/${shop.shopNo}/accounts`, {
      kind: 'TICKET',
      customerNo,
      name: '풀케어 5회권',
      paid: 5,
      receivedWon: 200_000,
      expiresOn: null,
      reason: '준비',
    });
    const { items } = await shop.get<CallAnswer<'bookings.items'>>(`/${shop.shopNo}/books/items`);
    const itemId = items.find(({ name }) => name === '젤네일 풀케어')?.itemId;
    const visit = {
      customer: { kind: 'existing', customerNo },
      startAt: instantAt(await shop.freeDay(), 720),
      employeeNo: shop.employees[0]?.employeeNo,
      items: [{ itemId }],
      depositWon: 10_000,
    };
    const books = `/${shop.shopNo}/books`;
    const booked = await shop.send<CallAnswer<'bookings.create'>>('POST', books, visit);
    await page.goto(`/sales/new?booking=${booked.id}`);
    await expect(page.getByText('이미 받았어요')).toBeVisible();
    await expect(page.getByText('10,000원').first()).toBeVisible();
    // More of it comes in while the form stands open.
    const { version } = booked;
    await shop.send('PUT', `${books}/${booked.id}`, wholeVisit({ ...visit, depositWon: 20_000, version }));
    await expect(page.getByText('20,000원').first()).toBeVisible();
    await page.getByRole('button', { name: '시술', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: '시술 추가' });
    await dialog.getByRole('textbox').fill('원컬러 젤');
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await page
      .getByRole('button', { name: /티켓 사용/ })
      .first()
      .tap();
    await page.getByRole('group', { name: '결제 수단' }).getByRole('button', { name: '카드' }).tap();
    await expect(page.getByText('0원 · 맞아요')).toBeVisible();
    await page.getByLabel('사진 파일').setInputFiles('docs/images/calendar.png');
    await expect(page.getByAltText('시술 사진 1')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole('button', { name: '매출 저장' }).tap();
    await expect(page).toHaveURL(/\/book\/calendar\?.*booking=/);
    const { saleId } = await shop.booking(booked.id);
    const sale = await shop.get<CallAnswer<'sales.get'>>(`/sales/${saleId}`);
    expect(sale.payments.map(({ kind }) => kind).toSorted()).toEqual(['CARD', 'DEPOSIT', 'TICKET']);
    expect(sale.photos).toHaveLength(1);
  });
});
