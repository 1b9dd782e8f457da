import type { Page } from '@playwright/test';
import { addDays, formatDay, shopDateOf } from '../contract/time.ts';
import type { CallAnswer } from '../web/lib/wire.ts';
import { usable } from './support/accessibility.ts';
import type { Shop } from './support/shop.ts';
import { expect, signIn, test } from './support/test.ts';

/** Beyond what is booked ahead, so that only what a test puts there stands there. */
const far = (days: number) => addDays(shopDateOf(Date.now()), days);

const openDay = async (page: Page, date: string) => {
  await page.goto(`/shop/schedule?month=${date.slice(0, 7)}`);
  await page
    .getByRole('button', { name: formatDay(date) })
    .first()
    .click();
  return page.getByRole('dialog', { name: formatDay(date) });
};
const rowOf = (page: Page, text: string | RegExp) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: text });
const openOn = async (shop: Shop, from: string) => {
  const to = addDays(from, 14);
  const { days } = await shop.get<CallAnswer<'schedule.businessDays'>>(`/business-day?from=${from}&to=${to}`);
  const day = days.find(({ open, openLabel }) => open && openLabel === null);
  if (!day) throw new Error('closed for two weeks');
  return day.date;
};

test.describe('the schedule', () => {
  test('a closed day shows the bookings it strands and what to do with them; it is edited, deleted, and brought back', async ({
    office: page,
    shop,
    watch,
  }) => {
    watch.allow(409, /holidays/);
    const date = await openOn(shop, far(62));
    const booking = await shop.book({ date, minute: 660, employee: '은지' });
    await shop.book({ date, minute: 780, employee: '민지' });
    await openDay(page, date);
    await page.getByRole('button', { name: '일정 추가' }).click();
    await page.getByRole('textbox', { name: '이름' }).fill('워크숍');
    await page.getByRole('button', { name: '저장' }).click();

    const stranded = page.getByRole('dialog', { name: '예약 2건이 남아 있어요' });
    await usable(stranded, 'schedule/changes/stranded-dialog');
    await expect(stranded.getByRole('listitem')).toHaveCount(2);
    await stranded.getByRole('button', { name: '그래도 저장' }).click();
    const left = page.getByRole('dialog', { name: /^저장했어요/ });
    const [first, second] = [left.getByRole('listitem').nth(0), left.getByRole('listitem').nth(1)];
    await first.getByRole('button', { name: '예약 취소' }).click();
    await first.getByRole('textbox', { name: '취소 사유' }).fill('워크숍');
    await first.getByRole('button', { name: '취소하기' }).click();
    await expect(first.getByText('취소됨')).toBeVisible();
    await expect(first).toBeFocused();
    await second.getByRole('button', { name: '담당자없음으로' }).click();
    await expect(second.getByText('담당자없음', { exact: true })).toBeVisible();
    await expect(left).toHaveAccessibleName('저장했어요. 모두 정리했어요');
    await left.getByRole('button', { name: '닫기' }).last().click();
    expect((await shop.booking(booking.id)).state).toBe('CANCELLED');

    await rowOf(page, '워크숍').getByRole('button', { name: '수정' }).click();
    await page.getByRole('textbox', { name: '이름' }).fill('가족 행사');
    await page.getByRole('button', { name: '저장' }).click();
    await rowOf(page, /^가족 행사휴무일/)
      .getByRole('button', { name: '삭제' })
      .click();
    await expect(rowOf(page, '영업 오전 10:00 – 오후 8:00')).toBeVisible();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(rowOf(page, /^가족 행사휴무일/)).toBeVisible();
    await rowOf(page, /^가족 행사휴무일/)
      .getByRole('button', { name: '삭제' })
      .click();
    await expect(rowOf(page, '영업 오전 10:00 – 오후 8:00')).toBeVisible();

    // Unassigned bookings count as well.
    await page.goto(`/book/calendar?date=${date}`);
    const day = page.getByRole('region', { name: '예약 캘린더, 하루' });
    await expect(day).toContainText('담당자없음');
    await expect(day.getByLabel('예약 1건')).toBeVisible();
  });

  test('the keyboard alone keeps the rules of online booking; who may not change the hours reads them', async ({
    office: page,
    browser,
  }) => {
    await page.goto('/shop/booking-rules');
    const slots = page.getByRole('radiogroup', { name: '시간 간격' });
    await slots.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(slots.getByRole('radio', { name: '60분' })).toBeChecked();
    await page.getByRole('button', { name: '저장' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('저장되었습니다.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: '60분' })).toBeChecked();
    await page.getByRole('radio', { name: '30분' }).click();
    await page.getByRole('button', { name: '저장' }).click();
    await expect(page.getByText('저장되었습니다.')).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await signIn(other, 'sua');
    await other.goto('/shop/hours');
    // The demo closes on Mondays, or on Tuesdays where today is one.
    await expect(other.getByRole('group', { name: '수요일' })).toContainText('오전 10:00 – 오후 8:00');
    await expect(other.getByRole('group', { name: '수요일' }).getByRole('checkbox')).toHaveCount(0);
    await other.context().close();
  });
});

test.describe('the schedule on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('time is blocked again and again, one of it moved, and the rest taken away', async ({
    office: page,
    shop,
  }) => {
    const date = await openOn(shop, far(80));
    await openDay(page, date);
    await page.getByRole('button', { name: '일정 추가' }).tap();
    await page.getByRole('radio', { name: '예약 막기' }).tap();
    await page.getByRole('textbox', { name: '이름' }).fill('직원 교육');
    await page.getByRole('radio', { name: '매일' }).tap();
    await page.getByRole('button', { name: '저장' }).tap();
    await expect(rowOf(page, '직원 교육')).toContainText('오후 12:00 – 1:00 · 모두 · 반복');

    await rowOf(page, '직원 교육').getByRole('button', { name: '수정' }).tap();
    await page.getByRole('textbox', { name: '이름' }).fill('외부 교육');
    await page.getByRole('button', { name: '저장' }).tap();
    await expect(rowOf(page, '외부 교육')).toBeVisible();
    const blocks = async () =>
      (
        await shop.get<CallAnswer<'blocks.list'>>(
          `/${shop.shopNo}/blocks?from=${date}&to=${addDays(date, 2)}`,
        )
      ).items
        .filter(({ title }) => title.endsWith('교육'))
        .map(({ title }) => title);
    expect(await blocks()).toEqual(['외부 교육', '직원 교육', '직원 교육']);

    await rowOf(page, '외부 교육').getByRole('button', { name: '삭제' }).tap();
    await page.getByRole('menuitem', { name: '반복 모두' }).tap();
    await expect(rowOf(page, '외부 교육')).toHaveCount(0);
    expect(await blocks()).toEqual([]);
  });
});
