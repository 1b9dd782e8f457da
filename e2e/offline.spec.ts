import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { shopDateOf } from '../contract/time.ts';
import type { CallAnswer } from '../web/lib/wire.ts';
import { usable } from './support/accessibility.ts';
import { freshPhone } from './support/shop.ts';
import { expect, signIn, test } from './support/test.ts';

/** A wire to the server that can be cut and restored. */
const wireTo = async (target: string) => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    return socket;
  };
  const open = (at: number) =>
    new Promise<ReturnType<typeof createServer>>((resolve) => {
      const server = createServer((inner) => {
        const outer = keep(connect(Number(port), hostname));
        keep(inner).pipe(outer).pipe(inner);
      }).listen(at, '127.0.0.1', () => resolve(server));
    });
  const emptyGateway = () =>
    new Promise<ReturnType<typeof createServer>>((resolve) => {
      const server = createServer((inner) => {
        keep(inner).on('data', () =>
          inner.end(
            'HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n<h1>502</h1>',
          ),
        );
      }).listen(own, '127.0.0.1', () => resolve(server));
    });
  let server = await open(0);
  const { port: own } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: `http://127.0.0.1:${own}`,
    cut,
    mend: async () => {
      server = await open(own);
    },
    /** Somebody answers in its place who does not reach it. */
    loseBehindGateway: async () => {
      await cut();
      server = await emptyGateway();
    },
  };
};

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('the server stops, the day stays readable, and comes back without a reload', async ({
  browser,
  baseURL,
  shop,
}) => {
  const wire = await wireTo(baseURL ?? '');
  const context = await browser.newContext({ baseURL: wire.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  const book = (name: string, minute: number) =>
    shop.book({
      date: shopDateOf(Date.now()),
      minute,
      employee: '은지',
      customer: { kind: 'walkIn', name },
    });
  const run = String(Date.now()).slice(-6);
  await book(`먼저${run}`, 1320);
  await signIn(page);
  await page.goto('/book/calendar');
  const grid = page.getByRole('region', { name: /^예약 캘린더/ });
  const block = grid.getByRole('button', { name: new RegExp(`먼저${run}`) });
  await block.click();
  const panel = page.getByRole('complementary', { name: `먼저${run}` });
  await panel.getByRole('button', { name: '예약 취소' }).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    await caches.open('dangol-shell');
  });
  // What was loaded before the worker came is kept by then, and the day with it.
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.open('dangol-shell')).keys()).map(({ url }) => url).join(),
      ),
    )
    .toMatch(/calendar-page/);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('dangol');

  await wire.cut();
  await page.goto('/book/calendar');
  await block.waitFor();
  await expect(page.getByText(/에 본 내용이고, 저장은 연결되면 할 수 있어요/)).toBeVisible();
  await page.goto('/customers');
  await expect(page.getByText(/연결되면/).first()).toBeVisible();
  await page.goto('/book/calendar');
  await block.click();
  await panel.getByRole('button', { name: '예약 취소' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: '고객 요청' }).click();
  await question.getByRole('button', { name: '예약 취소' }).click();
  const lost = page.getByText('서버에 연결하지 못했어요. 인터넷 연결을 확인해 주세요.').first();
  await expect(lost).toBeVisible();
  // The question stands, with what was answered.
  await expect(question.getByRole('button', { name: '고객 요청' })).toHaveAttribute('aria-pressed', 'true');

  await book(`나중${run}`, 1350);
  await wire.mend();
  await expect(page.getByText(/에 본 내용이고/)).toBeHidden();
  await expect(lost).toBeHidden({ timeout: 3000 });
  await question.getByRole('button', { name: '닫기' }).first().click();
  await grid.getByRole('button', { name: new RegExp(`나중${run}`) }).waitFor();
  await context.close();
  await wire.cut();
});

test('a tab never opened says that it needs the network, blames nobody, and comes by itself', async ({
  browser,
  baseURL,
}) => {
  // With what the browser keeps of the program, and without.
  for (const serviceWorkers of ['allow', 'block'] as const) {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers });
    const page = await context.newPage();
    const live = page.waitForResponse(/\/live/u);
    await signIn(page);
    await live;
    if (serviceWorkers === 'allow') await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    const menu = page.getByRole('navigation', { name: '주 메뉴' });
    for (const tab of ['매출', '우리샵 관리', '온라인', '고객']) {
      const link = menu.getByRole('link', { name: tab, exact: true });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByText(/^연결되면 (보여 드려요|자동으로 열려요)$/u).first()).toBeVisible();
      await expect(page.getByText(/서버에 연결되어야/u).first()).toBeVisible();
      await expect(page.getByText(/불러오지 못했|고객센터|문제가 계속|이용에 불편/u)).toHaveCount(0);
      // Nothing of it was seen.
      await expect(page.getByText('인터넷이 끊겼어요. 저장은 연결되면 할 수 있어요.')).toBeVisible();
    }
    await context.setOffline(false);
    const list = page.getByRole('table', { name: '고객 목록' });
    await expect(list.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText(/연결되면|연결되어야/u)).toHaveCount(0);
    await context.close();
  }
});

