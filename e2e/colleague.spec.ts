import type { Page } from '@playwright/test';
import type { CallAnswer } from '../web/lib/wire.ts';
import { usable } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const newsOf = (page: Page) =>
  page.getByRole('alert').filter({ hasText: '그사이 다른 사람이 먼저 수정했어요' });

test.describe('a colleague saves the form that is being filled in', () => {
  test('at the online page both versions are shown before either is lost', async ({ office: page, shop }) => {
    const stored = () => shop.get<CallAnswer<'zeroShop.get'>>('/zero-shops');
    const before = await stored();
    const news = newsOf(page);
    const colleagueWrites = async (intro: string) => {
      const { draft, slug, version } = await stored();
      await shop.send('PUT', '/zero-shops', {
        draft: { ...draft, intro },
        slug,
        publish: false,
        version,
      });
      await expect(news).toBeVisible();
    };
    await page.goto('/online/page');
    const directions = page.getByRole('textbox', { name: '오시는 길' });
    const save = page.getByRole('button', { name: '저장', exact: true });
    const dialog = page.getByRole('dialog', { name: '그사이 다른 사람이 먼저 저장했어요' });

    await directions.fill('2번 출구 앞');
    await colleagueWrites('동료의 소개');
    await save.click();
    await usable(dialog, 'online/editor/stale-dialog');
    await expect(dialog.getByRole('row', { name: /^소개 동료의 소개/ })).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^오시는 길 .*2번 출구 앞$/ })).toBeVisible();
    expect((await stored()).draft).toMatchObject({
      intro: '동료의 소개',
      directions: before.draft.directions,
    });
    await dialog.getByRole('button', { name: '저장된 내용 쓰기' }).click();
    await expect(page.getByRole('textbox', { name: '소개', exact: true })).toHaveValue('동료의 소개');
    await expect(directions).toHaveValue(before.draft.directions);
    await expect(save).toBeDisabled();

    await directions.fill('3번 출구 앞');
    await colleagueWrites('동료의 둘째 소개');
    await news.getByRole('button', { name: '바뀐 내용 보기' }).click();
    await dialog.getByRole('button', { name: '내 내용으로 저장' }).click();
    await expect(page.getByText('저장되었습니다.')).toBeVisible();
    expect((await stored()).draft).toMatchObject({ intro: '동료의 소개', directions: '3번 출구 앞' });
    await expect(news).toHaveCount(0);
    await expect(save).toBeDisabled();
  });

  test('at the hours of the shop what is typed waits for the decision, and saves over nothing unseen', async ({
    office: page,
    shop,
  }) => {
    const news = newsOf(page);
    const stored = () => shop.get<CallAnswer<'schedule.businessDays'>>('/business-day');
    const { weekdays, closesOnPublicHolidays, version } = await stored();
    const put = async (days: readonly object[]) => {
      const body = { weekdays: days, closesOnPublicHolidays, confirmed: true };
      await shop.send('PUT', '/business-day', { ...body, version: (await stored()).version });
    };
    const until = (close: string) => weekdays.map((day) => ({ ...day, close }));
    const save = page.getByRole('button', { name: '저장', exact: true });
    const colleagueWrites = async (close: string) => {
      await put(until(close));
      await expect(news).toBeVisible();
      await expect(closed).toBeChecked();
      await expect(save).toBeDisabled();
    };
    await page.goto('/shop/hours');
    // The shop of the demonstration has one regular closed day, which is never today's.
    const off = [...'일월화수목금토'].findIndex((_, at) => weekdays.every(({ weekday }) => weekday !== at));
    const closed = page.getByRole('group', { name: `${'일월화수목금토'[off]}요일` }).getByRole('checkbox');
    await expect(closed).not.toBeChecked();

    await closed.click();
    await colleagueWrites('21:00');
    await news.getByRole('button', { name: '바뀐 내용 보기' }).click();
    await expect(news).toHaveCount(0);
    await expect(closed).not.toBeChecked();
    await expect(save).toBeDisabled();

    await closed.click();
    await colleagueWrites('22:00');
    await news.getByRole('button', { name: '내 내용으로 저장' }).click();
    await expect(page.getByText('저장되었습니다.')).toBeVisible();
    await expect(news).toHaveCount(0);
    const now = await stored();
    expect(now.version).toBe(version + 3);
    expect(now.weekdays.map(({ weekday }) => weekday)).toContain(1);
    expect(now.weekdays.map(({ close }) => close)).not.toContain('22:00');
    await put(weekdays);
  });
});
