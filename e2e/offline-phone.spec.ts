import { freshPhone } from './support/shop.ts';
import { expect, signIn, test } from './support/test.ts';

test('a customer never opened says that the network is needed, and opens with its return', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await signIn(page);
  const live = page.waitForResponse(/\/live/u);
  await page.goto('/customers');
  await live;
  const row = page
    .getByRole('table', { name: '고객 목록' })
    .getByRole('row')
    .first()
    .getByRole('link')
    .first();
  await row.waitFor();
  const name = (await row.textContent())!;
  await context.setOffline(true);
  const banner = page.getByText(/^인터넷이 끊겼어요/u);
  await expect(banner).toContainText('에 본 내용이고');
  await row.tap();
  const missing = page.getByRole('dialog', { name: '연결되면 보여 드려요' });
  await expect(missing).toBeVisible();
  await missing.getByRole('button', { name: '닫기' }).last().tap();
  await expect(missing).toHaveCount(0);
  await expect(page).toHaveURL(/\/customers$/u);
  await row.tap();
  await expect(missing).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expect(missing).toHaveCount(0);
  await context.close();
});

test('without the network the form of a booking says that it cannot look for customers, and finds them with its return', async ({
  browser,
  baseURL,
  shop,
}) => {
  const name = `찾는손${String(Date.now()).slice(-5)}`;
  await shop.customer(name, freshPhone());
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await signIn(page);
  const live = page.waitForResponse(/\/live/u);
  await page.goto('/book/calendar?new=1');
  await live;
  const field = page.getByRole('dialog', { name: '예약 등록' }).getByRole('combobox', { name: '고객' });
  await field.waitFor();
  await context.setOffline(true);
  await field.fill(name);
  await expect(field).toHaveAccessibleDescription(
    '지금은 고객을 찾을 수 없어요. 연결되면 자동으로 찾아 드려요.',
  );
  await context.setOffline(false);
  await expect(page.getByRole('option', { name: new RegExp(`^${name}`, 'u') })).toBeVisible();
  await expect(field).not.toHaveAccessibleDescription(/찾을 수 없어요/u);
  await context.close();
});
