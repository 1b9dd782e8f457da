import { beforeAll, expect, it } from 'vitest';
import { day } from '../../testing/counter.ts';
import { paying } from '../../testing/card-paying.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { startPortOneStandIn } from '../../adapters/payments/portone-stand-in.ts';
import type { PortOneStandIn } from '../../adapters/payments/portone-stand-in.ts';
import { asOperator, systemShop } from '../../platform/shop.ts';
import { seoul } from '../bookings/testing/stories.ts';
import { connectPortOne } from './merchant.commands.ts';

const keys = { storeId: 'store-1', secret: 'portone-secret', hookSecret: 'whsec_c3RvcmUtMSBob29rcw==' };
let world: World;
let shop: TestShop;
let provider: PortOneStandIn;
let desk: ReturnType<typeof paying>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  desk = paying(world, shop);
  provider = await startPortOneStandIn(keys);
  const { platform } = world.server;
  platform.config.PORTONE_URL = provider.url;
  await asOperator(platform.database, (db) =>
    connectPortOne(systemShop(db, shop.shopNo), platform.vault, {
      ...keys,
      mode: 'LIVE',
      channelKey: 'channel-1',
    }),
  );
  return () => provider.close();
});

const get = (url: string) => world.server.app.inject({ method: 'GET', url });
const hook = ({ body, headers }: ReturnType<PortOneStandIn['hooks']>[number]) =>
  world.server.app.inject({
    method: 'POST',
    url: '/api/portone/hook',
    headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
    payload: body,
  });

it('a shop with PortOne has deposits charged, confirmed and given back there', async () => {
  const id = await desk.book(seoul(day(3), '11:00'));
  const { attempt } = await desk.open(id);
  const window = await desk.window(attempt);
  expect(window).toMatchObject({
    provider: 'PORTONE',
    practice: false,
    options: { storeId: 'store-1', channelKey: 'channel-1', totalAmount: 20_000, payMethod: 'CARD' },
  });
  const page = await get(`/zero/pay/${attempt}`);
  expect(page.headers['content-security-policy']).toContain('https://*.portone.io');
  const { orderId, amount, goodsName, returnUrl, link } = window;
  const told = provider.cards.authenticate({ orderId, amount, goodsName });
  expect(provider.cards.taken()).toEqual([]);
  const back = await get(`${new URL(returnUrl).pathname}?${String(new URLSearchParams(told))}`);
  expect([back.statusCode, back.headers.location]).toEqual([303, link]);
  await desk.settle();
  const read = async () => (await desk.payments()).items.find(({ bookingId }) => bookingId === id);
  expect(await read()).toMatchObject({ state: 'PAID', leftWon: 20_000, card: '신한 536112******1234' });

  // Given back at PortOne itself: the signed hook makes us look, a forged one does not.
  provider.cards.cancel(orderId, '관리자 취소', 3_000);
  const [last] = provider.hooks().slice(-1);
  if (!last) throw new Error('nothing was told');
  await hook({ ...last, headers: { ...last.headers, 'webhook-id': 'other' } });
  await desk.drainHooks();
  await desk.settle();
  expect(await read()).toMatchObject({ refundedWon: 0 });
  for (const twice of [last, last]) expect((await hook(twice)).json()).toEqual({ received: true });
  await desk.drainHooks();
  await desk.settle();
  expect(await read()).toMatchObject({ refundedWon: 3_000, leftWon: 17_000 });

  const { id: payment } = (await read()) ?? {};
  const cancel = { amountWon: 17_000, reason: '고객 요청', expectedLeftWon: 17_000 };
  await shop.owner.raw('payments.cancel', { params: { id: String(payment) }, body: cancel } as never);
  provider.behave('lost-answer');
  await desk.settle().catch(() => undefined);
  provider.behave('normal');
  await asOperator(world.server.platform.database, (db) =>
    db
      .updateTable('payment_refunds')
      .set({ next_try_at: new Date().toISOString() })
      .where('state', '=', 'UNKNOWN')
      .execute(),
  );
  await desk.settle();
  expect(await read()).toMatchObject({ state: 'REFUNDED', refundedWon: 20_000 });
  expect(provider.cards.taken()).toMatchObject([{ balanceAmt: 0, cancels: [{}, {}] }]);
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});

it('a window that was closed gives the order up, and a token of nobody is refused', async () => {
  const id = await desk.book(seoul(day(3), '15:00'));
  const first = await desk.open(id);
  const { orderId, amount, goodsName } = await desk.window(first.attempt);
  await get(`/api/portone/result?paymentId=${orderId}&code=PAYMENT_CANCELLED&message=취소`);
  expect(await desk.window(first.attempt)).toMatchObject({ state: 'FAILED' });
  const second = await desk.open(id);
  const window = await desk.window(second.attempt);
  provider.cards.authenticate({ orderId: window.orderId, amount, goodsName });
  await get(`/api/portone/result?paymentId=${window.orderId}&paymentToken=stolen&txId=x`);
  await desk.settle();
  expect(await desk.window(second.attempt)).toMatchObject({ state: 'FAILED' });
  expect((await get('/api/portone/result?paymentId=D-S1-aaaaaaaaaaaaaaaa&paymentToken=x')).statusCode).toBe(
    404,
  );
});
