import type { Page } from '@playwright/test';
import type { CallAnswer } from '../web/lib/wire.ts';
import { expect, test } from './support/test.ts';
import type { Shop } from './support/shop.ts';

type Item = CallAnswer<'menu.items'>['items'][number];

const itemsOf = async (shop: Shop): Promise<Item[]> =>
  (await shop.get<CallAnswer<'menu.items'>>(`/${shop.shopNo}/cosmetics/items`)).items;

/** A category of its own for each test, with three items in it. */
const prepare = async (shop: Shop, name: string) => {
  const made = await shop.send<CallAnswer<'menu.saveCategories'>>(
    'PUT',
    `/${shop.shopNo}/cosmetics/categories`,
    { items: [{ name }] },
  );
  const category = made.items[0];
  if (!category) throw new Error('no category was made');
  await shop.send('PUT', `/${shop.shopNo}/cosmetics/items`, {
    items: ['하나', '둘', '셋'].map((one) => ({
      categoryId: category.id,
      name: `${name} ${one}`,
      priceWon: 30_000,
      durationMinutes: 60,
    })),
  });
  return category;
};

const namesOn = (page: Page) =>
  page
    .getByRole('list', { name: '시술메뉴' })
    .getByRole('button', { name: /(하나|둘|셋)$/ })
    .allTextContents();

test.describe('the menu', () => {
  test('a service is added, with a wait in the middle and another price for one employee', async ({
    office: page,
    shop,
  }) => {
    const { id } = await prepare(shop, '두피');
    await page.goto(`/shop/menu?category=${id}`);
    await page.getByRole('button', { name: '시술 추가' }).first().click();
    const panel = page.getByRole('complementary', { name: '시술메뉴 추가' });
    await panel.getByRole('button', { name: '저장', exact: true }).click();
    await expect(panel.getByText('이름을 입력해 주세요.')).toBeVisible();
    await panel.getByLabel('이름').fill('두피 스케일링');
    await panel.getByLabel('소요 시간 *', { exact: true }).fill('90');
    await panel.getByRole('checkbox', { name: /방치 시간이 있어요/ }).check();
    await expect(panel.getByRole('img', { name: '시술 30분, 방치 30분, 시술 30분' })).toBeVisible();
    await panel.getByLabel('방치', { exact: true }).fill('20');
    await expect(panel.getByLabel('소요 시간 *', { exact: true })).toHaveValue('80');
    await panel.getByLabel('가격 *', { exact: true }).fill('6만');
    await panel.getByLabel('은지 가격').fill('70000');
    await panel.getByRole('button', { name: '저장', exact: true }).click();
    await expect(page.getByText('저장되었습니다.')).toBeVisible();
    await expect(panel).toBeHidden();

    const row = page.getByRole('listitem').filter({ hasText: '두피 스케일링' });
    await expect(row).toContainText('1시간 20분');
    await expect(row).toContainText('60,000원');
    const saved = (await itemsOf(shop)).find(({ name }) => name === '두피 스케일링');
    expect(saved?.segments).toEqual([
      { busy: true, minutes: 30 },
      { busy: false, minutes: 20 },
      { busy: true, minutes: 30 },
    ]);
    expect(saved?.employees).toMatchObject([{ priceWon: 70_000, durationMinutes: null }]);
  });

  test('is sorted by keys, shown and hidden, archived and taken back', async ({ office: page, shop }) => {
    const { id } = await prepare(shop, '순서');
    await page.goto(`/shop/menu?category=${id}`);
    await expect.poll(() => namesOn(page)).toEqual(['순서 하나', '순서 둘', '순서 셋']);

    const answer = page.waitForResponse((response) => response.url().endsWith('/items/sort'));
    const handle = page.getByRole('button', { name: '순서 하나 순서 옮기기' });
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('순서 하나 들었어요.')).toBeAttached();
    // A key pressed before the list has measured itself is lost; a person presses it again.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText('순서 하나: 순서 둘 자리예요.')).toBeAttached({ timeout: 2_000 });
    }).toPass();
    await page.keyboard.press('Space');
    expect((await answer).ok()).toBe(true);
    await expect.poll(() => namesOn(page)).toEqual(['순서 둘', '순서 하나', '순서 셋']);

    await page.getByRole('switch', { name: /^순서 셋/ }).click();
    await expect(page.getByRole('switch', { name: '순서 셋 고객에게 숨김' })).not.toBeChecked();
    await expect
      .poll(
        async () => (await itemsOf(shop)).find((one) => one.categoryId === id && one.name === '순서 셋')?.b2c,
      )
      .toBe(false);

    await page.getByRole('button', { name: '순서 둘', exact: true }).click();
    await page.getByRole('button', { name: '보관하기' }).click();
    await expect.poll(() => namesOn(page)).toEqual(['순서 하나', '순서 셋']);
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect.poll(() => namesOn(page)).toEqual(['순서 둘', '순서 하나', '순서 셋']);
  });

  test('warns before typed changes are lost, and finds by initials', async ({ office: page, shop }) => {
    const { id } = await prepare(shop, '경고');
    await page.goto(`/shop/menu?category=${id}`);
    await page.getByRole('button', { name: '경고 하나', exact: true }).click();
    const panel = page.getByRole('complementary', { name: '시술메뉴 수정' });
    await panel.getByLabel('이름').fill('경고 바뀜');
    await panel.getByRole('button', { name: '닫기' }).first().click();
    const question = page.getByRole('dialog', { name: /저장되지 않았습니다/ });
    await question.getByRole('button', { name: '계속 작성' }).click();
    await expect(panel.getByLabel('이름')).toHaveValue('경고 바뀜');
    // Asked before it is put away, not after.
    await panel.getByRole('button', { name: '보관하기' }).click();
    await question.getByRole('button', { name: '계속 작성' }).click();
    await expect(panel.getByLabel('이름')).toHaveValue('경고 바뀜');
    expect(await namesOn(page)).toContain('경고 하나');
    await panel.getByRole('button', { name: '닫기' }).first().click();
    await question.getByRole('button', { name: '나가기' }).click();
    await expect(panel).toBeHidden();

    await page.getByLabel('시술메뉴 찾기').fill('ㄱㄱㅎㄴ');
    await expect(page.getByRole('list', { name: '찾은 시술메뉴' })).toContainText('경고 하나');
  });
});

test.describe('the menu on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('is edited with one thumb, and nothing is wider than the screen', async ({ office: page, shop }) => {
    const { id } = await prepare(shop, '전화');
    await page.goto(`/shop/menu?category=${id}`);
    await page.getByRole('button', { name: '전화 하나', exact: true }).tap();
    const panel = page.getByRole('dialog', { name: '시술메뉴 수정' });
    await panel.getByRole('checkbox', { name: /방치 시간이 있어요/ }).tap();
    await panel.getByLabel('정리 시간').fill('10');
    await panel.getByRole('button', { name: '저장', exact: true }).tap();
    await expect(page.getByText('저장되었습니다.')).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: '전화 하나' });
    await expect(row).toContainText('방치 20분 · 정리 10분');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});