test('a server that goes away is told of before anything is pressed, and what a save said of it goes with its return', async ({
  browser,
  baseURL,
}) => {
  const wire = await wireTo(baseURL ?? '');
  const context = await browser.newContext({ baseURL: wire.url });
  const page = await context.newPage();
  await signIn(page);
  const live = page.waitForResponse(/\/live/u);
  await page.goto('/sales/new');
  await live;
  await page.getByRole('button', { name: '매출 저장' }).waitFor();
  await page.keyboard.press('s');
  await page.getByRole('dialog', { name: '시술 추가' }).waitFor();
  await page.keyboard.insertText('원컬러 젤');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: '결제 수단' }).getByRole('button', { name: /카드/u }).click();
  await wire.cut();
  const banner = page.getByText(/저장은 연결되면 할 수 있어요/u);
  await expect(banner).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  const refusal = page.getByRole('main').getByText(/^서버에 연결하지 못했어요/u);
  await expect(refusal).toBeVisible();
  await wire.mend();
  await expect(banner).toBeHidden();
  await expect(refusal).toBeHidden();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page).not.toHaveURL(/\/sales\/new/u);
  // So it is with a file.
  await page.goto('/customers');
  await page.getByRole('button', { name: '더 보기' }).last().click();
  await page.getByRole('menuitem', { name: '엑셀로 내려받기' }).click();
  const form = page.getByRole('dialog', { name: '고객 엑셀로 내려받기' });
  await form.getByLabel('내려받는 사유').fill('안내 문자 준비');
  await wire.cut();
  const take = form.getByRole('button', { name: '내려받기' });
  await take.click();
  const refused = page.getByText(/^서버에 연결하지 못했어요/u);
  await expect(refused).toBeVisible();
  await wire.mend();
  await expect(refused).toBeHidden();
  const file = page.waitForEvent('download');
  await take.click();
  await file;
  await context.close();
  await wire.cut();
});

test('on a phone a form that covers the screen says itself that the server is away', async ({
  browser,
  baseURL,
}) => {
  const wire = await wireTo(baseURL ?? '');
  const context = await browser.newContext({ baseURL: wire.url, ...phone });
  const page = await context.newPage();
  await signIn(page);
  for (const [address, name] of [
    ['/customers?new=1', '고객 등록'],
    ['/book/calendar?new=1', '예약 등록'],
  ] as const) {
    const live = page.waitForResponse(/\/live/u);
    await page.goto(address);
    await live;
    const form = page.getByRole('dialog', { name });
    const end = form.getByRole('button', { name: /^(저장|예약 등록)/u }).last();
    await end.scrollIntoViewIfNeeded();
    await wire.cut();
    const said = form.getByText(/저장은 연결되면 할 수 있어요/u);
    await expect(said).toBeInViewport({ ratio: 1 });
    // Below it the same is not said a second time.
    await expect(page.getByText(/저장은 연결되면 할 수 있어요/u).filter({ visible: true })).toHaveCount(1);
    // Nothing lies over it.
    await said.click();
    await wire.mend();
    await expect(said).toBeHidden();
    await expect(form).toBeVisible();
  }
  await context.close();
  await wire.cut();
});

test('a form that did not come with the network has its looks when it comes with its return', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...phone,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await signIn(page);
  await page.goto('/book/calendar');
  const add = page.getByRole('button', { name: '예약 등록' });
  await add.waitFor();
  await page.route(/\.css$/u, (route) => route.abort('internetdisconnected'));
  await add.tap();
  await expect(page.getByRole('dialog', { name: '화면을 불러오지 못했어요' })).toBeVisible();
  await page.unroute(/\.css$/u);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // Without them its foot would be somewhere below.
  const save = page
    .getByRole('dialog', { name: '예약 등록' })
    .getByRole('button', { name: /저장|등록/u })
    .last();
  await expect(save).toBeInViewport({ ratio: 1 });
  await context.close();
});

