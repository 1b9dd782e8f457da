import { addDays, formatDay, shopDateOf } from '../contract/time.ts';
import { calendarOf } from './support/calendar.ts';
import { freshPhone, password } from './support/shop.ts';
import { expect, openHome, test } from './support/test.ts';

const [ten, noon, half] = [600, 720, 30] as const;

/** Nothing here touches the mouse. */
test.describe('with the keyboard alone', () => {
  test('a booking is made, moved, lengthened, opened and cancelled', async ({ page, shop }) => {
    const date = await shop.freeDay();
    await shop.customer('봄휘찬', freshPhone());
    const calendar = calendarOf(page, shop);
    const keys = async (...names: string[]) => {
      for (const name of names) await page.keyboard.press(name);
    };

    await page.goto(`/book/calendar?date=${date}`);
    await expect(page.getByLabel('아이디')).toBeFocused();
    await page.keyboard.type('eunji');
    await keys('Tab');
    await page.keyboard.type(password);
    await keys('Enter');
    await calendar.grid.waitFor();

    // N, who, what, save.
    const who = page.getByRole('combobox', { name: '고객' });
    // A letter pressed while the form is on its way is none of the calendar's.
    await keys('n', 'w');
    await expect(who).toBeFocused();
    await who.fill('');
    await expect(page).not.toHaveURL(/view=week/);
    await page.keyboard.insertText('ㅂㅎㅊ');
    await keys('Enter');
    await expect(page.getByRole('group', { name: '고객', exact: true })).toContainText('봄휘찬');
    await expect(page.getByRole('textbox', { name: '시술' })).toBeFocused();
    await page.keyboard.insertText('원컬러 젤');
    await keys('Enter');
    await expect(page.getByLabel('원컬러 젤 걸리는 시간')).toHaveValue('60');
    await keys('ControlOrMeta+Enter');
    const first = calendar.block(ten, '11:00', '봄휘찬', '은지 원장');
    await expect(first).toBeVisible();
    const panel = page.getByRole('complementary', { name: '봄휘찬' });
    await expect(panel.getByRole('heading', { name: '봄휘찬' })).toBeFocused();
    await keys('Escape');
    await expect(panel).toHaveCount(0);

    // M takes it up, arrows carry it, Enter puts it down.
    await first.focus();
    await keys('m', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'Enter');
    const moved = calendar.block(noon, '1:00', '봄휘찬', '민지 실장');
    await expect(moved).toBeVisible();
    await expect(moved).toBeFocused();
    await keys('Shift+ArrowDown', 'Enter');
    const longer = calendar.block(noon, '1:30', '봄휘찬', '민지 실장');
    await expect(longer).toBeFocused();

    // From the booking to the free time after it, and a new form there.
    await keys('ArrowDown');
    await expect(calendar.grid.getByRole('button', { name: '민지 실장, 오후 1:30, 빈 시간' })).toBeFocused();
    await keys('ArrowUp', 'Enter');
    await expect(panel).toBeVisible();

    // E changes it.
    await keys('e');
    const form = page.getByRole('complementary', { name: '봄휘찬님 예약 변경' });
    await form.getByLabel('메모').focus();
    await page.keyboard.insertText('왼손 먼저');
    // An impatient Escape asks; what is saved meanwhile takes the question away.
    const question = page.getByRole('dialog').filter({ hasText: '수정한 내용이 저장되지 않았습니다.' });
    await page.route(/\/books\/\d+$/, async (route) => {
      if (route.request().method() !== 'GET') await question.waitFor();
      await route.continue();
    });
    await keys('ControlOrMeta+Enter', 'Escape');
    await expect(form).toHaveCount(0);
    await expect(question).toHaveCount(0);
    await expect(panel).toContainText('왼손 먼저');
    await keys('Escape');
    await expect(panel).toHaveCount(0);
    await expect(longer).toBeFocused();
    expect(await shop.day(date)).toMatchObject([{ customerName: '봄휘찬', memo: '왼손 먼저' }]);
  });

  test('an empty slot is booked where the arrows point', async ({ office: page, shop }) => {
    const date = await shop.freeDay();
    const calendar = calendarOf(page, shop);
    await calendar.open(date);
    await calendar.grid.getByRole('button', { name: /빈 시간$/ }).focus();
    for (let slots = 0; slots < 4; slots += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    const slot = calendar.grid.getByRole('button', { name: '민지 실장, 오전 11:00, 빈 시간' });
    await expect(slot).toBeFocused();
    await page.keyboard.press('Enter');
    const form = page.getByRole('complementary', { name: '예약 등록' });
    await expect(form.getByRole('combobox', { name: '고객' })).toBeFocused();
    await expect(form.getByRole('combobox', { name: '시간' })).toHaveValue('오전 11:00');
    const employee = form.getByRole('combobox', { name: '담당자' });
    await expect(employee).toHaveValue('민지 실장');
    // A long list opens where its value stands.
    const time = form.getByRole('combobox', { name: '시간' });
    const chosen = page.getByRole('option', { name: '오전 11:00', exact: true });
    await time.press('ArrowDown');
    await expect(chosen).toBeInViewport();
    await page.keyboard.press('Escape');
    await time.click();
    await expect(chosen).toBeInViewport();
    await page.keyboard.press('Escape');
    // Escape closes the list first, then the form.
    await employee.focus();
    await page.keyboard.press('ArrowDown');
    await expect(employee).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(employee).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  });

  test('S registers the sale: F takes all, R the rest, and it is saved', async ({
    office: page,
    shop,
    watch,
  }) => {
    const date = shopDateOf(Date.now());
    const { customerNo } = await shop.customer('솔미르', freshPhone());
    const { id } = await shop.book({
      date,
      minute: ten + half,
      employee: '수아',
      item: '원컬러 젤',
      customer: { kind: 'existing', customerNo },
    });
    await page.goto(`/book/calendar?date=${date}&booking=${id}`);
    const panel = page.getByRole('complementary', { name: '솔미르' });
    await expect(panel.getByRole('link', { name: '매출 등록' })).toBeVisible();
    // Whatever the hour, what was opened is in sight.
    await expect(page.locator(`[data-id="${id}"]`)).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('s');
    // The link that led here is gone: the next Tab goes on from the heading.
    await expect(page.getByRole('heading', { name: '매출 등록' })).toBeFocused();

    const save = page.getByRole('button', { name: '매출 저장' });
    await expect(save).toBeDisabled();
    await expect(page.getByRole('button', { name: '현금' })).toBeVisible();
    await expect(page.getByText('50,000원').first()).toBeVisible();
    await page.keyboard.press('f');
    await expect(page.getByLabel('카드 금액')).toHaveValue('50,000');
    await page.getByLabel('카드 금액').focus();
    await page.keyboard.type('20000');
    await expect(page.getByText('30,000원 모자라요')).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByLabel('카드 금액')).toHaveValue('50,000');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('20000');
    await page.getByRole('button', { name: '현금' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByLabel('현금 금액')).toHaveValue('30,000');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(panel.getByText('매출 등록 완료', { exact: true })).toBeVisible();
    expect((await shop.booking(id)).state).toBe('COMPLETED');

    // The next visit is one press away, and only offered: nothing is booked before it is saved.
    const next = panel.getByRole('region', { name: '다음 예약' });
    await next.getByRole('link', { name: /^4주 뒤/ }).press('Enter');
    const form = page.getByRole('complementary', { name: '예약 등록' });
    await expect(form.getByRole('group', { name: '고객', exact: true })).toContainText('솔미르');
    await expect(form.getByLabel('원컬러 젤 걸리는 시간')).toHaveValue('60');
    await expect(form.getByRole('combobox', { name: '담당자' })).toHaveValue('수아 디자이너');
    await expect(form.getByRole('combobox', { name: '시간' })).toHaveValue('오전 10:30');
    const due = addDays(date, 28);
    expect((await shop.day(due)).filter(({ customerName }) => customerName === '솔미르')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    watch.allow(409, /\/books$/);
    await page.goto(`/book/calendar?date=${due}&after=${id}&new=1`);
    await form.getByRole('combobox', { name: '시간' }).fill('오전 7:00');
    await page.getByRole('option', { name: '오전 7:00' }).click();
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByRole('dialog').getByRole('button', { name: '그래도 예약' }).click();
    await expect(panel).toContainText('예약 확정');
    const booked = (await shop.day(due)).find(({ customerName }) => customerName === '솔미르');
    expect(booked).toMatchObject({ priceWon: 50_000, memo: '', state: 'CONFIRMED' });
    await page.goto(`/book/calendar?date=${date}&booking=${id}`);
    await expect(panel).toContainText(`다음 예약 ${formatDay(due)} 오전 7:00`);
  });

  test('⌘K finds by initials and by the last four digits, and runs commands', async ({
    office: page,
    shop,
  }) => {
    const phone = freshPhone();
    const { customerNo } = await shop.customer('탁뜰에', phone);
    await openHome(page);
    const search = page.getByRole('combobox', { name: '고객, 화면, 할 일 찾기' });

    // The page stands a moment before it listens to keys; a person would press again too.
    const openPalette = () =>
      expect(async () => {
        await page.keyboard.press('ControlOrMeta+k');
        await expect(search).toBeFocused({ timeout: 2000 });
      }).toPass();

    await openPalette();
    await page.keyboard.insertText('ㅌㄸㅇ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/customers/${customerNo}$`));
    await expect(page.getByRole('complementary', { name: '탁뜰에' })).toContainText(phone);

    const from = page.getByRole('link', { name: '매출', exact: true });
    await from.focus();
    await page.keyboard.press('ControlOrMeta+k');
    // The very next letter is the search's, however late its dialog hands on the focus.
    expect(await page.evaluate(() => document.activeElement?.role)).toBe('combobox');
    await page.keyboard.insertText(phone.slice(-4));
    await expect(page.getByRole('dialog').getByRole('option', { name: /탁뜰에/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);
    await expect(from).toBeFocused();

    await openPalette();
    await page.keyboard.insertText('예약 등록');
    await expect(page.getByRole('option', { name: /^예약 등록/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: '고객' })).toBeFocused();
  });

  test('a date is chosen from a calendar that says its name, and its days as they are spoken', async ({
    office: page,
  }) => {
    const first = `${shopDateOf(Date.now()).slice(0, 8)}01`;
    const spoken = (date: string) => {
      const [year, month, day] = date.split('-').map(Number);
      const weekday = '일월화수목금토'[new Date(`${date}T00:00:00Z`).getUTCDay()];
      return `${year}년 ${month}월 ${day}일 ${weekday}요일`;
    };
    const focused = page.locator(':focus');
    await page.goto('/statistics');
    const field = page.getByRole('button', { name: '처음' });
    await field.focus();
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('dialog', { name: '처음' });
    // It takes the focus a moment after it is seen.
    await expect(calendar.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName('이전 달');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName('다음 달');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName(spoken(first));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const chosen = addDays(first, 8);
    await expect(focused).toHaveAccessibleName(spoken(chosen));
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toContainText(`${Number(chosen.slice(5, 7))}. 9 (`);
    await page.keyboard.press('Enter');
    await expect(calendar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(field).toBeFocused();
  });
});
