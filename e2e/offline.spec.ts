import { createServer, connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { shopDateOf } from '../contract/time.ts';
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
  };
};

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
  await expect(
    page.getByText('서버에 연결하지 못했습니다. 인터넷 연결을 확인해 주세요.').first(),
  ).toBeVisible();

  await book(`나중${run}`, 1350);
  await wire.mend();
  await expect(page.getByText(/에 본 내용이고/)).toBeHidden();
  await grid.getByRole('button', { name: new RegExp(`나중${run}`) }).waitFor();
  await context.close();
  await wire.cut();
});
