import type { Page } from '@playwright/test';
import { freshPhone } from './support/shop.ts';
import type { Shop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** Two owners whose pets have the same name. */
const namesakes = async (shop: Shop, pet: string) => {
  const [phone, otherPhone] = [freshPhone(), freshPhone()];
  const { customerNo } = await shop.customer('윤보호', phone);
  const other = await shop.customer('채보호', otherPhone);
  const give = (owner: number, name: string, breed?: string) =>
    shop.send('POST', '/customers/pet', {
      customerNo: owner,
      name,
      species: 'DOG',
      ...(breed && { breed }),
    });
  await give(customerNo, '두부');
  await give(customerNo, pet, '말티즈');
  await give(other.customerNo, pet);
  return { phone, otherPhone, customerNo };
};

const opensFirst = async (page: Page, label: string) => {
  await expect(page.getByRole('tablist', { name: '고객 기록' }).getByRole('tab').first()).toHaveText(label);
  await expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true');
};

test.describe('in a pet shop', () => {
  test.use({ login: 'mongsil' });

  test('a search answers with the pet, its breed, then the owner', async ({ office: page, shop }) => {
    const { phone, otherPhone } = await namesakes(shop, '별똥이');
    const hers = new RegExp(`^별똥이 말티즈, 두부 *윤보호 · ${phone}$`);
    const his = new RegExp(`^별똥이 *채보호 · ${otherPhone}$`);

    await page.goto('/book/calendar?new=1');
    const form = page.getByRole('complementary', { name: '예약 등록' });
    await form.getByRole('combobox', { name: '고객' }).fill('별똥이');
    await expect(form.getByRole('option', { name: hers })).toBeVisible();
    await expect(form.getByRole('option', { name: his })).toBeVisible();
    const twoFound = form.getByRole('option', { name: /보호/ });
    const second = (await twoFound.nth(1).textContent())?.includes('윤보호') ? '윤보호' : '채보호';
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('group', { name: '고객' })).toContainText(second);

    await page.goto('/sales/new');
    await page.getByRole('combobox', { name: '고객' }).fill('별똥이');
    await expect(page.getByRole('option', { name: hers })).toBeVisible();
    await expect(page.getByRole('option', { name: his })).toBeVisible();

    await page.goto('/customers');
    await page.getByRole('table', { name: '고객 목록' }).waitFor();
    await page.keyboard.press('Control+KeyK');
    await page.getByRole('combobox', { name: '고객, 화면, 할 일 찾기' }).fill('별똥이');
    const found = page.getByRole('dialog', { name: '찾기' });
    await expect(
      found.getByRole('option', { name: new RegExp(`^별똥이 말티즈, 두부 *윤보호 · ${phone}`) }),
    ).toBeVisible();
    await expect(
      found.getByRole('option', { name: new RegExp(`^별똥이 *채보호 · ${otherPhone}`) }),
    ).toBeVisible();
  });

  test('a customer opens with the pets, whom the head names', async ({ office: page, shop }) => {
    const { customerNo } = await namesakes(shop, '은하수');
    await page.goto(`/customers/${customerNo}`);
    const panel = page.getByRole('complementary', { name: '윤보호' });
    await opensFirst(page, '펫');
    await expect(panel.getByRole('article', { name: '은하수' })).toBeVisible();
    await expect(panel.getByText('두부, 은하수 말티즈')).toBeVisible();
    // The summary has an address of its own here.
    await panel.getByRole('tab', { name: '요약' }).click();
    await expect(page).toHaveURL(/tab=summary/);
    await page.reload();
    await expect(panel.getByRole('tab', { name: '요약' })).toHaveAttribute('aria-selected', 'true');
    await panel.getByRole('tab', { name: '펫' }).click();
    await expect(page).not.toHaveURL(/tab=/);
  });

  test('words are of pets', async ({ office: page }) => {
    await page.goto('/online/page');
    await expect(page.getByLabel('예약할 때 묻는 것')).toHaveAttribute(
      'placeholder',
      '예민한 부위가 있나요?',
    );
    await page.goto('/customers?q=없는이름이에요');
    await expect(page.getByLabel('고객 찾기')).toHaveAttribute('placeholder', /반려동물/);
    await expect(page.getByText(/반려동물 이름.*로도 찾을 수 있어요/)).toBeVisible();
  });
});

test.describe('in a nail shop', () => {
  test('nobody is asked for pets', async ({ office: page }) => {
    await page.goto('/online/page');
    await expect(page.getByLabel('예약할 때 묻는 것')).toHaveAttribute(
      'placeholder',
      '젤 제거가 필요하신가요?',
    );
    await page.goto('/customers?q=없는이름이에요');
    await expect(page.getByText('초성(ㄱㅎㅈ), 전화번호 뒷자리 4개로도 찾을 수 있어요.')).toBeVisible();
    await expect(page.getByLabel('고객 찾기')).toHaveAttribute(
      'placeholder',
      '이름, 초성, 별명, 뒷자리 4개, 고객번호',
    );
  });

  test('the owner stands first, with the pet that was looked for', async ({ office: page, shop }) => {
    const { phone, customerNo } = await namesakes(shop, '샛별이');
    await page.goto('/book/calendar?new=1');
    const form = page.getByRole('complementary', { name: '예약 등록' });
    await form.getByRole('combobox', { name: '고객' }).fill('샛별이');
    await expect(
      form.getByRole('option', { name: new RegExp(`^윤보호 샛별이, 두부 *${phone}$`) }),
    ).toBeVisible();
    await page.goto(`/customers/${customerNo}`);
    await opensFirst(page, '요약');
  });
});
