import type { Page } from '@playwright/test';
import { addDays, shopDateOf } from '../contract/time.ts';
import { usable } from './support/accessibility.ts';
import { openShop, password } from './support/shop.ts';
import { expect, openHome, signIn, test } from './support/test.ts';

const errorTitle = '잠시 후 다시 확인해 주세요!';

/** Lets one address of the API fail as the server would say it. */
const refuse = (page: Page, url: RegExp, status: number, code: string, message: string) =>
  page.route(url, (route) =>
    route.fulfill({
      status,
      json: { timestamp: new Date().toISOString(), status, code, message, errors: [] },
    }),
  );

const expire = async (page: Page, url: RegExp) => {
  await refuse(page, url, 401, 'TOKEN_EXPIRED', '만료');
  await refuse(page, /employees\/token/, 401, 'REFRESH_TOKEN_INVALID', '만료');
};

/** A page that is nothing without this answer: the sale of a booking. */
const saleOf = (id: number) => `/sales/new?booking=${id}`;
const oneBooking = /\/books\/\d+$/;

const nowhereAtAll = /\/(nowhere|abc$|2026-13\/)/;

test.describe('an answer that ends the page', () => {
  test('401 leads to the sign-in page, says why, and keeps the address', async ({ office: page, watch }) => {
    watch.allow(401, /./);
    await openHome(page);
    await expire(page, /\/customers\?/);
    await page.getByRole('link', { name: '고객', exact: true }).click();
    await expect(page).toHaveURL(/\/signin\?redirect=%2Fcustomers&reason=expired$/);
    await expect(page.getByText('로그인이 만료되었습니다. 다시 로그인해 주세요.')).toBeVisible();
  });

  test('403 of the page leads to the login page, which says so and lets the person stay', async ({
    office: page,
    watch,
  }) => {
    watch.allow(403, oneBooking);
    watch.allowConsole(/ProductError/);
    await refuse(page, oneBooking, 403, 'ACCESS_DENIED', '금지');
    await page.goto(saleOf(1));
    await expect(page).toHaveURL(/\/signin\?.*reason=denied$/);
    await expect(page.getByText('접근 권한이 없습니다.')).toBeVisible();
    await page.getByRole('link', { name: '홈으로 돌아가기' }).click();
    await expect(page.getByRole('region', { name: '오늘의 숫자' })).toBeVisible();
  });

  test('404 leads to the not-found page, which an unknown address shows as well', async ({
    office: page,
    watch,
  }) => {
    watch.allow(404, oneBooking);
    watch.allow(404, nowhereAtAll);
    watch.allowConsole(/ProductError/);
    await page.goto(saleOf(99_999_999));
    await expect(page).toHaveURL(/\/404$/);
    await expect(page.getByRole('heading', { name: '찾으시는 화면이 없어요' })).toBeVisible();
    for (const nowhere of [
      '/nowhere/at/all',
      '/shop/nowhere',
      '/sales/receipts/abc',
      '/customers/abc',
      '/payslips/2026-13/1',
    ]) {
      const answer = await page.goto(nowhere);
      expect(answer?.status(), nowhere).toBe(404);
      await expect(page.getByRole('heading', { name: '찾으시는 화면이 없어요' })).toBeInViewport();
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page).toHaveTitle(/찾으시는 화면이 없어요 - 단골$/);
    }
    await page.getByRole('link', { name: '홈으로' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('an unknown address says so to a stranger too, and asks nobody to sign in', async ({
    page,
    watch,
  }) => {
    watch.allow(404, nowhereAtAll);
    for (const nowhere of ['/shop/nowhere', '/customers/abc']) {
      const answer = await page.goto(nowhere);
      expect(answer?.status(), nowhere).toBe(404);
      await expect(page.getByRole('heading', { name: '찾으시는 화면이 없어요' })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${nowhere}$`));
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page).toHaveTitle('찾으시는 화면이 없어요 - 단골');
    }
    await page.getByRole('link', { name: '홈으로' }).click();
    await expect(page).toHaveTitle(/^단골/);
  });

  test('500 leads to the server-error page after three more tries', async ({ office: page, watch }) => {
    watch.allow(500, oneBooking);
    watch.allowConsole(/ProductError/);
    let asked = 0;
    page.on('request', (request) => (asked += Number(oneBooking.test(request.url()))));
    await refuse(page, oneBooking, 500, 'INTERNAL_ERROR', '오류');
    await page.goto(saleOf(1));
    await expect(page).toHaveURL(/\/500$/, { timeout: 20_000 });
    await expect(page.getByText('고객센터(1600-3145)')).toBeVisible();
    expect(asked).toBe(4);
  });
});

test.describe('the generic error page', () => {
  test('says the message with its code, and its 240-pixel button signs out', async ({
    office: page,
    watch,
  }) => {
    watch.allow(503, oneBooking);
    watch.allowConsole(/ProductError/);
    await refuse(page, oneBooking, 503, 'SERVICE_UNAVAILABLE', '점검');
    await page.goto(saleOf(1));
    await expect(page.getByRole('heading', { name: errorTitle })).toBeVisible({ timeout: 20_000 });
    await expect(
      page.getByText('서비스를 점검하고 있습니다. 잠시 후 다시 시도해 주세요. (SERVICE_UNAVAILABLE)'),
    ).toBeVisible();
    const home = page.getByRole('button', { name: '단골 홈으로' });
    expect((await home.boundingBox())?.width).toBe(240);
    await home.click();
    await expect(page).toHaveURL(/\/signin\?redirect=/);
    await page.getByLabel('아이디').waitFor();
    await page.goto('/');
    await expect(page).toHaveURL(/\/signin$/);
  });

  test('says a fixed text for what did not come from the API, and tries again', async ({
    office: page,
    watch,
  }) => {
    watch.allowConsole(/dynamically imported module|ERR_FAILED/);
    watch.allowFailure(/customers-page/);
    const chunk = /assets\/customers-page.*\.js/;
    await page.route(chunk, (route) => route.abort());
    await page.goto('/customers');
    await expect(page.getByRole('heading', { name: errorTitle })).toBeVisible();
    await expect(
      page.getByText('지금은 서비스에 연결할 수 없습니다. 이용에 불편을 드려 죄송합니다.'),
    ).toBeVisible();
    await page.unroute(chunk);
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByRole('table', { name: '고객 목록' })).toBeVisible();
  });
});

test.describe('in the webview', () => {
  test('a 401 is shown and redirects nowhere, without the footer button', async ({ page, watch }) => {
    watch.allow(401, /./);
    watch.allowConsole(/ProductError/);
    await page.goto('/book/calendar?webview=1');
    await expect(page.getByRole('heading', { name: errorTitle })).toBeVisible();
    await expect(page.getByText('로그인이 필요합니다. (UNAUTHENTICATED)')).toBeVisible();
    await expect(page).toHaveURL(/\/book\/calendar/);
    await expect(page.getByRole('button', { name: '단골 홈으로' })).toHaveCount(0);
  });

  test('a temporary token opens the calendar once, without the wrapper, and a late 401 stays there', async ({
    page,
    shop,
    watch,
  }) => {
    watch.allow(401, /./);
    watch.allowConsole(/ProductError/);
    const { temporaryToken } = await shop.send<{ temporaryToken: string }>(
      'POST',
      '/employees/temporary-token',
    );
    await page.goto(`/WEB-VIEW/kakao/book/calendar?webview=1&token=${temporaryToken}`);
    await expect(page.getByRole('region', { name: '예약 캘린더, 하루' })).toBeVisible();
    await expect(page).not.toHaveURL(/token=/);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);

    await expire(page, /\/books\?from/);
    await page.getByRole('button', { name: '다음' }).click();
    await expect(page.getByRole('heading', { name: errorTitle })).toBeVisible();
    await expect(page.getByRole('button', { name: '단골 홈으로' })).toHaveCount(0);
    await expect(page).toHaveURL(/\/WEB-VIEW\/kakao\/book\/calendar/);
  });

  test('pages under /WEB-VIEW/kakao have no wrapper in a browser either, and lead on under it', async ({
    office: page,
  }) => {
    await page.goto('/WEB-VIEW/kakao/customers');
    await expect(page.getByRole('table', { name: '고객 목록' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.getByRole('table').getByRole('row').nth(1).click();
    await expect(page).toHaveURL(/\/WEB-VIEW\/kakao\/customers\/\d+/);
  });
});

test.describe('an action that is refused', () => {
  test('403 is said in passing and the page stays', async ({ office: page, shop, watch }) => {
    const cancelling = /\/booking-states\/CANCELLED$/;
    watch.allow(403, cancelling);
    const date = await shop.freeDay();
    const { id } = await shop.book({ date, minute: 660, employee: '은지' });
    await refuse(page, cancelling, 403, 'ACCESS_DENIED', '금지');
    await page.goto(`/book/calendar?date=${date}&booking=${id}`);
    await page.getByRole('button', { name: '예약 취소' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '예약 취소' }).click();
    await expect(page.getByText('접근 권한이 없습니다.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`booking=${id}`));
  });

  test('a sign-out that fails is said in an alert, and nobody is signed out', async ({
    office: page,
    watch,
  }) => {
    watch.allow(500, /signout/);
    await refuse(page, /\/signout/, 500, 'INTERNAL_ERROR', '오류');
    const said = page.waitForEvent('dialog').then(async (alert) => {
      await alert.accept();
      return alert.message();
    });
    await openHome(page);
    await page.getByRole('button', { name: '은지 내 메뉴' }).click();
    await page.getByRole('menuitem', { name: '로그아웃' }).click();
    expect(await said).toBe('로그아웃하지 못했습니다. 잠시 후 다시 시도해 주세요.');
    await expect(page).toHaveURL(/\/$/);
  });

  test('a day that does not load says so in place, and loads when asked again', async ({
    office: page,
    watch,
  }) => {
    watch.allow(403, /\/books\?from/);
    const day = addDays(shopDateOf(Date.now()), 1);
    await refuse(page, /\/books\?from/, 403, 'ACCESS_DENIED', '금지');
    await page.goto(`/book/calendar?date=${day}`);
    await expect(page.getByRole('alert')).toContainText('접근 권한이 없습니다.');
    await page.unroute(/\/books\?from/);
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByRole('region', { name: '예약 캘린더, 하루' })).toBeVisible();
  });
});

test.describe('work that is not saved yet', () => {
  const begin = async (page: Page) => {
    const form = page.getByRole('complementary', { name: '예약 등록' });
    await form.getByRole('option', { name: /미등록 고객/ }).click();
    await form.getByLabel('메모').fill('여덟 시 전에는 전화 주지 않기');
    return form;
  };

  test('is asked about before it is left', async ({ office: page }) => {
    await page.goto('/book/calendar?new=1');
    const form = await begin(page);
    const question = page.getByRole('dialog', {
      name: '수정한 내용이 저장되지 않았습니다. 페이지를 나가시겠습니까?',
    });
    await page.getByRole('link', { name: '고객', exact: true }).click();
    await expect(question).toContainText('변경사항이 저장되지 않을 수 있습니다.');
    await question.getByRole('button', { name: '계속 작성' }).click();
    await expect(page).toHaveURL(/\/book\/calendar/);
    // Another day of the calendar is no leaving: the form goes along.
    await page.getByRole('button', { name: '다음' }).click();
    await expect(question).toHaveCount(0);
    await expect(form.getByLabel('메모')).toHaveValue('여덟 시 전에는 전화 주지 않기');

    await form.getByRole('button', { name: '닫기' }).last().click();
    await question.getByRole('button', { name: '나가기' }).click();
    await expect(form).toHaveCount(0);
  });

  test('is asked about before the person moves to another shop, and not moved from unasked', async ({
    page,
    request,
  }) => {
    const { send } = await openShop(request, 'haru');
    await send('POST', '/shops', { name: '하루 속눈썹 해운대점', trade: 'LASH' });
    await signIn(page, 'haru');
    await page.goto('/book/calendar?new=1');
    const form = await begin(page);
    const moves: string[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/employees/token')) moves.push(sent.url());
    });
    const move = async (answer: string) => {
      await page.getByRole('button', { name: /샵 바꾸기/ }).click();
      await usable(page.getByRole('menu'), 'shell/components/shop-switcher', { keepWidth: true });
      await page.getByRole('menuitem', { name: /하루 속눈썹 해운대점/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: answer }).click();
    };
    await move('계속 작성');
    await expect(form.getByLabel('메모')).toHaveValue('여덟 시 전에는 전화 주지 않기');
    expect(moves).toEqual([]);
    await move('나가기');
    await expect(page.getByRole('button', { name: '하루 속눈썹 해운대점, 샵 바꾸기' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  test('outlives a session that expired meanwhile', async ({ office: page, watch }) => {
    watch.allow(401, /./);
    await page.goto('/book/calendar?new=1');
    const form = await begin(page);
    await form.getByRole('button', { name: /원컬러 젤 60분/ }).click();
    await expire(page, /\/books$/);
    await form.getByRole('button', { name: '저장' }).click();
    await expect(page).toHaveURL(/\/signin\?.*reason=expired/);

    await page.getByLabel('아이디').fill('eunji');
    await page.getByLabel('비밀번호').fill(password);
    // Not while the page is still on its way: what is asked for just then can be lost with the routes.
    await page.unrouteAll();
    await page.keyboard.press('Enter');
    await form.getByRole('button', { name: '이어서 쓰기' }).click();
    await expect(form.getByLabel('메모')).toHaveValue('여덟 시 전에는 전화 주지 않기');
    await expect(form.getByRole('group', { name: '고객' })).toContainText('미등록');
    await form.getByRole('button', { name: '닫기' }).last().click();
    await page.getByRole('dialog').getByRole('button', { name: '나가기' }).click();
  });
});

test('the dark theme is chosen once and stays', async ({ office: page }) => {
  await openHome(page);
  const root = page.locator('html');
  await page.getByRole('button', { name: '은지 내 메뉴' }).click();
  await page.getByRole('menuitem', { name: '어둡게' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await paper();
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await paper()).toBe(dark);
  await page.getByRole('button', { name: '은지 내 메뉴' }).click();
  await page.getByRole('menuitem', { name: '기기 설정대로' }).click();
  await expect(root).not.toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
});
