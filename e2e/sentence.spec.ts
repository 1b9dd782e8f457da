import type { Page } from '@playwright/test';
import { formatDay } from '../contract/time.ts';
import type { ShopDate } from '../contract/time.ts';
import { freshPhone } from './support/shop.ts';
import { expect, openHome, test } from './support/test.ts';

const monthDay = (date: ShopDate) => `${Number(date.slice(5, 7))}/${Number(date.slice(8))}`;
const line = (page: Page) => page.getByLabel('한 줄로 예약', { exact: true });
const read = (page: Page) => page.getByRole('list', { name: '읽은 것' });

test.describe('one line at the desk', () => {
  test('a booking is typed, asked about and saved by keyboard alone', async ({ office: page, shop }) => {
    const date = await shop.freeDay();
    await shop.customer('탁나무', '010-9111-0001');
    const wanted = await shop.customer('탁나무', '010-9111-0002');
    await page.goto(`/book/calendar?new=1`);
    await line(page).focus();
    await page.keyboard.type(`${monthDay(date)} 3시 탁나무 젤네일 풀케어 은지쌤 8만 예약금 2만 반짝이`);

    await expect(read(page)).toContainText(formatDay(date));
    await expect(read(page)).toContainText('오후 3:00');
    await expect(page.getByText('읽지 못한 말: 반짝이')).toBeVisible();
    // Enter asks first what only the person knows.
    await page.keyboard.press('Enter');
    const asked = page.getByRole('group', { name: '고객 고르기' });
    await expect(asked.getByRole('button').first()).toBeFocused();
    const right = asked.getByRole('button', { name: /0002/ });
    for (let at = 0; at < 2 && !(await right.evaluate((one) => one === document.activeElement)); at += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(asked).toHaveCount(0);
    await expect(line(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('예약 등록에 채웠어요. 확인하고 저장해 주세요.')).toBeVisible();
    await expect(page.getByText('읽지 못한 말은 메모에 적었어요.')).toBeVisible();
    expect(await shop.day(date)).toEqual([]);
    await expect(page.getByRole('textbox', { name: '예약금' })).toHaveValue('20,000');

    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('탁나무님 예약을 등록했어요')).toBeVisible();
    const [booking] = await shop.day(date);
    expect(booking).toMatchObject({
      customerNo: wanted.customerNo,
      priceWon: 80_000,
      depositWon: 20_000,
      memo: '반짝이',
    });
  });

  test('what people are called is closed by a key, and the keys go on where it was opened', async ({
    office: page,
  }) => {
    await page.goto('/book/calendar?new=1');
    const examples = page.getByRole('button', { name: '한 줄 예약 예시' });
    await examples.focus();
    await page.keyboard.press('Enter');
    const naming = page.getByRole('button', { name: '담당자 별명 정하기' });
    await naming.focus();
    await page.keyboard.press('Escape');
    await expect(naming).toHaveCount(0);
    await expect(examples).toBeFocused();
    await page.keyboard.press('Enter');
    await naming.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '담당자 별명' });
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(examples).toBeFocused();
  });

  test('the palette hands a line on to the form', async ({ office: page }) => {
    await openHome(page);
    const search = page.getByRole('combobox', { name: '고객, 화면, 할 일 찾기' });
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+k');
      await expect(search).toBeFocused({ timeout: 2000 });
    }).toPass();
    await page.keyboard.insertText('내일 4시 기본 케어');
    await page.getByRole('option', { name: '한 줄로 예약: 내일 4시 기본 케어' }).waitFor();
    await page.keyboard.press('Enter');
    await expect(line(page)).toHaveValue('내일 4시 기본 케어');
    await expect(read(page)).toContainText('기본 케어');
    // What was typed and not put into the form is not thrown away unasked.
    await page.getByRole('button', { name: '닫기' }).last().click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('수정한 내용이 저장되지 않았습니다.');
    await question.getByRole('button', { name: '계속 작성' }).click();
    await expect(line(page)).toHaveValue('내일 4시 기본 케어');
  });

  test('a whole line in the field of the customer is read as one', async ({ office: page, shop }) => {
    const date = await shop.freeDay();
    await page.goto(`/book/calendar?date=${date}`);
    await page.getByRole('grid').or(page.getByRole('main')).first().waitFor();
    await page.keyboard.press('n');
    await expect(page.getByRole('combobox', { name: '고객', exact: true })).toBeFocused();
    await page.keyboard.insertText('내일 4시 한여울 기본 케어');
    await expect(page.getByRole('option', { name: '한 줄로 읽어 예약 채우기' })).toBeVisible();
    // What is typed on after Enter belongs to the line as well.
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('8만');
    await expect(line(page)).toHaveValue(/^내일 4시 한여울 기본 케어 8만 ?$/u);
    await expect(read(page)).toContainText('기본 케어');
  });

  test('what is longer than any name refuses no search', async ({ office: page }) => {
    await openHome(page);
    const search = page.getByRole('combobox', { name: '고객, 화면, 할 일 찾기' });
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+k');
      await expect(search).toBeFocused({ timeout: 2000 });
    }).toPass();
    const sentence = '내일 오후 4시 30분 남궁하늘별 손님 기본 케어 은지쌤 8만 예약금 2만 창가 자리';
    const found = page.waitForResponse(/\/customers\?q=/);
    await page.keyboard.insertText(sentence);
    await found;
    await page.getByRole('option', { name: `한 줄로 예약: ${sentence}` }).waitFor();
    await page.goto('/book/calendar?new=1');
    const form = page.getByRole('complementary', { name: '예약 등록' });
    await form
      .getByRole('combobox', { name: '고객' })
      .fill(`지난달에 친구분 소개로 처음 오셨던 키가 크신 남궁하늘별 손님 ${freshPhone()}`);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('group', { name: '새 고객' })).toBeVisible();
  });

  test('what cancels or asks is not taken for a booking', async ({ office: page }) => {
    await page.goto(`/book/calendar?new=1`);
    await line(page).fill('내일 3시 예약 취소해주세요');
    await expect(page.getByText('취소하는 말로 보여서 예약으로 읽지 않았어요.')).toBeVisible();
    await expect(page.getByRole('button', { name: '폼에 채우기' })).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a pasted notification is entered with the thumb, and known the second time', async ({
    office: page,
    shop,
  }) => {
    const date = await shop.freeDay();
    const number = String(Date.now()).slice(-9);
    const text =
      `[네이버 예약] 예약이 확정되었습니다.\n예약번호: ${number}\n예약자명: 탁여울\n연락처: ${freshPhone()}\n` +
      `이용일시: ${date.replaceAll('-', '.')} 오후 3:00\n예약상품: 젤네일 풀케어\n요청사항: 왼손 짧게`;
    await page.goto('/book/calendar?new=1');
    await line(page).fill(text);
    await page.getByRole('button', { name: '폼에 채우기' }).tap();
    await expect(page.getByLabel('고객 요청')).toHaveValue('왼손 짧게');
    await expect(page.getByText(`예약번호 ${number}`)).toBeVisible();
    await expect(page.getByRole('combobox', { name: '예약 경로' })).toHaveValue('네이버');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole('button', { name: '저장', exact: true }).tap();
    await expect(page.getByText('탁여울님 예약을 등록했어요')).toBeVisible();
    expect(await shop.day(date)).toMatchObject([{ source: 'NAVER', customerName: '탁여울' }]);

    await page.goto('/book/calendar?new=1');
    await line(page).fill(text);
    await expect(page.getByText(/이미 등록된 예약이에요: 탁여울님/)).toBeVisible();
    await page.getByRole('link', { name: '예약 보기' }).tap();
    await expect(page).toHaveURL(/booking=\d+/);
  });
});
