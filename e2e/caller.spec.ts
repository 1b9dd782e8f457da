import type { Page } from '@playwright/test';
import type { CallAnswer } from '../web/lib/wire.ts';
import { freshPhone } from './support/shop.ts';
import type { Shop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

// The card of a call stands on every screen of its shop; most other stories live in another one.
test.use({ login: 'mongsil' });

/** A telephone of the shop reports that it rings. */
const ring = (shop: Shop, callerNumber: string, calledNumber = '02-123-4567') =>
  shop.send<CallAnswer<'calls.recentCall'>>('POST', '/customers/bizcall-customer/recent-call', {
    provider: 'ANDROID',
    callerNumber,
    calledNumber,
    startedAt: new Date().toISOString(),
  });

/** A screen hears of a call once its stream of news stands. */
const openListening = async (page: Page, path: string) => {
  const stream = page.waitForResponse(/\/live(\?|$)/);
  await page.goto(path);
  await stream;
};

test('a customer calls: the card waits while one types, and leads to a booking by keyboard', async ({
  office: page,
  shop,
}) => {
  const phone = freshPhone();
  await shop.customer('한울림', phone);
  await openListening(page, '/customers');
  const search = page.getByPlaceholder(/초성/).first();
  await search.fill('김');
  await ring(shop, phone);
  const card = page.getByRole('region', { name: '걸려 온 전화' });
  await expect(card).toContainText('한울림');
  await expect(card).toContainText(phone);
  await expect(search).toBeFocused();

  await page.keyboard.press('Alt+KeyC');
  const booking = card.getByRole('link', { name: /^새 예약/ });
  await expect(booking).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(search).toBeFocused();

  // It rings on another line: the same customer, another call.
  await ring(shop, phone, '070-1234-5678');
  await expect(booking).toBeVisible();
  await page.keyboard.press('Alt+KeyC');
  await page.keyboard.press('Enter');
  await page.waitForURL(/new=1/);
  await expect(page.getByRole('complementary', { name: '예약 등록' })).toContainText('한울림');
  await expect(card).toBeHidden();
});

test('a stranger calls: registered with the number that rang, and the call is in the list', async ({
  office: page,
  shop,
}) => {
  const phone = freshPhone();
  await openListening(page, '/');
  await ring(shop, phone);
  const card = page.getByRole('region', { name: '걸려 온 전화' });
  await expect(card).toContainText('등록되지 않은 번호예요.');
  await expect(card.getByRole('link', { name: `${phone} 전화하기` })).toBeVisible();
  await card.getByRole('link', { name: '고객 등록' }).click();
  const form = page.getByRole('dialog', { name: '고객 등록' });
  await expect(form.getByLabel('연락처')).toHaveValue(phone);
  await form.getByLabel('이름').fill('새울림');
  await form.getByRole('button', { name: '저장' }).click();
  await expect(form).toBeHidden();
  await page.goto('/calls');
  const row = page.getByRole('listitem').filter({ hasText: phone });
  await expect(row).toContainText('새울림');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one tap of the thumb leads from the call to the booking', async ({ office: page, shop }) => {
    const phone = freshPhone();
    await shop.customer('전엄지', phone);
    await openListening(page, '/');
    await ring(shop, phone);
    const card = page.getByRole('region', { name: '걸려 온 전화' });
    await expect(card).toContainText('전엄지');
    await card.getByRole('link', { name: /^새 예약/ }).tap();
    await page.waitForURL(/new=1/);
    await expect(page.getByRole('dialog', { name: '예약 등록' })).toContainText('전엄지');
    await expect(card).toBeHidden();
  });
});
