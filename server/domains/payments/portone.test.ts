import { readSheet } from 'read-excel-file/node';
import { beforeAll, expect, it } from 'vitest';
import { asOperator } from '../../testing/as-operator.ts';
import { day } from '../../testing/counter.ts';
import { paying } from '../../testing/card-paying.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';
import { startPortOneStandIn } from '../../adapters/payments/portone-stand-in.ts';
import type { PortOneStandIn } from '../../adapters/payments/portone-stand-in.ts';
import { systemShop } from '../../platform/shop.ts';
import { seoul } from '../bookings/testing/stories.ts';
import { connectPortOne } from './merchant.commands.ts';

const keys = { storeId: 'store-1', secret: 'portone-secret', hookSecret: 'whsec_c3RvcmUtMSBob29rcw==' };
let world: World;
let shop: TestShop;
let provider: PortOneStandIn;
let desk: ReturnType<typeof paying>;

const connect = ({ shopNo }: TestShop) => {
  const { database, vault } = world.server.platform;
  return asOperator(database, (db) =>
    connectPortOne(systemShop(db, shopNo), vault, { ...keys, mode: 'LIVE', channelKey: 'channel-1' }),
  );
};

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  desk = paying(world, shop);
  provider = await startPortOneStandIn(keys);
  world.server.platform.config.PORTONE_URL = provider.url;
  await connect(shop);
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
  const { orderId, amount, goodsName, link } = await desk.window(first.attempt);
  // Where the buyer comes back to says that nothing was charged.
  const back = await get(`/api/portone/result?paymentId=${orderId}&code=PAYMENT_CANCELLED&message=취소`);
  expect(back.headers.location).toBe(`${link}?not-paid`);
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

it('what a shop only practised counts nowhere once it charges in earnest', async () => {
  const young = await world.shop();
  const practised = paying(world, young);
  await practised.pay(seoul(day(4), '11:00'), 20_000);
  const month = day(0).slice(0, 7);
  const told = async () => {
    const { body: balance } = await young.owner.call('settlement.balance');
    const { body: entries } = await young.owner.call('settlement.entries', { query: {} as never });
    const { body: vat } = await young.owner.call('payments.vat', { query: { from: month, to: month } });
    const { items, practice } = await practised.payments();
    return {
      practice: [balance.practice, vat.practice, practice],
      won: [balance.paidWon, entries.sums.won, vat.items[0]?.slips.totalWon],
      listed: items.map((one) => [one.amountWon, one.practice]),
    };
  };
  const before = await told();
  expect(before).toEqual({
    practice: [true, true, true],
    won: [20_000, 20_000, 20_000],
    listed: [[20_000, true]],
  });

  await connect(young);
  expect(await told()).toEqual({ practice: [false, false, false], won: [0, 0, 0], listed: before.listed });
  const id = await practised.book(seoul(day(4), '15:00'), 30_000);
  const { orderId, amount, goodsName, returnUrl } = await practised.window(
    (await practised.open(id)).attempt,
  );
  const back = new URLSearchParams(provider.cards.authenticate({ orderId, amount, goodsName }));
  await get(`${new URL(returnUrl).pathname}?${String(back)}`);
  await practised.settle();
  expect((await told()).won).toEqual([30_000, 30_000, 30_000]);
  const file = await world.server.app.inject({
    url: `/api/v2/settlement/excel?month=${month}&reason=${encodeURIComponent('세무사')}`,
    headers: { authorization: `Bearer ${young.owner.token}` },
  });
  expect((await readSheet(file.rawPayload)).at(-1)?.[4]).toBe(30_000);
});
