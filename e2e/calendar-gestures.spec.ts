import type { Locator } from '@playwright/test';
import { addDays, formatMinute, instantAt, weekdayOf } from '../contract/time.ts';
import { calendarOf, drag } from './support/calendar.ts';
import { wholeVisit } from '../server/testing/whole.ts';
import { expect, test } from './support/test.ts';

const [eleven, noon, one, two, three, four] = [660, 720, 780, 840, 900, 960] as const;

const withWait = '연장 제거';
/** Weeks begin on Sunday in the demo. */
const weekEnd = (date: string) => addDays(date, 6 - weekdayOf(date));

const columnOf = async (week: Locator, date: string) =>
  (await week.locator('[data-column]').nth(weekdayOf(date)).boundingBox())!;

test.describe('with the mouse', () => {
  test('Alt and drag copy a booking; C takes it along to another day; both can be taken back', async ({
    office: page,
    shop,
  }) => {
    const date = await shop.freeDay();
    await shop.book({ date, minute: eleven, employee: '은지', minutes: 60 });
    const calendar = calendarOf(page, shop);
    await calendar.open(date);

    await page.keyboard.down('Alt');
    await drag(page, await calendar.point('은지', eleven + 30), await calendar.point('민지', two + 30));
    await page.keyboard.up('Alt');
    await expect(calendar.block(two, '3:00', '손님', '민지 실장')).toBeFocused();
    await expect(calendar.block(eleven, '12:00', '손님', '은지 원장')).toBeVisible();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(calendar.block(two, '3:00', '손님', '민지 실장')).toHaveCount(0);

    // Made longer, undone, and copied without a pause: the copy is as long as it is again.
    await calendar.block(eleven, '손님').focus();
    for (const key of ['Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(calendar.block(eleven, '12:30', '손님')).toBeVisible();
    await expect(page.getByText('손님 예약 시간을 바꿨어요')).toBeVisible();
    for (const key of ['ControlOrMeta+z', 'c']) await page.keyboard.press(key);
    await expect(page.getByRole('status').filter({ hasText: '놓을 시간을 누르세요' })).toBeVisible();
    const at = await calendar.point('수아', four + 5);
    await page.mouse.click(at.x, at.y);
    await expect(calendar.block(four, '5:00', '손님', '수아 디자이너')).toBeFocused();
    expect((await shop.day(date)).filter(({ state }) => state === 'CONFIRMED')).toHaveLength(2);
  });

  test('a booking is dropped on another day of the small month, and of the week', async ({
    office: page,
    shop,
  }) => {
    const date = await shop.freeDay();
    const { id } = await shop.book({ date, minute: eleven, employee: '은지', minutes: 60 });
    const calendar = calendarOf(page, shop);
    await calendar.open(date);
    const from = await calendar.point('은지', eleven + 30);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y - 20, { steps: 3 });
    const title = await page.locator('[data-drop-open]').boundingBox();
    await page.mouse.move(title!.x + 20, title!.y + 10, { steps: 4 });
    const next = await shop.openDayAfter(date);
    const day = page.locator(`button[data-drop-date="${next}"]`);
    await day.waitFor();
    const box = (await day.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByText('손님 예약을 옮겼어요')).toBeVisible();
    expect((await shop.booking(id)).visitDate).toBe(next);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(calendar.block(eleven, '12:00', '손님')).toBeVisible();
    expect((await shop.booking(id)).visitDate).toBe(date);

    // In the week all seven days are in sight, and a drag across them changes the day alone.
    await page.keyboard.press('Escape');
    await page.goto(`/book/calendar?date=${date}&view=week`);
    const week = page.getByRole('region', { name: '예약 캘린더, 한 주' });
    await expect(week.locator('[data-column]')).toHaveCount(7);
    const fits = await week.evaluate((element) => element.scrollWidth <= element.clientWidth);
    expect(fits).toBe(true);

    const block = week.locator(`[data-id="${id}"]`);
    const [taken, target] = [(await block.boundingBox())!, await columnOf(week, next)];
    const hold = { x: taken.x + taken.width / 2, y: taken.y + taken.height / 2 };
    if (next <= weekEnd(date)) {
      await drag(page, hold, { x: target.x + target.width / 2, y: hold.y });
      await expect.poll(async () => (await shop.booking(id)).visitDate).toBe(next);
      await expect(block).toHaveAccessibleName(/^오전 11:00부터.*은지 원장/);
      await page.getByRole('button', { name: '되돌리기' }).last().click();
      await expect.poll(async () => (await shop.booking(id)).visitDate).toBe(date);
    }
  });

  test('in the wait of a booking another one begins; time that is held counts down and is given back', async ({
    office: page,
    shop,
  }) => {
    const date = await shop.freeDay();
    const { id, items } = await shop.book({ date, minute: eleven, employee: '은지', item: withWait });
    const wait = items[0]!.waits[0]!;
    const calendar = calendarOf(page, shop);
    // Held time is told by the server's clock, on a machine whose own is an hour fast.
    await page.addInitScript(() => {
      const fast = Date.now;
      Date.now = () => fast() + 3_600_000;
    });
    await calendar.open(date);
    const stripe = calendar.grid.locator(`[data-id="${id}"] [data-wait]`);
    // Beside the words, which open the booking itself.
    const { width } = (await stripe.boundingBox())!;
    await stripe.click({ position: { x: width - 10, y: 10 } });
    const form = page.getByRole('complementary', { name: '예약 등록' });
    await expect(form.getByRole('combobox', { name: '시간' })).toHaveValue(formatMinute(eleven + wait.from));
    await expect(form.getByRole('combobox', { name: '담당자' })).toHaveValue('은지 원장');
    await form.getByRole('button', { name: '닫기' }).first().click();

    // Held by another employee, while this page stands open.
    await shop.hold({ date, minute: two, employee: '민지', label: '전화 온 손님' });
    const held = calendar.block(two, '전화 온 손님', '분 남음', '민지 실장', '잡아둔 시간');
    await expect(held).toBeVisible();
    await held.click();
    const question = page.getByRole('dialog', { name: '잡아둔 시간을 풀까요?' });
    await question.getByRole('button', { name: '풀기' }).click();
    await expect(held).toHaveCount(0);
    await expect(page.getByText('잡아둔 시간을 풀었어요')).toBeVisible();
  });

  test('a drawn range is closed, once and every week, moved, and opened again', async ({
    office: page,
    shop,
  }) => {
    const date = await shop.freeDay();
    const calendar = calendarOf(page, shop);
    await calendar.open(date);
    await drag(page, await calendar.point('민지', one + 5), await calendar.point('민지', two - 5));
    await page.getByRole('dialog', { name: '그린 시간' }).getByRole('button', { name: '막기' }).click();
    const dialog = page.getByRole('dialog', { name: '예약 막기' });
    await dialog.getByLabel('이름').fill('교육');
    await dialog.getByRole('radio', { name: '매주' }).click();
    await dialog.getByRole('button', { name: '막기', exact: true }).click();
    const block = calendar.block(one, '2:00', '교육', '예약 막기');
    await expect(block).toBeVisible();

    await drag(page, await calendar.point('민지', one + 30), await calendar.point('수아', three + 30));
    await expect(calendar.block(three, '4:00', '교육', '수아 디자이너', '예약 막기')).toBeVisible();
    await page.getByRole('button', { name: '되돌리기' }).last().click();
    await expect(block).toBeVisible();

    await page.goto(`/book/calendar?date=${addDays(date, 7)}`);
    await expect(block).toBeVisible();
    await block.click();
    await dialog.getByRole('radio', { name: '이후 모두' }).click();
    await dialog.getByRole('button', { name: '삭제' }).click();
    await expect(block).toHaveCount(0);
    await page.getByRole('button', { name: '되돌리기' }).last().click();
    await expect(block).toBeVisible();
    await block.click();
    await dialog.getByRole('radio', { name: '이후 모두' }).click();
    await dialog.getByRole('button', { name: '삭제' }).click();
    await expect(block).toHaveCount(0);
    await page.goto(`/book/calendar?date=${date}`);
    await block.click();
    await dialog.getByRole('radio', { name: '모두', exact: true }).click();
    await dialog.getByRole('button', { name: '삭제' }).click();
    await expect(block).toHaveCount(0);
  });

  test('the part of a shared visit that is pulled or dropped is the one that changes; closed time is booked knowingly', async ({
    office: page,
    shop,
    watch,
  }) => {
    watch.allow(409, /\/books\/\d+$/);
    const date = await shop.freeDay();
    const { id, items, version } = await shop.book({ date, minute: eleven, employee: '은지', minutes: 60 });
    const numbers = shop.employees.filter(({ name }) => ['은지', '민지'].includes(name));
    const [eunji, minji] = ['은지', '민지'].map(
      (name) => numbers.find((one) => one.name === name)?.employeeNo,
    );
    const { itemId } = items[0]!;
    const shared = wholeVisit({
      customer: { kind: 'walkIn', name: '손님' },
      startAt: instantAt(date, eleven),
      employeeNo: eunji,
      items: [
        { itemId, durationMinutes: 60 },
        { itemId, durationMinutes: 60, employeeNo: minji },
      ],
      version,
    });
    await shop.send('PUT', `/${shop.shopNo}/books/${id}`, shared);
    const calendar = calendarOf(page, shop);
    await calendar.open(date);
    const undo = () => page.getByRole('button', { name: '되돌리기' }).click();
    const asItWas = async () => {
      await expect(calendar.block(eleven, '12:00', '손님', '은지 원장')).toBeVisible();
      await expect(calendar.block(noon, '1:00', '손님', '민지 실장')).toBeVisible();
    };
    await asItWas();
    // Shared, it is one visit of the day.
    await expect(calendar.grid.getByText('1건', { exact: true })).toBeVisible();

    const rim = await calendar.point('은지', noon);
    await drag(page, { ...rim, y: rim.y - 2 }, await calendar.point('은지', noon + 30));
    await expect(calendar.block(eleven, '12:30', '손님', '은지 원장')).toBeVisible();
    await expect(calendar.block(noon + 30, '1:30', '손님', '민지 실장')).toBeVisible();
    await undo();
    await asItWas();

    await calendar.block(eleven, '손님').focus();
    for (const key of ['Shift+ArrowUp', 'Enter']) await page.keyboard.press(key);
    await expect(calendar.block(eleven, '11:30', '손님', '은지 원장')).toBeVisible();
    await undo();
    await asItWas();

    await drag(page, await calendar.point('민지', noon + 30), await calendar.point('은지', noon + 30));
    await expect(calendar.block(eleven, '1:00', '손님', '은지 원장')).toBeVisible();
    await expect(calendar.grid.getByRole('button', { name: /손님/ })).toHaveCount(1);
    await undo();
    await asItWas();

    await shop.send('POST', `/${shop.shopNo}/blocks`, {
      employeeNo: minji,
      title: '재료 정리',
      date,
      from: '15:00',
      to: '16:00',
    });
    await expect(calendar.grid.getByRole('button', { name: /재료 정리/ })).toBeVisible();
    const [from, to] = [await calendar.point('은지', eleven + 30), await calendar.point('은지', two + 30)];
    await drag(page, from, to);
    const question = page.getByRole('dialog', { name: '막아 둔 시간이에요' });
    await expect(question.getByRole('listitem')).toContainText('재료 정리');
    await question.getByRole('button', { name: '그래도 예약' }).click();
    await expect(calendar.block(three, '4:00', '손님', '민지 실장')).toBeVisible();
    // Taken back to there, it asks nothing again.
    await drag(page, await calendar.point('은지', two + 30), await calendar.point('은지', four + 30));
    await expect(calendar.block(four, '5:00', '손님', '은지 원장')).toBeVisible();
    await undo();
    await expect(calendar.block(three, '4:00', '손님', '민지 실장')).toBeVisible();
    await expect(question).toHaveCount(0);
  });

  test('Ctrl and the wheel zoom; the shop’s setting can be taken back; noon stays noon', async ({
    office: page,
    shop,
  }) => {
    const date = await shop.freeDay();
    await shop.book({ date, minute: noon, employee: '은지', minutes: 60 });
    const calendar = calendarOf(page, shop);
    await calendar.open(date);
    const height = async () => (await calendar.block(noon, '손님').boundingBox())!.height;
    const before = await height();
    await calendar.grid.hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect.poll(height).toBeGreaterThan(before);
    await page.keyboard.press('-');
    await expect.poll(height).toBe(before);

    await page.getByRole('button', { name: '캘린더 메뉴' }).click();
    await page.getByRole('menuitem', { name: '캘린더 설정' }).click();
    const dialog = page.getByRole('dialog', { name: '캘린더 설정' });
    await dialog.getByRole('radio', { name: '예약 상태' }).click();
    await dialog.getByRole('button', { name: '저장' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await shop.get('/calendar-setting')).toMatchObject({ colorBy: 'STATE' });
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect.poll(async () => await shop.get('/calendar-setting')).toMatchObject({ colorBy: 'EMPLOYEE' });
  });
});
