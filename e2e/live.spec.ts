import type { Page } from '@playwright/test';
import { addDays, shopDateOf } from '../contract/time.ts';
import { calendarOf, drag } from './support/calendar.ts';
import { freshPhone } from './support/shop.ts';
import type { Shop } from './support/shop.ts';
import { expect, signIn, test } from './support/test.ts';
import { watchPage } from './support/watch.ts';

const [eleven, noon] = [660, 720] as const;
/** What is promised. */
const soon = { timeout: 3000 };

const apiCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) calls.push(`${request.method()} ${url.pathname}${url.search}`);
  });
  return calls;
};

test.describe('two people at one calendar', () => {
  test('a time that the form has found and shown stays, and is told once another took it', async ({
    office: page,
    shop,
  }) => {
    const date = await shop.freeDay();
    await calendarOf(page, shop).open(date);
    await page.keyboard.press('n');
    const form = page.getByRole('complementary', { name: '예약 등록' });
    await form.getByLabel('고객').first().fill('먼저온');
    await form.getByText('이름만 남기기').click();
    await page.keyboard.insertText('ㅇㅋㄹㅈ');
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('시술 추가')).toBeFocused();
    await form.getByRole('combobox', { name: '담당자' }).fill('은지');
    await page.getByRole('option', { name: '은지 원장' }).click();
    const said = form.getByRole('status');
    await expect(said.filter({ hasText: /비어 있어요|딱 맞아요/ })).toBeVisible();
    const time = form.getByRole('combobox', { name: '시간' });
    const found = await time.inputValue();
    const [, half, hour, minute] = /(오전|오후) (\d+):(\d+)/u.exec(found)!;
    await shop.book({
      date,
      minute: ((Number(hour) % 12) + (half === '오후' ? 12 : 0)) * 60 + Number(minute),
      employee: '은지',
      minutes: 60,
    });
    await expect(said.filter({ hasText: '겹치는 예약' })).toBeVisible();
    await expect(time).toHaveValue(found);
  });

  test('what one does, the other sees at once, asking only for that day', async ({
    office: page,
    browser,
    shop,
  }) => {
    const date = await shop.freeDay();
    const calendar = calendarOf(page, shop);
    await calendar.open(date);
    const context = await browser.newContext();
    const other = await context.newPage();
    const otherWatch = watchPage(other);
    await signIn(other, 'minji');
    const otherCalendar = calendarOf(other, shop);
    await otherCalendar.open(date);
    await expect(otherCalendar.grid).toContainText('은지');
    const [calls, otherCalls] = [apiCalls(page), apiCalls(other)];
    const thatDay = `GET /api/v2/${shop.shopNo}/books?from=${date}&to=${date}`;

    const booked = await shop.book({ date, minute: eleven, employee: '은지', minutes: 60 });
    await expect(calendar.block(eleven, '12:00', '손님')).toBeVisible(soon);
    await expect(otherCalendar.block(eleven, '12:00', '손님')).toBeVisible(soon);

    // By hand this time: one moves it, the other sees it move.
    const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await calendar.block(eleven, '손님').focus();
    for (const key of ['m', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await answer;
    await expect.poll(() => otherCalendar.block(noon, '1:00', '손님', '민지 실장').count(), soon).toBe(1);

    await shop.send('PATCH', `/${shop.shopNo}/books/${booked.id}/booking-states/CANCELLED`, {});
    await expect.poll(() => otherCalendar.block(noon, '손님').count(), soon).toBe(0);
    await expect.poll(() => calendar.block(noon, '손님').count(), soon).toBe(0);

    // What a cancelled booking frees may also be offered to the waitlist, or strand one no longer; a connection
    // that has just begun asks once for missed calls; and what was sent has cost credit.
    const isOfBookings = (call: string) =>
      !/\/(?:waitlist[/?]|calls\?|stranded-bookings|remaining-alarm)/.test(call);
    const ofBookings = otherCalls.filter(isOfBookings);
    expect(new Set(ofBookings)).toEqual(new Set([thatDay]));
    expect(ofBookings.length).toBe(3);
    const asked = () => new Set(calls.filter((call) => call.startsWith('GET') && isOfBookings(call)));
    await expect.poll(asked, soon).toEqual(new Set([thatDay]));

    // The guest has another name now, and that stands in the calendar too.
    const phone = freshPhone();
    const { customerNo } = await shop.customer('이름다온', phone);
    await shop.book({ date, minute: eleven, employee: '은지', customer: { kind: 'existing', customerNo } });
    await expect(otherCalendar.block(eleven, '이름다온')).toBeVisible(soon);
    await shop.send('PATCH', `/${shop.shopNo}/customers/${customerNo}`, {
      name: '새이름다온',
      phone,
      version: 1,
    });
    await expect(otherCalendar.block(eleven, '새이름다온')).toBeVisible(soon);
    expect(otherWatch.problems).toEqual([]);
    await context.close();
  });

  test('a stale edit is refused with both versions shown, and nothing typed is lost', async ({
    office: page,
    shop,
    watch,
  }) => {
    watch.allow(409, /\/books\/\d+$/);
    const date = await shop.freeDay();
    const { id } = await shop.book({ date, minute: eleven, employee: '은지', minutes: 60 });
    await page.goto(`/book/calendar?date=${date}&edit=${id}`);
    const form = page.getByRole('complementary', { name: '손님 예약 변경' });
    await form.getByLabel('메모').fill('창가 자리로');

    const { version } = await shop.booking(id);
    const employeeNo = shop.employees.find(({ name }) => name === '민지')?.employeeNo;
    await shop.send('PATCH', `/${shop.shopNo}/books/${id}`, { employeeNo, version });
    await form.getByRole('button', { name: '저장' }).click();

    const dialog = page.getByRole('dialog', { name: '다른 사람이 먼저 수정했습니다' });
    // What I did not touch is theirs; what I wrote is mine.
    const employee = dialog.getByRole('radiogroup', { name: '담당자' });
    await expect(employee.getByRole('radio', { name: '민지' })).toBeChecked();
    await expect(employee.getByRole('radio', { name: '은지' })).not.toBeChecked();
    const memo = dialog.getByRole('radiogroup', { name: '메모' });
    await expect(memo.getByRole('radio', { name: '창가 자리로' })).toBeChecked();
    await dialog.getByRole('button', { name: '계속 수정' }).click();
    await expect(form.getByLabel('메모')).toHaveValue('창가 자리로');
    expect((await shop.booking(id)).memo).toBe('');

    // It stays refused until the person says what shall stay of either, also when it is taken up again later.
    await page.reload();
    await form.getByRole('button', { name: '이어서 쓰기' }).click();
    await expect(form.getByLabel('메모')).toHaveValue('창가 자리로');
    await form.getByRole('button', { name: '저장' }).click();
    await expect(employee.getByRole('radio', { name: '민지' })).toBeChecked();
    await dialog.getByRole('button', { name: '고른 내용으로 저장' }).click();
    await expect(page.getByText('저장되었습니다.')).toBeVisible();
    expect(await shop.booking(id)).toMatchObject({ memo: '창가 자리로', employeeNo });

    // The same by hand: another employee writes while the booking is on its way to noon.
    const calendar = calendarOf(page, shop);
    const path = `/${shop.shopNo}/books/${id}`;
    let first = true;
    await page.route(`**${path}`, async (route) => {
      if (!first || route.request().method() !== 'PATCH') return route.continue();
      first = false;
      const theirs = await shop.booking(id);
      const back = shop.employees.find(({ name }) => name === '은지')?.employeeNo;
      await shop.send('PATCH', path, { employeeNo: back, version: theirs.version });
      return route.continue();
    });
    await page.keyboard.press('Escape');
    await calendar.block(eleven, '손님', '민지 실장').focus();
    for (const key of ['m', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    const when = dialog.getByRole('radiogroup', { name: '일시' });
    await expect(when.getByRole('radio', { name: /오후 12:00/ })).toBeChecked();
    await expect(when.getByRole('radio', { name: /오전 11:00/ })).not.toBeChecked();
    await expect(employee.getByRole('radio', { name: '은지' })).toBeChecked();
    await dialog.getByRole('button', { name: '고른 내용으로 저장' }).click();
    await expect(calendar.block(noon, '1:00', '손님', '은지 원장')).toBeVisible();
    expect(await shop.booking(id)).toMatchObject({ memo: '창가 자리로' });

    // Another employee's change arrives during the move: the drop is measured on what was there before.
    await calendar.block(noon, '손님', '은지 원장').focus();
    for (const key of ['m', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    const now = await shop.booking(id);
    await shop.send('PATCH', path, { employeeNo, version: now.version });
    await expect(calendar.block(noon, '손님', '민지 실장')).toBeVisible(soon);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    expect(await shop.booking(id)).toMatchObject({ employeeNo, startAt: now.startAt });
  });

  test('who may not see others’ bookings sees at once that they are busy, and can do nothing there', async ({
    page,
    shop,
  }) => {
    const date = await shop.freeDay();
    const own = await shop.book({ date, minute: eleven, employee: '수아' });
    await signIn(page, 'sua');
    const calendar = calendarOf(page, shop, '수아');
    await calendar.open(date);
    const taken = calendar.grid.getByText('예약 있음', { exact: true });
    await expect(taken).toHaveCount(0);
    await shop.book({ date, minute: noon, employee: '은지', customer: { kind: 'walkIn', name: '비밀손님' } });
    // Beside the name of the column, and where the time is.
    await expect(taken).toHaveCount(2, soon);
    await expect(page.getByText('비밀손님')).toHaveCount(0);
    const free = await calendar.point('은지', eleven);
    await page.mouse.click(free.x, free.y);
    await expect(page.getByText(/권한이 있어야 등록할 수 있어요/)).toBeVisible();
    await expect(page).not.toHaveURL(/new=1/);
    await drag(page, await calendar.point('수아', eleven + 15), await calendar.point('은지', eleven + 75));
    await expect(calendar.block(noon, '수아')).toBeVisible();
    await expect.poll(() => shop.booking(own.id)).toMatchObject({ employeeNo: own.employeeNo });
  });

  test('who may not see a number in full does not lose it by saving', async ({ page, shop }) => {
    const date = await shop.freeDay();
    const phone = freshPhone();
    const { id } = await shop.book({
      date,
      minute: eleven,
      employee: '수아',
      customer: { kind: 'walkIn', name: '담소', phone },
    });
    await signIn(page, 'sua');
    await page.goto(`/book/calendar?date=${date}&edit=${id}`);
    const form = page.getByRole('complementary', { name: '담소님 예약 변경' });
    await expect(form.getByRole('group', { name: '고객', exact: true })).toContainText('미등록');
    await form.getByLabel('메모').fill('창가');
    await form.getByRole('button', { name: '저장' }).click();
    await expect(page.getByText('저장되었습니다.')).toBeVisible();
    await expect(page.getByRole('complementary', { name: '담소' })).toContainText('010-****-');
    expect(await shop.booking(id)).toMatchObject({ memo: '창가', customerPhone: phone });
  });
});

/** A booking, and once `close` is called a holiday that strands it; the holiday goes when the story has ended. */
const strandable = async (shop: Shop, name: string) => {
  const date = await shop.freeDay(addDays(shopDateOf(Date.now()), 40));
  const booking = await shop.book({
    date,
    minute: 780,
    employee: '은지',
    customer: { kind: 'walkIn', name },
  });
  const holiday = { kind: 'DATE', from: date, confirmed: true };
  let made: { id: number } | undefined;
  return {
    close: async () => {
      made = await shop.send<{ id: number }>('POST', '/business-day/holidays', holiday);
    },
    cancel: async () => {
      const { version } = await shop.booking(booking.id);
      await shop.send('PATCH', `/${shop.shopNo}/books/${booking.id}/booking-states/CANCELLED`, { version });
    },
    reopen: () => made && shop.send('DELETE', `/business-day/holidays/${made.id}`),
  };
};

const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

test('an answer of home that was asked for before a change never lies over what is newer', async ({
  office: page,
  shop,
}) => {
  const name = '늦은이';
  const { close, cancel, reopen } = await strandable(shop, name);
  // Answers are held on the line, each until what it was asked before has happened.
  const newLine = () => ({
    asked: 0,
    told: '',
    ended: 0,
    opened: Promise.withResolvers<void>(),
  });
  const [opening, closed, cancelled] = [newLine(), newLine(), newLine()];
  cancelled.opened.resolve();
  let line = opening;
  await page.route(/\/home\?day=true$/, async (route) => {
    const own = line;
    const response = await route.fetch();
    own.told += await response.text();
    own.asked += 1;
    await own.opened.promise;
    // One that is wanted no longer was given up by the page.
    await route.fulfill({ response }).catch(() => undefined);
    own.ended += 1;
  });
  try {
    const heard = page.waitForResponse(/\/live(?:\?|$)/);
    await page.goto('/', { waitUntil: 'commit' });
    await heard;
    await expect.poll(() => opening.asked).toBe(1);
    await close();
    line = closed;
    opening.opened.resolve();
    await expect.poll(() => closed.asked).toBeGreaterThan(0);
    expect(closed.told).toContain(name);
    line = cancelled;
    await cancel();
    await expect.poll(() => cancelled.asked).toBeGreaterThan(0);
    closed.opened.resolve();
    // The late one is given over to the page, or refused by it, and what it draws stands.
    await expect.poll(() => closed.ended).toBe(closed.asked);
    await expect.poll(() => cancelled.ended).toBe(cancelled.asked);
    await expect(page.getByRole('heading', { name: '다음 예약' })).toBeVisible();
    await nextFrames(page);
    await expect(page.getByText(name)).toHaveCount(0);
  } finally {
    await reopen();
  }
});

test('where home is asked for anew and refused, each part of what was shown asks for itself', async ({
  office: page,
  shop,
  watch,
}) => {
  watch.allow(500, /\/home\?day=true$/);
  const name = '되묻는이';
  const { close, cancel, reopen } = await strandable(shop, name);
  const opened = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(/\/home\?day=true$/, async (route) => {
    asked += 1;
    if (asked > 1) return route.fulfill({ status: 500, json: {} });
    const response = await route.fetch();
    await opened.promise;
    return route.fulfill({ response });
  });
  try {
    await close();
    const heard = page.waitForResponse(/\/live(?:\?|$)/);
    await page.goto('/', { waitUntil: 'commit' });
    await heard;
    await expect.poll(() => asked).toBe(1);
    await cancel();
    // The news has reached the page while its first answer is on the way.
    await page.waitForTimeout(1500);
    opened.resolve();
    await expect.poll(() => asked).toBeGreaterThan(1);
    await expect(page.getByRole('heading', { name: '다음 예약' })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  } finally {
    await reopen();
  }
});
