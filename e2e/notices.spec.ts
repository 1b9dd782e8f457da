import type { Page } from '@playwright/test';
import { shopDateOf } from '../contract/time.ts';
import { usable, violations } from './support/accessibility.ts';
import { expect, signIn, test } from './support/test.ts';

const today = shopDateOf(Date.now());
/** What a push service sends, as the browser hands it over; a browser without a screen shows nothing, so it is caught. */
const push = `(words) => {
  self.registration.showNotification = async (title, options) => (self.shown = { title, ...options });
  try {
    self.dispatchEvent(new PushEvent('push', { data: JSON.stringify(words) }));
  } catch {}
  return self.shown;
}`;
const press = `() => {
  const event = new Event('notificationclick');
  event.waitUntil = () => undefined;
  event.notification = { close: () => undefined, data: self.shown.data };
  self.dispatchEvent(event);
}`;

test('a push is shown without a name, and a press on it opens the panel it is about', async ({
  browser,
  baseURL,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'allow' });
  const page = await context.newPage();
  const run = String(Date.now()).slice(-6);
  const name = `푸시${run}`;
  const booking = await shop.book({
    date: today,
    minute: 1320,
    employee: '은지',
    customer: { kind: 'walkIn', name },
  });
  await signIn(page);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  const path = `/book/calendar?date=${today}&booking=${booking.id}`;
  const words = { title: '새 예약이 들어왔어요', body: '오늘 오후 10:00', path, tag: 'n1' };
  const shown = await worker.evaluate(`(${push})(${JSON.stringify(words)})`);
  expect(shown).toMatchObject({ title: words.title, body: words.body, tag: 'n1', data: { path } });
  await worker.evaluate(`(${press})()`);
  await page.getByRole('complementary', { name }).waitFor();
  await context.close();
});

test('each kind is on or off, and quiet hours are kept', async ({ office }) => {
  await office.goto('/notices/settings');
  await office.getByRole('checkbox', { name: '장부 점검 푸시' }).uncheck();
  await office.getByLabel('메일 주소').fill('eunji@moment.example');
  await office.getByRole('checkbox', { name: /방해 금지 시간/ }).check();
  await office.getByRole('button', { name: '저장' }).click();
  await expect(office.getByText('연습 모드: 메일을 실제로 보내지는 않아요.')).toBeVisible();
  await office.reload();
  await expect(office.getByRole('checkbox', { name: '장부 점검 푸시' })).not.toBeChecked();
  await expect(office.getByLabel('메일 주소')).toHaveValue('eunji@moment.example');
  await expect(office.getByRole('combobox', { name: '시작' })).toHaveValue('오후 10:00');
});

const answer = (page: Page, path: string, body: object) =>
  page.route(`**/api/v2${path}`, (route) => route.fulfill({ json: body }));

test('a popup of the shop opens on its page, and stays away for the day once it is put away', async ({
  page,
}) => {
  await page.goto('/zero/moment-nail');
  const popup = page.getByRole('dialog', { name: '첫 방문 10% 할인' });
  await expect(popup).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await popup.getByRole('button', { name: '닫기' }).click();
  await expect(popup).toBeHidden();
  await page.reload();
  await popup.getByRole('button', { name: '오늘 하루 안 보기' }).click();
  await expect(popup).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: '시간 고르기' })).toBeVisible();
  await expect(popup).toBeHidden();
});

test('a popup of ours opens over the office, and stays away for the day once it is put away', async ({
  office,
}) => {
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  const words = {
    title: '새 통계가 나왔어요',
    body: '직원마다 무엇이 팔렸는지 볼 수 있어요.',
    link: '/statistics',
  };
  const popup = {
    id: 1,
    place: 'OFFICE',
    ...words,
    pictureUrl: null,
    startsAt,
    endsAt,
    audience: 'EVERYONE',
  };
  await answer(office, '/popups?place=OFFICE*', { items: [{ ...popup, running: true, version: 1 }] });
  await office.goto('/more');
  const dialog = office.getByRole('dialog', { name: words.title });
  await expect(dialog.getByRole('link', { name: '자세히' })).toHaveAttribute('href', '/statistics');
  await usable(dialog, 'notices/components/office-notices');
  await dialog.getByRole('button', { name: '오늘 하루 안 보기' }).click();
  await expect(dialog).toHaveCount(0);
  const asked = office.waitForResponse(/popups\?place=OFFICE/);
  await office.reload();
  await asked;
  await office.getByRole('heading', { level: 1, name: '더보기' }).waitFor();
  await expect(dialog).toHaveCount(0);
});

test('maintenance is said above everything, and a refused save leaves what was typed', async ({
  office,
  watch,
}) => {
  watch.allow(503, /popups/);
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  const message = '서버를 옮기고 있어요.';
  await answer(office, '/inspection', {
    underInspection: true,
    notice: { message, startsAt, endsAt, scope: 'ALL', readOnly: true },
  });
  const refusal = '점검 중이라 오전 4:00까지 저장할 수 없어요. 적은 내용은 그대로 있어요.';
  await office.route('**/api/v2/popups', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 503,
          headers: { 'retry-after': '3600' },
          json: {
            timestamp: startsAt,
            status: 503,
            code: 'SERVICE_UNAVAILABLE',
            message: '서비스를 점검하고 있습니다. 잠시 후 다시 시도해 주세요.',
            errors: [{ field: '', code: 'SERVICE_UNAVAILABLE', message: refusal, detail: { endsAt } }],
          },
        })
      : route.continue(),
  );
  await office.goto('/online/popups');
  await expect(office.getByText(`${message} 점검하는 동안 볼 수는 있고 저장은 할 수 없어요.`)).toBeVisible();
  await office.getByRole('button', { name: '팝업 등록' }).first().click();
  await office.getByLabel('제목').fill('연말 휴무 안내');
  await office.getByRole('button', { name: '저장' }).click();
  await expect(office.getByText(refusal)).toBeVisible();
  await expect(office.getByLabel('제목')).toHaveValue('연말 휴무 안내');
});

test('a newer version is loaded from its bar, and what was typed is there afterwards', async ({ office }) => {
  await answer(office, '/version', { version: '99.0.0', minimumWebVersion: '0.1.0' });
  await office.goto('/online/popups');
  await office.getByRole('button', { name: '팝업 등록' }).first().click();
  await office.getByLabel('제목').fill('새해 인사');
  office.on('dialog', (dialog) => void dialog.accept());
  await expect(office.getByText('새 버전이 준비됐어요.')).toBeVisible();
  await office.getByRole('button', { name: '새로 고침' }).evaluate((button: HTMLElement) => button.click());
  await office.getByRole('button', { name: '팝업 등록' }).first().click();
  await office.getByRole('button', { name: '이어서 쓰기' }).click();
  await expect(office.getByLabel('제목')).toHaveValue('새해 인사');
});
