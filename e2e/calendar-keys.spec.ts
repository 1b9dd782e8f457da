import { daysBetween } from '../contract/time.ts';
import { calendarOf } from './support/calendar.ts';
import { freshPhone } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const [eleven, one, two] = [660, 780, 840] as const;

test.describe('the calendar by its keys', () => {
  test('what is searched and filtered for', async ({ office: page, shop }) => {
    const date = await shop.freeDay();
    const customer = await shop.customer('단축손', freshPhone());
    await shop.book({
      date,
      minute: one,
      employee: '수아',
      minutes: 60,
      customer: { kind: 'existing', customerNo: customer.customerNo },
    });
    const calendar = calendarOf(page, shop);
    await calendar.open(date);
    const keys = async (...names: string[]) => {
      for (const name of names) await page.keyboard.press(name);
    };

    await keys('/');
    const search = page.getByRole('combobox', { name: '예약 찾기' });
    await expect(search).toBeFocused();
    await search.fill('단축손');
    await page.getByRole('option', { name: /단축손/ }).waitFor();
    await keys('Enter');
    const panel = page.getByRole('complementary', { name: '단축손' });
    await expect(panel).toBeVisible();
    await keys('Escape');
    await expect(panel).toHaveCount(0);
    await expect(calendar.block(one, '단축손')).toBeFocused();

    await keys('f');
    const filter = page.getByRole('dialog', { name: '골라 보기' });
    await filter.getByRole('button', { name: /^은지/ }).click();
    await keys('Escape');
    await expect(calendar.grid.locator('[data-column]')).toHaveCount(1);
    await expect(calendar.block(one, '단축손')).toHaveCount(0);
    await page.getByRole('button', { name: '골라 보기, 1개 골랐어요' }).click();
    await filter.getByRole('button', { name: '모두 보기' }).click();
    await keys('Escape');
    await expect(calendar.block(one, '단축손')).toBeVisible();
  });

  test('X takes a booking to another day, V puts it down, Delete cancels, B closes a time', async ({
    office: page,
    shop,
  }) => {
    const date = await shop.freeDay();
    const next = await shop.openDayAfter(date);
    const { id } = await shop.book({ date, minute: eleven, employee: '은지', minutes: 60 });
    const calendar = calendarOf(page, shop);
    await calendar.open(date);
    await calendar.block(eleven, '손님').focus();
    await page.keyboard.press('x');
    for (let days = daysBetween(date, next); days > 0; days -= 1) await page.keyboard.press(']');
    await expect(page).toHaveURL(new RegExp(`date=${next}`));
    const slot = calendar.grid.getByRole('button', { name: /빈 시간$/ });
    await expect(slot).toBeFocused();
    for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('v');
    await expect(page.getByText('손님 예약을 옮겼어요')).toBeVisible();
    expect((await shop.booking(id)).visitDate).toBe(next);

    const moved = calendar.grid.locator(`[data-id="${id}"]`);
    await moved.focus();
    await page.keyboard.press('Delete');
    const cancel = page.getByRole('dialog', { name: '손님 예약을 취소할까요?' });
    await cancel.getByRole('button', { name: '고객 요청' }).click();
    await cancel.getByRole('button', { name: '예약 취소' }).click();
    await expect(page.getByText('예약을 취소했어요')).toBeVisible();
    expect((await shop.booking(id)).state).toBe('CANCELLED');
    await expect(slot).toBeFocused();

    await calendar.open(date);
    await slot.focus();
    for (let steps = 0; steps < 12; steps += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('b');
    const dialog = page.getByRole('dialog', { name: '예약 막기' });
    await expect(dialog.getByLabel('이름')).toBeFocused();
    await page.keyboard.press('Enter');
    const block = calendar.grid.getByRole('button', { name: /예약 막기, 은지 원장/ });
    await expect(block).toBeVisible();
    await page.getByRole('button', { name: '되돌리기' }).first().click();
    await expect(block).toHaveCount(0);
  });

  test('on a day that has yet to load the keys go on where they were: the same person, the same time', async ({
    office: page,
    shop,
  }) => {
    const date = await shop.freeDay();
    const next = await shop.openDayAfter(date);
    await shop.book({ date, minute: eleven, employee: '민지', minutes: 60 });
    const calendar = calendarOf(page, shop);
    await calendar.open(date);
    await calendar.block(eleven, '손님').focus();
    let letCome = () => {};
    const held = new Promise<void>((resolve) => (letCome = resolve));
    await page.route(/\/(?:books|business-day)\?/, async (route) => {
      await held;
      await route.continue();
    });
    for (let days = daysBetween(date, next); days > 0; days -= 1) await page.keyboard.press(']');
    await expect(page).toHaveURL(new RegExp(`date=${next}`));
    await expect(calendar.grid).toHaveCount(0);
    letCome();
    await expect(calendar.grid.locator(':focus')).toHaveAccessibleName(/^민지.*오전 11:00/);
    await page.keyboard.press('ArrowDown');
    await expect(calendar.grid.locator(':focus')).toHaveAccessibleName(/^민지.*오전 11:30/);
  });

  test('a time that is taken says why; free times stand beside it, those without gaps marked', async ({
    office: page,
    shop,
  }) => {
    const date = await shop.freeDay();
    await shop.book({
      date,
      minute: two,
      employee: '은지',
      minutes: 60,
      customer: { kind: 'walkIn', name: '먼저온' },
    });
    const employeeNo = shop.employees.find(({ name }) => name === '은지')!.employeeNo;
    await page.goto(`/book/calendar?new=1&date=${date}&minute=${two}&employeeNo=${employeeNo}`);
    const form = page.getByRole('complementary', { name: '예약 등록' });
    const said = form.getByRole('status');
    const time = form.getByRole('combobox', { name: '시간' });
    await page.locator('[data-services]').fill('젤네일 풀케어');
    await page.keyboard.press('Enter');
    await expect(said.filter({ hasText: '겹치는 예약' })).toContainText('먼저온님 예약이 있어요.');

    const free = form.getByRole('group', { name: '빈 시간', exact: true });
    const after = free.getByRole('button', { name: /딱 맞는 시간 ?오후 3:00/ });
    await after.focus();
    await page.keyboard.press('Enter');
    await expect(said.filter({ hasText: '딱 맞아요' })).toBeVisible();
    await expect(time).toHaveValue('오후 3:00');
    await expect(after).toBeFocused();

    await time.fill('오전 3:00');
    await page.getByRole('option', { name: '오전 3:00' }).click();
    await expect(said.filter({ hasText: '근무 시간 밖' })).toContainText('벗어나요.');
    await time.fill('오후 2:00');
    await page.getByRole('option', { name: '오후 2:00' }).click();
    await form.getByRole('group', { name: '비어 있는 담당자' }).getByRole('button', { name: '민지' }).click();
    await expect(said.filter({ hasText: /비어 있어요|딱 맞아요/ })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Enter');
    // The missing customer is asked for, and the booking itself is never in its own way.
    await form.getByLabel('고객').first().fill('뒤에온');
    await form.getByText('이름만 남기기').click();
    await expect(page.locator('[data-services]')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('뒤에온님 예약을 등록했어요')).toBeVisible();
    const [, booked] = await shop.day(date);
    await page.goto(`/book/calendar?date=${date}&edit=${booked!.id}`);
    const change = page.getByRole('complementary', { name: '뒤에온님 예약 변경' });
    await change.getByRole('combobox', { name: '시간' }).fill('오후 2:30');
    await page.getByRole('option', { name: '오후 2:30' }).click();
    await expect(change.getByRole('status').filter({ hasText: /비어 있어요|딱 맞아요/ })).toBeVisible();
  });
});