test('behind a gateway, without its frame and in the search, nothing blames the service', async ({
  browser,
  baseURL,
}) => {
  const wire = await wireTo(baseURL ?? '');
  const context = await browser.newContext({ baseURL: wire.url });
  const page = await context.newPage();
  await signIn(page);
  const come = async (address: string) => {
    const live = page.waitForResponse(/\/live/u);
    await page.goto(address);
    await live;
  };
  await come('/sales');
  const quotes = page.getByRole('radio', { name: '견적서' });
  await quotes.waitFor();
  await wire.loseBehindGateway();
  await quotes.click();
  await expect(page.getByText('연결되면 보여 드려요').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const search = page.getByRole('dialog', { name: '찾기' });
  await expect(search.getByText(/^서버에 연결되지 않았어요/u)).toBeVisible();
  await page.keyboard.press('Escape');
  await wire.cut();
  await wire.mend();
  await expect(page.getByText('연결되면 보여 드려요')).toHaveCount(0);

  await come('/WEB-VIEW/kakao/customers');
  await page.getByRole('table', { name: '고객 목록' }).waitFor();
  await wire.cut();
  const banner = page.getByText(/에 본 내용이고, 저장은 연결되면 할 수 있어요/u);
  await expect(banner).toBeVisible();
  await wire.mend();
  await expect(banner).toBeHidden();
  await context.close();
  await wire.cut();
});

test('a save that the network lost keeps what was typed, and one press more saves it once', async ({
  office: page,
  shop,
  watch,
}) => {
  watch.allowFailure(/\/customers$/);
  const name = `끊긴손${String(Date.now()).slice(-5)}`;
  const keys: string[] = [];
  // Once it does not get there, and once the answer does not get back.
  await page.route(/\/customers$/, async (route, request) => {
    if (request.method() !== 'POST') return route.continue();
    keys.push(request.headers()['idempotency-key'] ?? '');
    if (keys.length === 1) return route.abort('internetdisconnected');
    if (keys.length > 2) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto('/customers?new=1');
  const form = page.getByRole('dialog', { name: '고객 등록' });
  await form.getByLabel('이름').fill(name);
  await form.getByLabel('연락처').fill(freshPhone());
  const typed = await form.getByLabel('연락처').inputValue();
  const save = form.getByRole('button', { name: '저장' });
  for (let times = 1; times <= 2; times += 1) {
    await save.click();
    await expect.poll(() => keys.length).toBe(times);
    await expect(page.getByText(/^서버에 연결하지 못했어요/u)).toBeVisible();
    await expect(save).not.toHaveAttribute('aria-busy', 'true');
    await expect(form.getByLabel('이름')).toHaveValue(name);
    await expect(form.getByLabel('연락처')).toHaveValue(typed);
  }
  await save.click();
  await expect(form).toHaveCount(0);
  expect(keys).toEqual(Array(3).fill(keys[0]));
  const found = await shop.get<CallAnswer<'customers.list'>>(
    `/${shop.shopNo}/customers?q=${encodeURIComponent(name)}`,
  );
  expect(found.items.map((one) => one.name)).toEqual([name]);
});

test('that nobody answered is no fault of a field', async ({ office: page, shop, watch }) => {
  watch.allowFailure(/\/custom$/);
  watch.allow(409, /\/custom$/);
  const methods = `/sales/payment-methods/${shop.shopNo}/custom`;
  const name = `끊긴수단${String(Date.now()).slice(-5)}`;
  await shop.send('POST', methods, { name });
  await page.goto('/shop/payment-methods');
  await page.getByRole('button', { name: '결제 수단 추가' }).click();
  const form = page.getByRole('dialog', { name: '결제 수단 추가' });
  const field = form.getByLabel('이름');
  await field.fill(name);
  await page.route(/\/custom$/, (route) => route.abort('internetdisconnected'));
  await form.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText(/^서버에 연결하지 못했어요/u)).toBeVisible();
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect(form).not.toContainText('연결하지 못했어요');
  await page.unroute(/\/custom$/);
  await form.getByRole('button', { name: '저장' }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('a part whose file does not come says so, and comes at one press when the network is back', async ({
  office: page,
  watch,
}) => {
  const file = /(sales-parts|customer-parts)-[^/]+$/;
  watch.allowFailure(file);
  watch.allowConsole(/NotFetched/);
  const cut = () => page.route(file, (route) => route.abort('internetdisconnected'));
  await cut();
  // A dialog says it over the screen, which stands.
  await page.goto('/customers?new=1');
  const missing = page.getByRole('dialog', { name: '화면을 불러오지 못했어요' });
  await expect(missing).toContainText('인터넷 연결을 확인하고 다시 시도해 주세요');
  await usable(missing, 'ui/late-missing');
  await missing.getByRole('button', { name: '닫기' }).last().click();
  await expect(missing).toHaveCount(0);
  await page.getByRole('button', { name: '고객 등록' }).click();
  await page.unroute(file);
  await missing.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('dialog', { name: '고객 등록' })).toBeVisible();
  await expect(missing).toHaveCount(0);
  // A view says it in its place.
  await cut();
  await page.goto('/sales?view=deposits');
  const said = page.getByRole('alert').filter({ hasText: '화면을 불러오지 못했어요' });
  await said.waitFor();
  await page.unroute(file);
  await said.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('남은 예약금').first()).toBeVisible();
  await expect(said).toHaveCount(0);
});
