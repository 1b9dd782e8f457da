import type { Page } from '@playwright/test';
import { addDays, formatDay, shopDateOf } from '../contract/time.ts';
import type { CallAnswer } from '../web/lib/wire.ts';
import { usable } from './support/accessibility.ts';
import { freshPhone } from './support/shop.ts';
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
    await usable(dialog);
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

  test('everywhere else it is said at once, and what is typed waits for the decision', async ({
    office: page,
    shop,
  }) => {
    test.slow();
    const news = newsOf(page);
    const mine = news.getByRole('button', { name: '내 내용으로 저장' });
    const theirs = news.getByRole('button', { name: '바뀐 내용 보기' });
    const saved = page.getByText('저장되었습니다.');
    const save = page.getByRole('button', { name: '저장', exact: true });

    await test.step('the week of the shop', async () => {
      const stored = () => shop.get<CallAnswer<'schedule.businessDays'>>('/business-day');
      const before = await stored();
      const put = async (change: Partial<typeof before>) => {
        const { weekdays, closesOnPublicHolidays, version } = { ...(await stored()), ...change };
        const body = { weekdays, closesOnPublicHolidays, version, confirmed: true };
        await shop.send('PUT', '/business-day', body);
      };
      const rested = before.weekdays.map((day) => ({ ...day, breaks: [{ from: '12:00', to: '12:30' }] }));
      const colleagueWrites = async (weekdays: unknown) => {
        await put({ weekdays: weekdays as typeof before.weekdays });
        await expect(news).toBeVisible();
        await expect(save).toBeDisabled();
      };
      await page.goto('/shop/hours');
      const holidays = page.getByRole('checkbox', { name: /^공휴일 휴무/ });
      await expect(holidays).toBeChecked({ checked: before.closesOnPublicHolidays });
      await holidays.click();
      await colleagueWrites(rested);
      await expect(holidays).toBeChecked({ checked: !before.closesOnPublicHolidays });
      await theirs.click();
      await expect(news).toHaveCount(0);
      await expect(holidays).toBeChecked({ checked: before.closesOnPublicHolidays });
      await expect(save).toBeDisabled();
      await holidays.click();
      await colleagueWrites(before.weekdays);
      await mine.click();
      await expect(saved).toBeVisible();
      await expect(news).toHaveCount(0);
      expect(await stored()).toMatchObject({
        weekdays: rested,
        closesOnPublicHolidays: !before.closesOnPublicHolidays,
      });
      await put(before);
    });

    await test.step('the goals of the month', async () => {
      const path = `/${shop.shopNo}/statistics/goals/${shopDateOf(Date.now()).slice(0, 7)}`;
      const stored = () => shop.get<CallAnswer<'statistics.goals'>>(path);
      await page.goto('/statistics');
      await page.getByRole('button', { name: /목표 (수정|정하기)/ }).click();
      const goal = page.getByRole('textbox', { name: '샵 실매출' });
      await goal.fill('5000000');
      const [first] = shop.employees;
      const people = [{ employeeNo: first?.employeeNo, goalWon: 1_000_000 }];
      await shop.send('PUT', path, { shopWon: 7_000_000, people, version: (await stored()).version });
      await expect(news).toBeVisible();
      await expect(goal).toHaveValue('5,000,000');
      expect((await stored()).shop?.goalWon).toBe(7_000_000);
      await mine.click();
      await expect(goal).toHaveCount(0);
      expect((await stored()).shop?.goalWon).toBe(5_000_000);
    });

    await test.step('a wish of the waitlist', async () => {
      const path = `/${shop.shopNo}/waitlist`;
      const from = addDays(shopDateOf(Date.now()), 40);
      const { customerNo } = await shop.customer('함께수정', freshPhone());
      const { items: menu } = await shop.get<CallAnswer<'bookings.items'>>(`/${shop.shopNo}/books/items`);
      const { id, version } = await shop.send<CallAnswer<'waitlist.create'>>('POST', path, {
        customer: { kind: 'existing', customerNo },
        itemIds: [menu[0]?.itemId],
        from,
        until: from,
      });
      await page.goto('/book/waitlist');
      await page.getByRole('button', { name: '함께수정님 빈자리 대기 더 보기' }).click();
      await page.getByRole('menuitem', { name: '수정' }).click();
      const note = page.getByRole('textbox', { name: '메모' });
      await note.fill('창가 자리');
      await shop.send('PATCH', `${path}/${id}`, { fromTime: '12:00', version });
      await expect(news).toBeVisible();
      await expect(save).toBeDisabled();
      await mine.click();
      await expect(note).toHaveCount(0);
      const { items } = await shop.get<CallAnswer<'waitlist.list'>>(`${path}?state=WAITING&limit=200`);
      expect(items.find((one) => one.id === id)).toMatchObject({ note: '창가 자리', fromTime: '00:00' });
    });

    await test.step('a closed day', async () => {
      const date = addDays(shopDateOf(Date.now()), 200);
      const path = '/business-day/holidays';
      const body = { kind: 'DATE', from: date, to: date, confirmed: true };
      const { id, version } = await shop.send<{ id: number; version: number }>('POST', path, {
        ...body,
        label: '워크숍',
      });
      await page.goto(`/shop/schedule?month=${date.slice(0, 7)}`);
      await page
        .getByRole('button', { name: formatDay(date) })
        .first()
        .click();
      const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '워크숍' });
      await row.getByRole('button', { name: '수정' }).click();
      const name = page.getByRole('textbox', { name: '이름' });
      await name.fill('내 행사');
      await shop.send('PUT', `${path}/${id}`, { ...body, label: '동료의 행사', version });
      await expect(news).toBeVisible();
      await expect(name).toHaveValue('내 행사');
      await theirs.click();
      await expect(name).toHaveValue('동료의 행사');
      await name.fill('우리 행사');
      await save.click();
      const { items } = await shop.get<CallAnswer<'schedule.holidays'>>(path);
      await expect(saved.first()).toBeVisible();
      expect(items.find((one) => one.id === id)?.label).toBe('우리 행사');
      await shop.send('DELETE', `${path}/${id}`);
    });

    await test.step('an automatic message', async () => {
      const stored = () => shop.get<CallAnswer<'alarms.texts'>>('/sms-auto-alarm');
      const ruleOf = ({ rules }: CallAnswer<'alarms.texts'>) => {
        const rule = rules.find(({ kind }) => kind === 'BOOKING_MOVED');
        if (!rule) throw new Error('no such message');
        return rule;
      };
      const before = await stored();
      const { kind, on, timing, categories } = ruleOf(before);
      const colleagueWrites = async (text: string | null) => {
        const rules = [{ kind, on, timing, categories, text }];
        await shop.send('PUT', '/sms-auto-alarm', { rules, version: (await stored()).version });
      };
      await page.goto(`/messages/automatic?kind=${kind}`);
      const words = page.getByRole('textbox', { name: /^(문자 글|알림톡이 가지 않을 때 보낼 문자)/ });
      await words.fill('제가 쓴 글');
      await colleagueWrites('동료가 쓴 글');
      await expect(news).toBeVisible();
      await expect(words).toHaveValue('제가 쓴 글');
      await mine.click();
      await expect(words).toHaveCount(0);
      expect(ruleOf(await stored()).text).toBe('제가 쓴 글');
      await colleagueWrites(null);
    });
  });
});
