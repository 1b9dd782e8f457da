import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** A list as it comes out of an old program: a page saved as .xls, with a title, blanks, a sum and dirt. */
const messy = (batch: string) => {
  const cells = (tag: 'th' | 'td', all: readonly string[]) =>
    `<tr>${all.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const line = (...all: string[]) => cells('td', all);
  return `<html><head><meta charset="utf-8"></head><body><table>
    <tr><td colspan="5">우리 샵 손님 목록 (출력일 2026-11-20)</td></tr>
    ${cells('th', ['성함', '핸 드 폰', '생년월일', '손님 갈래', '포인트'])}
    ${line(`${batch}하나`, '０１０)9876.1001', '19900115', '단골', '1,500P')}
    <tr></tr>
    ${line(`${batch}두리`, '010-9876-1002 / 02-333-4444', '1988년 3월 9일', '새 손님', '')}
    ${line(`${batch}세찌`, '없음', '모름', '', '0')}
    ${line('', '', '1991-02-03', '', '')}
    ${line('합계', '4명', '', '', '1,500')}
  </table></body></html>`;
};

/** From the choice of a program to the preview, the one column that no program calls so put right. */
const upload = async (page: Page, batch: string) => {
  await page.goto('/customers/import');
  await page.getByRole('radio', { name: /핸드SOS/ }).click();
  await page.getByLabel('고객 파일').setInputFiles({
    name: '고객목록.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from(messy(batch)),
  });
  await expect(page.getByText('파일의 열이 무엇인지 확인해 주세요')).toBeVisible();
  const column = page.getByRole('combobox', { name: '‘손님 갈래’ 열' });
  await expect(column).toHaveValue('가져오지 않음');
  await column.click();
  await page.getByRole('option', { name: '등급', exact: true }).click();
  await page.getByRole('button', { name: '미리 보기' }).click();
  await expect(page.getByText('이렇게 가져와요')).toBeVisible();
  await expect(page.locator('[aria-current=step]')).toBeFocused();
};

const line = (page: Page, text: string) =>
  page.getByRole('table', { name: '가져올 줄' }).getByRole('row').filter({ hasText: text });

const takeBack = async (page: Page) => {
  await page.getByRole('button', { name: '모두 되돌리기' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '모두 되돌리기' }).click();
  await expect(page.getByText('가져온 것을 되돌렸어요')).toBeVisible();
  await expect(page.getByText('지운 새 고객')).toBeVisible();
};

test.describe('moving in', () => {
  test('a newcomer brings a messy file in, sees every line first, and takes it all back', async ({
    office: page,
    shop,
  }) => {
    const batch = `이사${Date.now() % 1_000_000}`;
    await upload(page, batch);
    await expect(line(page, `${batch}하나`)).toContainText('010-9876-1001');
    await expect(line(page, `${batch}하나`)).toContainText('새 고객');
    await expect(line(page, '이름 없음')).toContainText('가져올 수 없음');
    await expect(page.getByText('포인트 1,500P 잔액을 함께 옮겨요.')).toBeVisible();
    await page.getByRole('button', { name: /^확인할 것/ }).click();
    await expect(line(page, `${batch}세찌`)).toBeVisible();
    // The answer stays away until the news of it has been heard.
    await page.route('**/commit', async (route) => {
      const heard = page.waitForResponse((response) => /migration\/batches\/\d+$/.test(response.url()));
      const answer = await route.fetch();
      await heard;
      await route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: '3명 가져오기' }).click();
    await expect(page.getByText('3명을 가져왔어요')).toBeVisible();

    const found = () =>
      shop.get<{ items: { name: string; grade: string | null; birthday: string | null }[] }>(
        `/${shop.shopNo}/customers?sort=NAME&q=${encodeURIComponent(batch)}`,
      );
    expect((await found()).items).toMatchObject([
      { name: `${batch}두리`, grade: '새 손님', birthday: '1988-03-09' },
      { name: `${batch}세찌`, grade: null, birthday: null },
      { name: `${batch}하나`, grade: '단골', birthday: '1990-01-15' },
    ]);
    // Another day the way back is still there.
    await page.reload();
    await takeBack(page);
    expect((await found()).items).toEqual([]);
  });
});

test.describe('moving in on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('goes the same way with a thumb, and nothing is wider than the screen', async ({ office: page }) => {
    const batch = `전화${Date.now() % 1_000_000}`;
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await upload(page, batch);
    expect(await overflow()).toBe(0);
    await expect(line(page, `${batch}하나`)).toContainText('등급 단골');
    await page.getByRole('button', { name: '열 연결로' }).tap();
    await expect(page.getByRole('combobox', { name: '‘손님 갈래’ 열' })).toHaveValue('등급');
    expect(await overflow()).toBe(0);
    await page.getByRole('button', { name: '미리 보기' }).tap();
    await page.getByRole('button', { name: '3명 가져오기' }).tap();
    await expect(page.getByText('3명을 가져왔어요')).toBeVisible();
    await takeBack(page);
  });
});
