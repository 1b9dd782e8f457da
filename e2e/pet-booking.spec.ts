import { addDays, shopDateOf } from '../contract/time.ts';
import { openShop } from './support/shop.ts';
import { expect, signIn, test } from './support/test.ts';

test.describe('a booking in the pet shop', () => {
  test('enters customer and pet on the spot, and shows the warnings in form and panel', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const shop = await openShop(request, 'mongsil');
    await signIn(page, 'mongsil');
    const date = await shop.freeDay().catch(() => addDays(shopDateOf(Date.now()), 40));
    await page.goto(`/book/calendar?date=${date}&new=1`);
    const form = page.getByRole('complementary', { name: '예약 등록' });
    await form.getByRole('combobox', { name: '고객' }).fill('한보호');
    await form.getByRole('option', { name: /새 고객으로 등록/ }).click();
    await form.getByRole('button', { name: '새 반려동물' }).click();
    const pet = form.getByRole('group', { name: '새 반려동물' });
    await pet.getByLabel('이름').fill('뭉치');
    await pet.getByLabel('품종').fill('비숑');
    await pet.getByLabel('몸무게').fill('4,2kg');
    await pet.getByRole('button', { name: '입질' }).click();
    await form.getByRole('group', { name: '시술메뉴' }).getByRole('button').first().click();
    await form.getByRole('button', { name: '저장' }).click();

    const panel = page.getByRole('complementary', { name: '한보호' });
    await expect(panel.getByText('뭉치')).toBeVisible();
    await expect(panel.getByText('비숑 · 4.2kg')).toBeVisible();
    await expect(panel.getByText('입질')).toBeVisible();
    // The pet is known from now on, with what must be known of it.
    await panel.getByRole('button', { name: '변경' }).click();
    const edit = page.getByRole('complementary', { name: '한보호님 예약 변경' });
    const known = edit.getByRole('group', { name: '반려동물' }).first();
    await expect(known.getByRole('button', { name: '뭉치 비숑' })).toHaveAttribute('aria-pressed', 'true');
    await expect(known.getByText('입질')).toBeVisible();
    await edit.getByRole('button', { name: '닫기' }).first().click();
    await expect(page.getByText('한보호 · 뭉치')).toBeVisible();

    // The only pet is the one that comes next time, unless it is put away.
    await page.goto(`/book/calendar?date=${date}&new=1`);
    await form.getByRole('combobox', { name: '고객' }).fill('한보호');
    await form
      .getByRole('option', { name: /^뭉치 비숑 *한보호 · 연락처/ })
      .first()
      .click();
    const only = form.getByRole('button', { name: '뭉치 비숑' });
    await expect(only).toHaveAttribute('aria-pressed', 'true');
    await expect(form.getByText('입질')).toBeVisible();
    await only.click();
    await expect(only).toHaveAttribute('aria-pressed', 'false');
    // Put away on purpose it stays so in what is taken up again.
    await form.getByLabel('메모').fill('혼자 옴');
    await page.reload();
    await form.getByRole('button', { name: '이어서 쓰기' }).click();
    await expect(form.getByLabel('메모')).toHaveValue('혼자 옴');
    await expect(only).toHaveAttribute('aria-pressed', 'false');

    await page.goto('/customers?q=한보호');
    const table = page.getByRole('table', { name: '고객 목록' });
    await expect(table.getByRole('row', { name: '한보호' })).toContainText('뭉치');
    await request.dispose();
  });
});
