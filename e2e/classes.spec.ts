import type { Page } from '@playwright/test';
import { addDays, formatDay, instantAt, shopDateOf } from '../contract/time.ts';
import type { ShopDate } from '../contract/time.ts';
import type { CallAnswer } from '../web/lib/wire.ts';
import { usable } from './support/accessibility.ts';
import { freshPhone } from './support/shop.ts';
import { calendarOf } from './support/calendar.ts';
import { expect, test } from './support/test.ts';

/** The form of a new class of the first service at eleven, reached from the calendar's menu. */
const newClass = async (page: Page) => {
  await page.getByRole('button', { name: '캘린더 메뉴' }).click();
  await page.getByRole('menuitem', { name: '수업 열기' }).click();
  const dialog = page.getByRole('dialog', { name: '수업 열기' });
  await dialog.getByRole('combobox', { name: '수업' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('combobox', { name: '시작' }).fill('오전 11:00');
  await dialog.getByLabel('걸리는 시간').fill('50');
  return dialog;
};

test.describe('a shop with classes', () => {
  test.use({ login: 'haru' });
  test.beforeEach(async ({ shop }) => {
    const { version } = await shop.get<{ version: number }>('/shops/me');
    await shop.send('PATCH', `/shops/${shop.shopNo}`, { extraTrades: ['PILATES'], version });
  });

  test('opens a class, fills its seats, moves it and cancels it knowing who is in it', async ({
    office: page,
    shop,
    watch,
  }) => {
    watch.allow(409, /\/classes\/\d+$/);
    // A seat that is opened before its return is heard of is saved over the newer one by the form itself.
    watch.allow(409, /\/books\/\d+$/);
    const date = await shop.freeDay();
    const calendar = calendarOf(page, shop);
    await calendar.open(date);

    const dialog = await newClass(page);
    await usable(dialog, 'classes/class-dialog');
    await dialog.getByLabel('정원').fill('2');
    await dialog.getByRole('button', { name: '수업 열기' }).click();

    const block = (seats: string) => calendar.block(660, '11:50', seats, '하루', '수업');
    await expect(block('0/2명')).toBeVisible();
    // Two find their seats; the third has none.
    const seats = page.getByRole('form', { name: '자리 예약' });
    const names = page.getByRole('list', { name: '예약한 사람' });
    for (const name of ['맑은샘', '고운빛']) {
      await seats.getByRole('combobox', { name: '고객' }).fill(name);
      await seats.getByRole('option', { name: /이름만 남기기/ }).click();
      await expect(seats.getByRole('button', { name: '자리 예약' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(names).toContainText(name);
      if (name === '고운빛') continue;
      // Nothing of the last one is left to be booked again, and the next may be typed at once.
      await expect(seats.getByRole('combobox', { name: '고객' })).toBeFocused();
      await expect(seats.getByRole('combobox', { name: '고객' })).toHaveValue('');
    }
    await expect(block('2/2명 마감')).toBeVisible();
    await expect(seats).toHaveCount(0);
    expect(await shop.day(date)).toMatchObject([{ class: { seats: 2, seatsTaken: 2 } }, {}]);

    await block('2/2명').focus();
    for (const key of ['m', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(calendar.block(720, '12:50', '2/2명')).toBeVisible();

    // Another employee saved first: both versions are shown, and what was typed stays.
    const path = `/${shop.shopNo}/classes`;
    const read = () => shop.get<CallAnswer<'classes.list'>>(`${path}?from=${date}&to=${date}`);
    const session = (await read()).items[0]!;
    await page.getByRole('button', { name: '변경' }).click();
    const edit = page.getByRole('dialog', { name: `${session.name} 변경` });
    await usable(edit, 'classes/class-dialog', { keepWidth: true });
    await edit.getByLabel('메모').fill('거울 앞');
    await shop.send('PATCH', `${path}/${session.id}`, { memo: '매트', version: session.version });
    await edit.getByRole('button', { name: '저장' }).click();
    const both = page.getByRole('dialog', { name: '다른 사람이 먼저 수정했습니다' });
    await usable(both, 'bookings/stale/versions-dialog', { keepWidth: true });
    await expect(both.getByRole('radio', { name: '매트' })).not.toBeChecked();
    await expect(both.getByRole('radio', { name: '거울 앞' })).toBeChecked();
    await both.getByRole('button', { name: '고른 내용으로 저장' }).click();
    await expect(edit).toHaveCount(0);
    expect((await read()).items).toMatchObject([{ memo: '거울 앞', seatsTaken: 2 }]);

    // A seat leads to its booking, and the booking back to its class.
    await names.getByRole('link', { name: /맑은샘/ }).click();
    const panel = page.getByRole('complementary', { name: '맑은샘' });
    await expect(panel).toContainText('오후 12:00 – 12:50');
    await panel.getByRole('link', { name: /2\/2명/ }).click();
    await page.getByRole('button', { name: '수업 취소' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('맑은샘님, 고운빛님 예약 2건도 함께 취소돼요.');
    await question.getByRole('button', { name: '수업 취소' }).click();
    await expect(page.getByText('수업과 예약 2건을 취소했어요')).toBeVisible();
    await expect(calendar.block(720, '12:50')).toHaveCount(0);
    expect((await shop.day(date)).map(({ state }) => state)).toEqual(['CANCELLED', 'CANCELLED']);
    const told = page.getByText('수업과 예약 2건을 취소했어요').locator('..');
    await told.getByRole('button', { name: '되돌리기' }).click();
    await expect(calendar.block(720, '12:50', '2/2명')).toBeVisible();
    expect((await shop.day(date)).map(({ state }) => state)).toEqual(['CONFIRMED', 'CONFIRMED']);

    // What is noted of a seat is the seat's own; its time stays the class's.
    await calendar.block(720, '12:50', '2/2명').click();
    await names.getByRole('link', { name: /맑은샘/ }).click();
    await panel.getByRole('button', { name: '변경' }).click();
    const form = page.getByRole('complementary', { name: '맑은샘님 예약 변경' });
    await expect(form.getByLabel('시술')).toHaveCount(0);
    await form.getByLabel('메모').fill('매트 대여');
    await form.getByRole('button', { name: '저장' }).click();
    await expect(panel).toContainText('매트 대여');
    await page.goto(`/book/calendar?view=month&date=${date}`);
    const day = page.locator(`[data-date="${date}"]`);
    await expect(day).toContainText('2/2명');
    await expect(day).not.toContainText('맑은샘');
    await expect(day).toContainText('2건');
  });

  test('opens a class every week, without the days that cannot be, and takes them all back', async ({
    office: page,
    shop,
    watch,
  }) => {
    watch.allow(409, /\/classes\/repeated$/);
    const path = `/${shop.shopNo}/classes`;
    const classesFrom = async (from: ShopDate) =>
      (await shop.get<CallAnswer<'classes.list'>>(`${path}?from=${from}&to=${addDays(from, 14)}`)).items.map(
        ({ startAt }) => startAt,
      );
    const isFree = async (day: ShopDate) => (await shop.freeDay(day)) === day;
    const isQuiet = async (day: ShopDate) =>
      (await classesFrom(day)).length === 0 &&
      (await isFree(addDays(day, 7))) &&
      (await isFree(addDays(day, 14)));
    let date = await shop.freeDay();
    while (!(await isQuiet(date))) date = await shop.freeDay(addDays(date, 1));
    const read = () => classesFrom(date);
    const employees = await shop.get<CallAnswer<'employees.list'>>('/employees');
    const [second, third] = [addDays(date, 7), addDays(date, 14)];
    const { items } = await shop.get<CallAnswer<'bookings.items'>>(`/${shop.shopNo}/books/items`);
    await shop.send('POST', path, {
      itemId: items[0]!.itemId,
      employeeNo: employees.items[0]!.employeeNo,
      startAt: instantAt(second, 660),
      durationMinutes: 60,
      seats: 1,
    });
    const calendar = calendarOf(page, shop);
    await calendar.open(date);
    const dialog = await newClass(page);
    await dialog.getByRole('checkbox', { name: '반복' }).check();
    const times = dialog.getByRole('textbox', { name: '횟수' });
    await times.fill('60');
    await expect(dialog.getByText('1년 안에 53번까지 할 수 있어요.')).toBeVisible();
    await times.fill('3');
    await dialog.getByRole('button', { name: '수업 3개 열기' }).click();

    const conflicts = page.getByRole('dialog', { name: '열 수 없는 날이 1일 있어요' });
    await usable(conflicts, 'classes/skip-dialog');
    await expect(conflicts.getByRole('listitem')).toHaveText([
      new RegExp(`${formatDay(second).slice(0, -4)}.*수업이 있어요`),
    ]);
    expect(await read()).toEqual([instantAt(second, 660)]);
    await conflicts.getByRole('button', { name: '빼고 열기 (2개)' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await read()).toEqual([date, second, third].map((day) => instantAt(day, 660)));
    const told = page.getByText(/수업 2개를 열었어요/).locator('..');
    await told.getByRole('button', { name: '되돌리기' }).click();
    await expect.poll(read).toEqual([instantAt(second, 660)]);
  });

  test('what a new holiday leaves behind stays on home with its numbers, until it is moved or called off', async ({
    office: page,
    shop,
  }) => {
    // Early in a month: the day after it stands on the same page of the calendar.
    const date = await shop.freeDay(`${addDays(shopDateOf(Date.now()), 40).slice(0, 7)}-01` as ShopDate);
    const open = await shop.openDayAfter(date);
    const { items } = await shop.get<CallAnswer<'bookings.items'>>(`/${shop.shopNo}/books/items`);
    const itemId = items[0]!.itemId;
    const employee = shop.employees.find(({ bookable, state }) => bookable && state === 'ACTIVE')!;
    const phone = freshPhone();
    const customer = { kind: 'new' as const, name: '남은이', phone };
    const booking = await shop.book({
      date,
      minute: 780,
      employee: employee.name,
      item: items[0]!.name,
      customer,
    });
    const session = await shop.send<CallAnswer<'classes.create'>>('POST', `/${shop.shopNo}/classes`, {
      itemId,
      employeeNo: employee.employeeNo,
      startAt: instantAt(date, 960),
      seats: 2,
    });
    const seated = freshPhone();
    await shop.send('POST', `/${shop.shopNo}/classes/${session.id}/seats`, {
      customer: { kind: 'new', name: '앉은이', phone: seated },
    });
    await shop.send('POST', '/business-day/holidays', { kind: 'DATE', from: date, confirmed: true });

    await page.goto('/');
    const left = page.locator('section').filter({ hasText: '근무 시간 밖에 남은 예약 1건, 수업 1건' });
    const [first, second] = [left.getByRole('listitem').nth(0), left.getByRole('listitem').nth(1)];
    await expect(first).toContainText(phone);
    await expect(second).toContainText(`앉은이 ${seated}`);
    await second.getByRole('button', { name: '수업 취소' }).click();
    const question = page.getByRole('dialog', { name: `${session.name} 수업을 취소할까요?` });
    await expect(question).toContainText('앉은이님 예약 1건도 함께 취소돼요.');
    await question.getByRole('button', { name: '수업 취소' }).click();

    await expect(left).toHaveCount(0);
    await page.getByRole('link', { name: '옮기기' }).click();
    const form = page.getByRole('complementary', { name: '남은이님 예약 변경' });
    await form.waitFor();
    await page.getByRole('button', { name: '정리하기' }).click();
    const all = page.getByRole('dialog', { name: /밖에 남은 예약 1건$/ });
    await expect(all).toContainText(phone);
    await usable(all, 'bookings/stranded/stranded-bar', { keepWidth: true });
    await page.keyboard.press('Escape');
    await expect(all).toHaveCount(0);
    await form.getByLabel('날짜').click();
    const [year, month, day] = open.split('-').map(Number);
    await page.getByRole('button', { name: new RegExp(`^${year}년 ${month}월 ${day}일`) }).click();
    await form.getByRole('button', { name: '저장' }).click();
    await expect(form).toHaveCount(0);
    await expect.poll(async () => (await shop.booking(booking.id)).visitDate).toBe(open);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('근무 시간 밖에 남은')).toHaveCount(0);
  });

  test('a full class is waited for, and its seat that gets free is offered and taken', async ({
    office: page,
    shop,
  }) => {
    const date = await shop.freeDay();
    const { items } = await shop.get<CallAnswer<'bookings.items'>>(`/${shop.shopNo}/books/items`);
    const employees = await shop.get<CallAnswer<'employees.list'>>('/employees');
    const session = await shop.send<CallAnswer<'classes.create'>>('POST', `/${shop.shopNo}/classes`, {
      itemId: items[0]!.itemId,
      employeeNo: employees.items[0]!.employeeNo,
      startAt: instantAt(date, 900),
      seats: 1,
    });
    const seat = await shop.send<CallAnswer<'classes.bookSeat'>>(
      'POST',
      `/${shop.shopNo}/classes/${session.id}/seats`,
      { customer: { kind: 'walkIn', name: '먼저온' } },
    );
    await page.goto(`/book/calendar?date=${date}&class=${session.id}`);
    const panel = page.getByRole('complementary', { name: session.name });
    const waiting = panel.getByRole('list', { name: '기다리는 사람' });
    const form = panel.getByRole('form', { name: '빈자리 대기 등록' });
    const sheet = page.getByRole('dialog', { name: session.name });
    await usable(panel.or(sheet), 'classes/class-panel');

    // By keyboard alone, one after the other.
    for (const name of ['솔바람', '늦바람']) {
      await form.getByRole('combobox', { name: '고객' }).fill(name);
      await form.getByRole('option', { name: /이름만 남기기/ }).click();
      await expect(form.getByRole('button', { name: '빈자리 대기 등록' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(waiting).toContainText(name);
      await expect(form.getByRole('combobox', { name: '고객' })).toBeFocused();
    }
    await expect(waiting.getByRole('button', { name: /제안/ })).toHaveCount(0);

    // Anyone who waits already is not put there twice, and what is typed outlives the seat that gets free.
    const phone = freshPhone();
    const { name, customerNo } = await shop.customer('기다림솔', phone);
    await shop.send('POST', `/${shop.shopNo}/waitlist`, {
      customer: { kind: 'existing', customerNo },
      itemIds: [items[0]!.itemId],
      from: date,
      until: date,
    });
    await expect(waiting).toContainText(name);
    await form.getByRole('combobox', { name: '고객' }).fill(name);
    await form.getByRole('option', { name: phone }).click();
    await expect(form.getByRole('alert')).toHaveText('이미 이 수업을 기다리는 고객이에요.');
    await expect(form.getByRole('button', { name: '빈자리 대기 등록' })).toHaveCount(0);

    await shop.send('PATCH', `/${shop.shopNo}/books/${seat.id}/booking-states/CANCELLED`, {});
    const seats = panel.getByRole('form', { name: '자리 예약' });
    await expect(seats).toContainText(name);
    await expect(seats.getByRole('button', { name: '자리 예약' })).toBeVisible();
    const ask = waiting.getByRole('button', { name: '솔바람님에게 자리 제안' });
    await ask.press('Enter');
    await expect(waiting.getByRole('listitem').first()).toBeFocused();
    await expect(panel.getByText('잡아 둔 자리 1개')).toBeVisible();
    await expect(waiting.getByRole('timer')).toHaveText(/^1[45]:\d\d 남음$/);
    await expect(waiting.getByRole('button', { name: /제안$/ })).toHaveCount(0);
    await waiting.getByRole('button', { name: '예약 확정' }).click();
    await expect(panel.getByRole('list', { name: '예약한 사람' })).toContainText('솔바람');
    await expect(panel).toContainText('1/1명 마감');

    // Undone: the seat is free again, and the customer who had it waits on, before the other.
    const told = page.getByText('솔바람님 예약을 등록했어요').locator('..');
    await told.getByRole('button', { name: '되돌리기' }).click();
    await expect(waiting.getByRole('listitem')).toContainText(['솔바람', '늦바람']);
  });
});
