import { shopDateOf } from '../contract/time.ts';
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
