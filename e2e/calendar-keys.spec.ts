import { addDays, daysBetween } from '../contract/time.ts';
import { calendarOf } from './support/calendar.ts';
import { freshPhone } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const [eleven, one] = [660, 780] as const;

test.describe('the calendar by its keys', () => {
  test('views, days, help, search and filter', async ({ office: page, shop }) => {
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
    const view = (name: string) => page.getByRole('radio', { name, exact: true });
    const keys = async (...names: string[]) => {
      for (const name of names) await page.keyboard.press(name);
    };

    await keys('2');
    await expect(view('주')).toBeChecked();
    await keys('3');
    await expect(page.getByRole('table', { name: '예약 캘린더, 한 달' })).toBeVisible();
    await keys('4');
    await expect(page.getByRole('table', { name: '하루 예약' })).toContainText('단축손');
    await keys('1');
    await expect(calendar.block(one, '단축손')).toBeVisible();

    await keys(']');
    await expect(page).toHaveURL(new RegExp(`date=${addDays(date, 1)}`));
    await keys('[', '[');
    await expect(page).toHaveURL(new RegExp(`date=${addDays(date, -1)}`));
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await keys('ArrowRight', 'ArrowRight');
    await expect(page).toHaveURL(new RegExp(`date=${addDays(date, 1)}`));
    await keys('ArrowLeft');
    await expect(page).toHaveURL(new RegExp(`date=${date}`));

    await keys('?');
    const help = page.getByRole('dialog', { name: '단축키' });
    await expect(help).toContainText('다른 날로 옮기기');
    // Keys belong to the sheet while it stands.
    await keys('2');
    await expect(help).toBeVisible();
    await keys('Escape');
    await expect(help).toHaveCount(0);

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
    await slot.focus();
    for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowDown');
    await expect(slot).toBeFocused();
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
});
