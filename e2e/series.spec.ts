import { addDays, formatDate, instantAt } from '../contract/time.ts';
import { usable } from './support/accessibility.ts';
import { calendarOf } from './support/calendar.ts';
import { expect, signIn, test } from './support/test.ts';

const [two, half] = [840, 870] as const;
/** The promise is a second; a machine busy with two browsers and a database is given two. */
const soon = { timeout: 5000 };

test.describe('a booking that repeats', () => {
  test('shows its conflicts first, takes an alternative with one tap, and appears elsewhere at once', async ({
    office: page,
    browser,
    shop,
    watch,
  }) => {
    const date = await shop.freeDay();
    const next = addDays(date, 7);
    // A booking is in the way a week later, whatever else stands there.
    await shop.book({ date: next, minute: half, employee: '은지', minutes: 60 });
    const employeeNo = shop.employees.find(({ name }) => name === '은지')?.employeeNo;
    const other = await (await browser.newContext()).newPage();
    await signIn(other, 'minji');
    const theirs = calendarOf(other, shop);
    await theirs.open(date);

    await page.goto(`/book/calendar?date=${date}&new=1&minute=${two}&employeeNo=${employeeNo}`);
    const form = page.getByRole('complementary', { name: '예약 등록' });
    await form.getByRole('option', { name: /미등록 고객/ }).click();
    await form.getByRole('textbox', { name: '시술' }).fill('젤네일 풀케어');
    await form.getByRole('button', { name: /^젤네일 풀케어/ }).click();
    await form.getByRole('checkbox', { name: /^반복/ }).check();
    const times = form.getByRole('textbox', { name: '횟수' });
    await times.fill('2');
    const days = form.getByRole('list', { name: '반복하는 날' });
    await expect(days.getByRole('listitem')).toHaveCount(2);
    await expect(form.getByText('2번 가운데 1번은 그대로 잡을 수 없어요.')).toBeVisible();
    const remedies = days.getByRole('group', { name: `${formatDate(next)} 대신` });
    await remedies.getByRole('button', { name: /^같은 날/ }).click();
    await expect(form.getByText(/^2번 · 마지막/)).toBeVisible();
    await form.getByRole('button', { name: '저장' }).click();

    const panel = page.getByRole('complementary', { name: '미등록 고객' });
    await expect(panel.getByText('반복 1/2')).toBeVisible();
    await expect(theirs.block(two, '미등록 고객')).toBeVisible(soon);

    // Cancelled together, and restored together.
    await panel.getByRole('button', { name: '예약 취소' }).click();
    const dialog = page.getByRole('dialog', { name: '미등록 고객 예약을 취소할까요?' });
    await dialog.getByRole('radio', { name: '이후 모두' }).click();
    await dialog.getByRole('button', { name: '예약 취소' }).click();
    await expect(page.getByText('예약 2건을 취소했어요')).toBeVisible();
    await expect.poll(() => theirs.block(two, '미등록 고객').count(), soon).toBe(0);
    await page.getByRole('button', { name: '되돌리기', exact: true }).last().click();
    await expect(theirs.block(two, '미등록 고객')).toBeVisible(soon);
    await other.context().close();

    // A change asks how far it reaches.
    await panel.getByRole('button', { name: '변경', exact: true }).click();
    const edit = page.getByRole('complementary', { name: '미등록 고객 예약 변경' });
    await edit.getByLabel('메모').fill('정기 손님');
    await edit.getByRole('button', { name: '저장' }).click();
    const reach = page.getByRole('dialog', { name: '어디까지 바꿀까요?' });
    await usable(reach, 'bookings/series/series-dialog', { keepWidth: true });
    await reach.getByRole('button', { name: '전체' }).click();
    await expect(page.getByText('저장되었습니다.')).toBeVisible();
    const later = (await shop.day(next)).find(({ series }) => series?.seq === 2);
    expect(later?.memo).toBe('정기 손님');

    // Moved to where a booking is in the way a week later, that day is settled by itself before any is saved.
    watch.allow(409, /\/books\/series\/\d+$/);
    const conflicts = page.getByRole('dialog', { name: '그대로 잡을 수 없는 날이 있어요' });
    const both = async () => {
      const days = [...(await shop.day(date)), ...(await shop.day(next))];
      return days.filter(({ series }) => series !== null).map(({ startAt }) => startAt);
    };
    const moveTo = async (hour: string, remedy: RegExp) => {
      const before = await both();
      await panel.getByRole('button', { name: '변경', exact: true }).click();
      await edit.getByRole('combobox', { name: '시간' }).fill(hour);
      await page.getByRole('option', { name: hour }).click();
      await edit.getByRole('button', { name: '저장' }).click();
      await reach.getByText('이후 모두').click();
      await expect(conflicts.getByRole('listitem')).toHaveCount(1);
      await expect(conflicts.getByRole('button', { name: '저장' })).toBeDisabled();
      await usable(conflicts, 'bookings/series/conflicts-dialog', { keepWidth: true });
      expect(await both()).toEqual(before);
      await conflicts.getByRole('button', { name: remedy }).click();
      await conflicts.getByRole('button', { name: '저장' }).click();
      await expect(edit).toHaveCount(0);
      return [before, await both()] as const;
    };
    const [before, left] = await moveTo('오후 2:30', /^그대로 두기$/);
    expect(left).toEqual([instantAt(date, half), before[1]]);
    const [, moved] = await moveTo('오후 3:00', /^같은 날/);
    expect(moved[0]).toBe(instantAt(date, 900));
    expect(moved[1]).not.toBe(left[1]);
  });
});
