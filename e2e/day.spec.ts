import { addDays, shopDateOf } from '../contract/time.ts';
import { formatNumber } from '../contract/money.ts';
import type { CallAnswer } from '../web/lib/wire.ts';
import { usable } from './support/accessibility.ts';
import { calendarOf, drag } from './support/calendar.ts';
import { freshPhone, password } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const today = () => shopDateOf(Date.now());
const [ten, eleven, noon, one, two, three, four] = [600, 660, 720, 780, 840, 900, 960] as const;

test.describe('a day at the shop', () => {
  test('a wrong password is said; the right one leads home, which counts the day', async ({
    page,
    shop,
    watch,
  }) => {
    watch.allow(401, /employees\/token/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page).toHaveTitle('단골 - 네일샵·헤어샵 고객관리 프로그램, 예약·매출 관리');
    await page.getByLabel('아이디').fill('eunji');
    await page.getByLabel('비밀번호').fill('not-the-password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('아이디 또는 비밀번호가 맞지 않습니다.');
    await page.getByLabel('비밀번호').fill(password);
    await page.keyboard.press('Enter');

    const figures = page.getByRole('region', { name: '오늘의 숫자' });
    const counts = await shop.get<CallAnswer<'bookings.dailyStatistics'>>(
      `/${shop.shopNo}/books/statistics/daily?from=${today()}&to=${today()}`,
    );
    await expect(figures).toContainText(`오늘 예약${counts.items[0]?.total ?? 0}건`);
  });

  test('a click books a customer found by initials, for the time and employee pressed', async ({
    office: page,
    shop,
  }) => {
    const date = await shop.freeDay();
    await shop.customer('표풀잎', freshPhone());
    const calendar = calendarOf(page, shop);
    await calendar.open(date);

    const at = await calendar.point('은지', eleven + 10);
    await page.mouse.click(at.x, at.y);
    const form = page.getByRole('complementary', { name: '예약 등록' });
    const finder = form.getByRole('combobox', { name: '고객' });
    await expect(finder).toBeFocused();
    await finder.fill('ㅍㅍㅇ');
    await form
      .getByRole('option', { name: /표풀잎/ })
      .first()
      .click();
    await form.getByRole('textbox', { name: '시술' }).fill('ㅈㄴㅇ ㅍㅋㅇ');
    // By keyboard, too, what is pressed and goes away leaves the focus in the form.
    await form.getByRole('button', { name: /젤네일 풀케어/ }).press('Enter');
    await form.getByRole('button', { name: '젤네일 풀케어 빼기' }).press('Enter');
    await form.getByRole('button', { name: /모두 보기/ }).press('Enter');
    await expect(form.getByRole('textbox', { name: '시술' })).toBeFocused();
    await form.getByRole('button', { name: /젤네일 풀케어/ }).press('Enter');
    await expect(form).toContainText('오전 11:00 – 오후 12:30 · 90분');
    await page.keyboard.press('ControlOrMeta+Enter');

    await expect(page.getByText('표풀잎님 예약을 등록했어요')).toBeVisible();
    await expect(page.getByRole('complementary', { name: '표풀잎' })).toContainText('예약 확정');
    await expect(calendar.block(eleven, '12:30', '표풀잎', '은지 원장', '예약 확정')).toBeVisible();
  });

  test('what must be known of a customer stands in the form before anything is promised', async ({
    office: page,
    shop,
  }) => {
    const { customerNo } = await shop.send<{ customerNo: never }>('POST', `/${shop.shopNo}/customers`, {
      name: '피읖결',
      phone: freshPhone(),
      memo: '오른손 엄지 조심\n향 없는 제품',
      memoPinned: true,
    });
    const customer = { kind: 'existing' as const, customerNo };
    const yesterday = addDays(today(), -1);
    const missed = await shop.book({ date: yesterday, minute: ten, employee: '은지', customer });
    await shop.send('PATCH', `/${shop.shopNo}/books/${missed.id}/booking-states/NO_SHOW`, {});
    const { id: bookingId } = await shop.book({ date: yesterday, minute: four, employee: '은지', customer });
    await shop.send('POST', '/sales', {
      bookingId,
      lines: [{ kind: 'SERVICE', name: '젤네일 풀케어', unitPriceWon: 70_000 }],
      payments: [
        { method: 'CARD', amountWon: 57_000 },
        { method: 'UNPAID', amountWon: 13_000 },
      ],
    });

    await page.goto('/book/calendar?new=1');
    const form = page.getByRole('complementary', { name: '예약 등록' });
    const finder = form.getByRole('combobox', { name: '고객' });
    // Initials alone are no name: they find customers and register none.
    await finder.fill('ㅍㅇㄱ');
    await expect(form.getByRole('option', { name: /피읖결/ }).first()).toBeVisible();
    await expect(form.getByRole('option', { name: /새 고객/ })).toHaveCount(0);
    await page.keyboard.press('Enter');
    const chosen = form.getByRole('group', { name: '고객', exact: true });
    await expect(chosen).toContainText('노쇼 1회');
    await expect(chosen).toContainText('미수금 13,000원');
    await expect(chosen).toContainText('오른손 엄지 조심');
    const offers = form.getByRole('group', { name: '시술메뉴' });
    await expect(offers.getByRole('button').first()).toContainText('젤네일 풀케어지난번');
  });

  test('drawing a range books its whole length, for a new customer on the spot', async ({
    office: page,
    shop,
    watch,
  }) => {
    watch.allow(409, /\/books$/);
    const [date, phone] = [await shop.freeDay(), freshPhone()];
    const calendar = calendarOf(page, shop);
    await calendar.open(date);

    await drag(page, await calendar.point('민지', one + 5), await calendar.point('민지', three - 5));
    const drawn = page.getByRole('dialog', { name: '그린 시간' });
    await usable(drawn, 'calendar/views/draw-choice');
    await drawn.getByRole('button', { name: '예약' }).click();
    const form = page.getByRole('complementary', { name: '예약 등록' });
    await form.getByRole('combobox', { name: '고객' }).fill(`나루별 ${phone}`);
    await page.keyboard.press('Enter');
    const fresh = form.getByRole('group', { name: '새 고객' });
    await expect(fresh.getByLabel('이름')).toHaveValue('나루별');
    await expect(fresh.getByLabel('연락처')).toHaveValue(phone);
    await expect(form.getByRole('textbox', { name: '시술' })).toBeFocused();
    await form.getByRole('button', { name: /원컬러 젤 60분/ }).click();
    await expect(form).toContainText('120분');
    await form.getByRole('button', { name: '저장' }).click();
    await expect(calendar.block(one, '3:00', '나루별', '민지 실장')).toBeVisible();

    // The same number again belongs to a customer, who is named and can be taken instead.
    await page.keyboard.press('n');
    await form.getByRole('combobox', { name: '고객' }).fill(`다른이 ${phone}`);
    await form.getByRole('option', { name: /‘다른이’ 새 고객/ }).click();
    await form.getByRole('button', { name: /원컬러 젤 60분/ }).click();
    const slot = await calendar.point('수아', four);
    await page.mouse.click(slot.x, slot.y);
    await expect(form).toContainText('오후 4:00 – 5:00');
    await form.getByRole('button', { name: '저장' }).click();
    await expect(form.getByRole('alert')).toContainText(`이미 등록된 고객 연락처입니다. 나루별 ${phone}`);
    await form.getByRole('button', { name: '나루별 고객으로 예약' }).click();
    // It takes as long as it took the same customer the last time.
    await expect(form).toContainText('오후 4:00 – 6:00');
    await form.getByRole('button', { name: '저장' }).click();
    await expect(calendar.block(four, '6:00', '나루별', '수아 디자이너')).toBeVisible();
  });

  test('a booking is dragged to another time and employee, and made longer; both can be taken back', async ({
    office: page,
    shop,
  }) => {
    const date = await shop.freeDay();
    const { id } = await shop.book({ date, minute: eleven, employee: '은지', minutes: 60 });
    const where = async () => {
      const booking = await shop.booking(id);
      return [booking.employeeNo, booking.startAt, booking.endAt].join(' ');
    };
    const before = await where();
    const calendar = calendarOf(page, shop);
    await calendar.open(date);

    await drag(page, await calendar.point('은지', eleven + 30), await calendar.point('민지', two + 30));
    await expect(calendar.block(two, '3:00', '손님', '민지 실장')).toBeVisible();
    await expect(page.getByText('손님 예약을 옮겼어요')).toBeVisible();
    expect(await where()).not.toBe(before);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(calendar.block(eleven, '12:00', '손님', '은지 원장')).toBeVisible();
    expect(await where()).toBe(before);

    // The lower edge is the handle.
    const edge = await calendar.point('은지', noon);
    await drag(page, { x: edge.x, y: edge.y - 3 }, { x: edge.x, y: edge.y + 70 });
    await expect(calendar.block(eleven, '1:00', '손님')).toBeVisible();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(calendar.block(eleven, '12:00', '손님')).toBeVisible();
    expect(await where()).toBe(before);
  });

  test('an overlap is refused with who is in the way, and taken only with a reason', async ({
    office: page,
    shop,
    watch,
  }) => {
    watch.allow(409, /\/books\/\d+$/);
    const date = await shop.freeDay();
    const named = (name: string) => ({ kind: 'walkIn' as const, name });
    await shop.book({ date, minute: ten, employee: '은지', minutes: 60, customer: named('먼저온이') });
    const late = await shop.book({
      date,
      minute: one,
      employee: '민지',
      minutes: 60,
      customer: named('나중에온이'),
    });
    const calendar = calendarOf(page, shop);
    await calendar.open(date);
    const move = async () =>
      drag(page, await calendar.point('민지', one + 15), await calendar.point('은지', ten + 45));

    await move();
    const question = page.getByRole('dialog', { name: '겹치는 예약이 있어요' });
    await expect(question.getByRole('listitem')).toContainText('먼저온이');
    await usable(question, 'availability/overlap-dialog');
    // Nothing is told as done that is only asked.
    await expect(calendar.grid).not.toContainText('옮겼어요');
    await question.getByRole('button', { name: '다른 시간으로' }).click();
    await expect(calendar.block(one, '나중에온이', '민지 실장')).toBeVisible();

    await move();
    await question.getByLabel('겹치는 사유').fill('잠깐 기다려 주시기로 함');
    await question.getByRole('button', { name: '겹쳐서 예약' }).click();
    const block = calendar.block(ten + 30, '나중에온이', '은지 원장');
    await block.click();
    const panel = page.getByRole('complementary', { name: '나중에온이' });
    await expect(panel.getByText('겹친 예약')).toBeVisible();
    await expect(panel).toContainText('잠깐 기다려 주시기로 함');
    expect((await shop.booking(late.id)).overlapConfirmed).toBe(true);
  });

  test('cancelling takes a reason and can be taken back', async ({ office: page, shop }) => {
    const date = await shop.freeDay();
    const { id } = await shop.book({ date, minute: eleven, employee: '은지' });
    const calendar = calendarOf(page, shop);
    await calendar.open(date);
    await calendar.block(eleven, '손님').click();
    const panel = page.getByRole('complementary', { name: '손님' });
    await panel.getByRole('button', { name: '예약 취소' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: '고객 요청' }).click();
    await question.getByRole('button', { name: '예약 취소' }).click();

    await expect(panel.getByText('예약 취소', { exact: true })).toBeVisible();
    await expect(panel).toContainText('고객 요청');
    await expect(calendar.block(eleven, '손님')).toHaveCount(0);
    expect(await shop.booking(id)).toMatchObject({ state: 'CANCELLED', cancelReason: '고객 요청' });
    await page.getByRole('button', { name: '되돌리기', exact: true }).click();
    await expect(panel.getByText('예약 확정', { exact: true }).first()).toBeVisible();
    await expect(calendar.block(eleven, '손님')).toBeVisible();
  });

  test('who did not come yesterday is marked so, and unmarked', async ({ office: page, shop }) => {
    const yesterday = addDays(today(), -1);
    const { id } = await shop.book({ date: yesterday, minute: one, employee: '은지' });
    // Its address alone, as a message leads to it, shows it among the bookings of its day.
    await page.goto(`/book/calendar?booking=${id}`);
    await expect(page).toHaveURL(new RegExp(`date=${yesterday}`));
    const panel = page.getByRole('complementary', { name: '손님' });
    await panel.getByRole('button', { name: '더 보기' }).click();
    await page.getByRole('menuitem', { name: '노쇼' }).click();
    await expect(panel.getByText('노쇼', { exact: true })).toBeVisible();
    expect((await shop.booking(id)).state).toBe('NO_SHOW');
    await page.getByRole('button', { name: '되돌리기', exact: true }).click();
    await expect(panel.getByText('예약 확정', { exact: true }).first()).toBeVisible();
    expect((await shop.booking(id)).state).toBe('CONFIRMED');

    await panel.getByRole('button', { name: '더 보기' }).click();
    await page.getByRole('menuitem', { name: '시술 시작' }).click();
    await expect(panel.getByText('시술 중', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: '예약 취소' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '예약 취소' }).click();
    await expect(page.getByText('예약을 취소했어요', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '되돌리기', exact: true }).click();
    await expect(panel.getByText('시술 중', { exact: true })).toBeVisible();
  });

  test('the sale is registered from the booking, split to the won, shown everywhere, and taken back', async ({
    office: page,
    shop,
  }) => {
    const date = today();
    const { customerNo } = await shop.customer('한들잎', freshPhone());
    const { id } = await shop.book({
      date,
      minute: ten,
      employee: '은지',
      customer: { kind: 'existing', customerNo },
    });
    const daily = async () =>
      (
        await shop.get<CallAnswer<'bookings.dailyStatistics'>>(
          `/${shop.shopNo}/books/statistics/daily?from=${date}&to=${date}`,
        )
      ).items[0];
    const summary = () =>
      shop.get<CallAnswer<'statistics.summary'>>(
        `/${shop.shopNo}/statistics/summary?from=${date}&to=${date}`,
      );
    const [countsBefore, moneyBefore] = [await daily(), await summary()];

    await page.goto(`/book/calendar?date=${date}&booking=${id}`);
    await page.getByRole('link', { name: '매출 등록' }).click();
    await page.waitForURL(/\/sales\/new/);
    const discount = page.getByRole('button', { name: '젤네일 풀케어 할인' });
    await expect(page.getByRole('listitem').filter({ has: discount })).toContainText('은지');
    await discount.click();
    await page.getByRole('dialog').getByLabel('할인율').fill('10');
    await page.getByRole('dialog').getByRole('button', { name: '적용' }).click();
    await expect(page.getByText('63,000원').first()).toBeVisible();

    const methods = page.getByRole('group', { name: '결제 수단' });
    const save = page.getByRole('button', { name: '매출 저장' });
    await methods.getByRole('button', { name: '카드' }).click();
    await page.getByLabel('카드 금액').fill('3만');
    await expect(page.getByText('33,000원 모자라요')).toBeVisible();
    await expect(save).toBeDisabled();
    await methods.getByRole('button', { name: '현금' }).click();
    await page.getByLabel('현금 금액').fill('40000');
    await expect(page.getByText('7,000원 넘쳐요')).toBeVisible();
    await expect(save).toBeDisabled();
    await page.getByLabel('현금 금액').fill('20000');
    await methods.getByRole('button', { name: '미수금' }).click();
    await expect(page.getByLabel('미수금 금액')).toHaveValue('13,000');
    await expect(page.getByText('0원 · 맞아요')).toBeVisible();
    await save.click();

    const panel = page.getByRole('complementary', { name: '한들잎' });
    await expect(panel.getByText('매출 등록 완료', { exact: true })).toBeVisible();
    const [counts, money] = [await daily(), await summary()];
    expect(counts?.completed).toBe((countsBefore?.completed ?? 0) + 1);
    expect(money.realSalesWon).toBe(moneyBefore.realSalesWon + 63_000);
    expect(money.unpaidWon).toBe(moneyBefore.unpaidWon + 13_000);
    await page.getByRole('link', { name: '홈', exact: true }).click();
    const figures = page.getByRole('region', { name: '오늘의 숫자' });
    await expect(figures).toContainText(`오늘 예약${counts?.total}건완료 ${counts?.completed}`);
    await expect(figures).toContainText(`오늘 실매출${formatNumber(money.realSalesWon)}원`);
    await expect(figures).toContainText(`받은 금액${formatNumber(money.receivedWon)}원`);
    await expect(figures).toContainText(`오늘 미수금${formatNumber(money.unpaidWon)}원`);

    await page.getByRole('link', { name: '매출', exact: true }).click();
    const row = page.getByRole('row', { name: /한들잎/ });
    await expect(row).toContainText('카드 + 현금 + 미수금');
    await row.click();
    const sale = page.getByRole('complementary', { name: '한들잎' });
    await sale.getByRole('button', { name: '더 보기' }).click();
    await page.getByRole('menuitem', { name: '매출 삭제' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '삭제', exact: true }).click();
    await expect(sale.getByText('삭제됨')).toBeVisible();
    await expect(sale.getByRole('list', { name: '되돌린 것' })).toContainText('미수금 13,000원삭제했어요');
    await expect(sale.getByText('13,000원 남음')).toBeHidden();
    expect(await shop.booking(id)).toMatchObject({ state: 'CONFIRMED', saleId: null });
    expect((await summary()).realSalesWon).toBe(moneyBefore.realSalesWon);
    await page.goto(`/book/calendar?date=${date}&booking=${id}`);
    await expect(panel.getByText('예약 확정', { exact: true }).first()).toBeVisible();
  });

  test('signing out leads to the sign-in page, and signing in leads back', async ({
    office: page,
    watch,
  }) => {
    // The stream of news ends with the session, and may ask once more before the page is left.
    watch.allow(401, /\/live/);
    // What every screen asks for at rest is answered before the session ends.
    const atRest = ['popups', 'banners', 'calls'].map((call) =>
      page.waitForResponse(new RegExp(`/${call}\\?|/${call}$`, 'u')),
    );
    await page.goto('/customers');
    await Promise.all(atRest);
    await page.getByRole('button', { name: '은지 내 메뉴' }).click();
    await page.getByRole('menuitem', { name: '로그아웃' }).click();
    await expect(page).toHaveURL(/\/signin\?redirect=%2Fcustomers$/);
    await page.getByLabel('아이디').fill('eunji');
    await page.getByLabel('비밀번호').fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/customers$/);
  });
});
