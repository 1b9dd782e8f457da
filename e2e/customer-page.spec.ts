import { addDays, shopDateOf } from '../contract/time.ts';
import { usable } from './support/accessibility.ts';
import { freshPhone, openShop } from './support/shop.ts';
import { expect, signIn, test } from './support/test.ts';

const today = shopDateOf(Date.now());
const memo = '염색약 알레르기가 있어요';

test.describe('the page of a customer', () => {
  test('keeps what is typed in a dialog while the window shrinks to a phone and grows again', async ({
    office: page,
    shop,
  }) => {
    const { customerNo } = await shop.customer('작은창', freshPhone());
    await page.goto(`/customers/${customerNo}?tab=messages&full=1`);
    await page.getByRole('button', { name: '메시지 쓰기' }).click();
    const words = page
      .getByRole('dialog', { name: '작은창님에게 메시지' })
      .getByRole('textbox', { name: '내용' });
    await words.fill('주차는 건물 뒤편이에요.');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('dialog', { name: '작은창', exact: true })).toBeAttached();
    await expect(words).toHaveValue('주차는 건물 뒤편이에요.');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('article', { name: '작은창' })).toBeAttached();
    await expect(words).toHaveValue('주차는 건물 뒤편이에요.');
  });

  test('shows what happened, is edited, and hides memos while it is shown to the customer', async ({
    office: page,
    shop,
  }) => {
    const { customerNo } = await shop.customer('온누리봄', freshPhone());
    await shop.send('PATCH', `/${shop.shopNo}/customers/${customerNo}`, {
      name: '온누리봄',
      memo,
      memoPinned: true,
      version: 1,
    });
    await shop.book({
      date: addDays(today, 2),
      minute: 600,
      employee: '하린',
      customer: { kind: 'existing', customerNo },
    });
    await page.goto('/customers');
    await page
      .getByRole('combobox', { name: '고객 찾기' })
      .or(page.getByRole('searchbox'))
      .first()
      .fill('온누리봄');
    await page.getByRole('link', { name: '온누리봄' }).click();
    const panel = page.getByRole('complementary', { name: '온누리봄' });
    await expect(panel.getByText(memo)).toBeVisible();
    await expect(panel.getByRole('list', { name: '타임라인' })).toContainText('젤네일 풀케어');

    // Its own address: the tab survives a reload, and back closes what the list opened.
    await panel.getByRole('tab', { name: '예약' }).click();
    await expect(panel.getByRole('list', { name: '예약' })).toContainText('예약 확정');
    await page.reload();
    await expect(panel.getByRole('tab', { name: '예약' })).toHaveAttribute('aria-selected', 'true');

    await page.keyboard.press('e');
    const form = page.getByRole('dialog', { name: '고객 정보 수정' });
    await form.getByLabel('등급').fill('VVIP');
    await form.getByRole('button', { name: '저장' }).click();
    await expect(panel.getByText('VVIP')).toBeVisible();

    await page.keyboard.press('h');
    const full = page.getByRole('article', { name: '온누리봄' });
    await expect(full.getByText('상담용 모드예요')).toBeVisible();
    await expect(page.getByText(memo)).toHaveCount(0);
    await expect(page.getByText('VVIP')).toHaveCount(0);
    await page.keyboard.press('h');
    await expect(full.getByText(memo)).toBeVisible();
    await full.getByRole('button', { name: '고객 목록으로' }).click();
    await expect(page).toHaveURL(/\/customers(\?|$)/);
  });

  test('keeps a pet with its weights and vaccinations, and family beside it', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const shop = await openShop(request, 'mongsil');
    const { customerNo } = await shop.customer('해오름별', freshPhone());
    const sister = await shop.customer('달오름별', freshPhone());
    await signIn(page, 'mongsil');
    await page.goto(`/customers/${customerNo}?tab=pets&full=1`);
    const whole = page.getByRole('article', { name: '해오름별' });
    await whole.getByRole('button', { name: '반려동물 등록' }).click();
    const form = page.getByRole('dialog', { name: '반려동물 등록' });
    await usable(form, 'customers/detail/pets/pet-form');
    await form.getByRole('button', { name: '저장' }).click();
    await expect(form.getByLabel('이름')).toBeFocused();
    await form.getByRole('button', { name: '저장' }).click();
    await expect(form.getByText('이름을 입력해 주세요.')).toBeVisible();
    await form.getByLabel('이름').fill('구름이');
    await form.getByLabel('몸무게').fill('4.2');
    await form.getByRole('radio', { name: '심함' }).click();
    await form.getByRole('button', { name: '광견병' }).click();
    await form.getByRole('button', { name: '저장' }).click();
    const card = whole.getByRole('article', { name: '구름이' });
    await expect(card.getByText('강아지 · 4.2kg')).toBeVisible();
    await expect(card.getByText('광견병')).toBeVisible();
    await expect(card.getByText('입질').first()).toBeVisible();

    await card.getByRole('button', { name: '몸무게 적기' }).click();
    const weigh = page.getByRole('dialog', { name: '구름이 몸무게' });
    await usable(weigh, 'customers/detail/pets/weigh');
    await weigh.getByLabel('몸무게', { exact: true }).fill('4.6');
    await weigh.getByRole('button', { name: '저장' }).click();
    await expect(card.getByText('강아지 · 4.6kg')).toBeVisible();

    await card.getByRole('button', { name: '구름이 더 보기' }).click();
    await usable(page.getByRole('menu'), 'customers/detail/pets/pet-card');
    await page.getByRole('menuitem', { name: '삭제' }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(card).toBeVisible();

    await whole.getByRole('tab', { name: '회원권' }).click();
    await whole.getByRole('radio', { name: '패밀리' }).click();
    await whole.getByRole('button', { name: '가족 연결' }).click();
    const link = page.getByRole('dialog', { name: '가족 연결' });
    await link.getByRole('combobox', { name: '가족' }).fill('달오름');
    await link.getByRole('option', { name: /달오름별/ }).click();
    await link.getByRole('button', { name: '언니' }).click();
    await link.getByLabel('해오름별님의 회원권을 달오름별님도 써요').check();
    await link.getByRole('button', { name: '저장' }).click();
    await expect(whole.getByText('해오름별님의 회원권을 달오름별님도 써요')).toBeVisible();
    const family = await shop.get<{ items: { receives: boolean }[] }>(
      `/${shop.shopNo}/customers/${sister.customerNo}/family`,
    );
    expect(family.items).toMatchObject([{ receives: true }]);
    await request.dispose();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('fills the screen, and back leads to the list', async ({ office: page, shop }) => {
      const { customerNo } = await shop.customer(
        '이름이아주아주길어서한줄에다들어가지않는고객',
        freshPhone(),
      );
      await page.goto(`/customers/${customerNo}`);
      const whole = page.getByRole('dialog');
      await expect(whole.getByRole('heading', { name: /이름이아주아주길어서/ })).toBeVisible();
      // All five tabs fit; each keeps its parts beside one another.
      await expect(whole.getByRole('tab')).toHaveText(['요약', '예약', '매출', '회원권', '차트']);
      await expect(whole.getByRole('tab', { name: '차트' })).toBeInViewport({ ratio: 1 });
      await whole.getByRole('tab', { name: '회원권' }).tap();
      await whole.getByRole('radio', { name: '패밀리' }).tap();
      await expect(whole.getByText('연결된 가족이 없어요')).toBeVisible();
      await whole.getByRole('tab', { name: '예약' }).tap();
      await whole.getByRole('radio', { name: '메시지' }).tap();
      await expect(whole.getByText('보낸 메시지가 없어요')).toBeVisible();
      const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(wider).toBe(false);
      await whole.getByRole('button', { name: '닫기' }).tap();
      await expect(whole).toHaveCount(0);
    });
  });
});
