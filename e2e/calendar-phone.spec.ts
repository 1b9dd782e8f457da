import { addDays, minuteOfDay, shopDateOf } from '../contract/time.ts';
import type { CallAnswer } from '../web/lib/wire.ts';
import { atRest, violations } from './support/accessibility.ts';
import { calendarOf } from './support/calendar.ts';
import { fingerOn } from './support/finger.ts';
import { expect, test } from './support/test.ts';

const eleven = 660;

test('a phone slides over three days of the week, picks a day from the strip and closes a time from the menu', async ({
  office: page,
  shop,
  watch,
}) => {
  watch.allow(409, /\/books\/\d+$/);
  const date = await shop.freeDay();
  const { id } = await shop.book({ date, minute: eleven, employee: '은지', minutes: 60 });
  const calendar = calendarOf(page, shop);
  await calendar.open(date, 'week');
  const week = page.getByRole('region', { name: '예약 캘린더, 한 주' });
  const columns = await week.evaluate((scroller) => {
    const [first, ...rest] = [...scroller.querySelectorAll('[data-column]')];
    return { width: first!.getBoundingClientRect().width, count: rest.length + 1 };
  });
  expect(columns.count).toBe(7);
  expect(columns.width).toBeGreaterThan(100);
  // It begins with the day one came for, wherever that is in the week.
  await expect(week.locator(`[data-id="${id}"]`)).toBeInViewport({ ratio: 0.5 });

  await page.getByRole('radio', { name: '일', exact: true }).tap();
  const block = calendar.block(eleven, '손님');
  await expect(block).toBeVisible();
  await atRest(page);
  expect.soft(await violations(page)).toEqual([]);
  const strip = 'button[data-drop-date]';
  expect.soft(await violations(page, 'label-content-name-mismatch', strip)).toEqual([]);
  // Handles come with the selection.
  await expect(block.locator('[data-edge]')).toHaveCount(0);
  await block.tap();
  const panel = page.getByRole('dialog', { name: '손님' });
  // Escape closes the question alone, and the panel below it stays.
  await panel.getByRole('button', { name: '예약 취소' }).tap();
  const question = page.getByRole('dialog', { name: '손님 예약을 취소할까요?' });
  await question.getByRole('textbox', { name: '사유' }).press('Escape');
  await expect(question).toHaveCount(0);
  await expect(panel.getByRole('button', { name: '예약 취소' })).toBeFocused();
  await panel.getByRole('button', { name: '닫기' }).tap();
  await expect(block.locator('[data-edge]')).toHaveCount(2);

  // A handle stretches it; what is pulled to the edge scrolls the day under the finger.
  const finger = await fingerOn(page);
  const handle = (await block.locator('[data-edge=end]').boundingBox())!;
  const grip = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  await finger.down(grip);
  await finger.to(grip, { x: grip.x, y: grip.y + 36 });
  await finger.up();
  await expect(calendar.block(eleven, '12:30', '손님')).toBeVisible();
  const from = await calendar.point('은지', eleven + 30);
  await finger.down(from);
  await expect(calendar.grid).toHaveAttribute('data-dragging', 'move');
  const box = (await calendar.grid.boundingBox())!;
  await finger.to(from, { x: from.x, y: box.y + box.height - 12 });
  // Down to the end of the day, after hours: let go before, it would be within them.
  await expect
    .poll(() => calendar.grid.evaluate((grid) => grid.scrollHeight - grid.clientHeight - grid.scrollTop))
    .toBeLessThan(2);
  await finger.up();
  await page.getByRole('dialog').getByRole('button', { name: '그래도 예약' }).tap();
  await expect(page.getByText('손님 예약을 옮겼어요')).toBeVisible();
  expect(minuteOfDay((await shop.booking(id)).startAt)).toBeGreaterThan(eleven + 120);
  await page.getByRole('button', { name: '되돌리기' }).last().tap();
  await expect.poll(async () => minuteOfDay((await shop.booking(id)).startAt)).toBe(eleven);

  await page.getByRole('button', { name: '캘린더 메뉴' }).tap();
  await page.getByRole('menuitem', { name: '예약 막기' }).tap();
  const dialog = page.getByRole('dialog', { name: '예약 막기' });
  await dialog.getByLabel('이름').fill('잠깐 외출');
  await dialog.getByRole('button', { name: '막기', exact: true }).tap();
  await expect(calendar.grid.getByRole('button', { name: /잠깐 외출.*예약 막기$/ })).toBeVisible();
  await page.getByRole('button', { name: '되돌리기' }).last().tap();
  await expect(calendar.grid.getByRole('button', { name: /잠깐 외출.*예약 막기$/ })).toHaveCount(0);

  await page.getByRole('button', { name: '캘린더 메뉴' }).tap();
  await page.getByRole('menuitem', { name: '예약 찾기' }).tap();
  const search = page.getByRole('combobox', { name: '예약 찾기' });
  await search.fill('손님');
  await expect(page.getByRole('option', { name: /손님/ }).first()).toBeVisible();
});

test('a closed day says so in the list, in the form and to the keyboard', async ({ office: page, shop }) => {
  const from = addDays(shopDateOf(Date.now()), 1);
  const { days } = await shop.get<CallAnswer<'schedule.businessDays'>>(
    `/business-day?from=${from}&to=${addDays(from, 13)}`,
  );
  const { date, closedLabel } = days.find(({ open }) => !open)!;
  const calendar = calendarOf(page, shop);
  await calendar.open(date, 'list');
  await expect(page.getByText(`${closedLabel} 샵이 쉬는 날이에요.`)).toBeVisible();

  await page.getByRole('button', { name: '예약 등록' }).tap();
  const form = page.getByRole('dialog', { name: '예약 등록' });
  await form.getByRole('combobox', { name: '고객' }).fill('휴무손님');
  await form.getByText('이름만 남기기').tap();
  await form.getByText('원컬러 젤').first().tap();
  await expect(form.getByText(`이 날은 샵이 쉬는 날이에요 (${closedLabel}).`)).toBeVisible();
  await expect(form.getByText('이 날은 빈 시간이 없어요')).toHaveCount(0);

  for (const view of ['day', 'week'] as const) {
    await page.goto(`/book/calendar?date=${date}&view=${view}`);
    const grid = page.getByRole('region', { name: /^예약 캘린더/u });
    const slot = grid.locator('[data-part=slot]');
    await slot.focus();
    const days = view === 'week' ? [1, 2, 3, 4, 5, 6] : [];
    for (const _ of days)
      if (!(await slot.getAttribute('aria-label'))?.endsWith(`, ${closedLabel}`))
        await page.keyboard.press('ArrowRight');
    await expect(slot).toHaveAccessibleName(new RegExp(`, ${closedLabel}$`, 'u'));
  }
});
