import type { Page } from '@playwright/test';
import type { Watch } from './support/watch.ts';
import { api, freshPhone, password } from './support/shop.ts';
import { expect, openHome, test } from './support/test.ts';

/** The server does it, and the answer is lost on its way: once. */
const loseAnswer = async (page: Page, watch: Watch, path: string): Promise<void> => {
  const url = new RegExp(`${path}$`);
  watch.allowFailure(url);
  let lost = false;
  await page.route(url, async (route) => {
    if (lost || route.request().method() !== 'POST') return route.continue();
    lost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
};

test('a stranger joins, opens a shop, and is in the office, though two answers were lost on the way', async ({
  page,
  watch,
  playwright,
  baseURL,
}) => {
  const phone = freshPhone();
  await page.goto('/signin');
  await page.getByLabel('아이디').fill('eunji');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('비밀번호')).toHaveAccessibleDescription('비밀번호를 적어 주세요.');
  await page.getByRole('link', { name: '가입하고 샵 열기' }).click();

  await page.getByLabel('휴대폰 번호').fill(phone);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('인증번호');
  await expect(code).toBeFocused();
  const texts = await (await page.request.get('/_dev')).text();
  await code.fill(/(\d{6})/.exec(texts.slice(texts.indexOf(phone)))?.[1] ?? '');

  const join = page.getByRole('button', { name: '가입하기' });
  await join.click();
  await expect(page.getByLabel('이름')).toBeFocused();
  await page.getByLabel('이름').fill('한서윤');
  await page.getByLabel('비밀번호').fill('moon-rabbit-72');
  // What only the server knows to be wrong has the focus as well.
  watch.allow(409, /\/users$/);
  await page.getByLabel('아이디').fill('eunji');
  await join.click();
  await expect(page.getByLabel('아이디')).toBeFocused();
  await loseAnswer(page, watch, `${api}/users`);
  const loginId = `seoyun${phone.slice(-4)}`;
  await page.getByLabel('아이디').fill(loginId);
  await join.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await join.click();

  await loseAnswer(page, watch, `${api}/shops`);
  await page.getByLabel('샵 이름').fill('서윤네일 연남점');
  const open = page.getByRole('button', { name: '샵 열기' });
  await open.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await open.click();
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('서윤네일 연남점');

  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const login = { grant: 'password', loginId, password: 'moon-rabbit-72' };
  const tokens = await (await request.post(`${api}/employees/token`, { data: login })).json();
  expect(tokens.shops).toHaveLength(1);
  // Renamed elsewhere, it is called so here at once.
  await request.patch(`${api}/shops/${tokens.current.shopNo}`, {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
    data: { name: '서윤네일 본점', version: 1 },
  });
  await expect(bar).toContainText('서윤네일 본점', { timeout: 1000 });
  await request.dispose();
});

test('who signs in after somebody else sees nothing of what that one was shown', async ({
  office: page,
  context,
}) => {
  await openHome(page);
  const customers = page.getByRole('link', { name: '고객', exact: true });
  await customers.click();
  const whole = page.getByRole('main').getByText(/010-\d{4}-\d{4}/);
  await expect(whole.first()).toBeVisible();
  await page.getByRole('link', { name: '홈', exact: true }).click();

  const other = await context.newPage();
  await other.goto('/signin?reason=denied');
  await other.getByLabel('아이디').fill('sua');
  await other.getByLabel('비밀번호').fill(password);
  await other.keyboard.press('Enter');
  await expect(page.getByText('다른 창에서 다른 사람이 로그인했어요')).toBeVisible();
  await customers.click();
  await expect(
    page
      .getByRole('main')
      .getByText(/010-\*{4}-\d{4}/)
      .first(),
  ).toBeVisible();
  await expect(whole).toHaveCount(0);
});
