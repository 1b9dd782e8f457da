import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNice } from './nice.ts';
import { createPortOne } from './portone.ts';
import { startPortOneStandIn } from './portone-stand-in.ts';
import type { CardPayments, VendorHook } from './port.ts';
import type { Timeouts } from './request.ts';
import { startPaymentStandIn } from './stand-in.ts';
import type { StandInMode } from './stand-in.ts';

interface Vendor {
  cards: CardPayments;
  /** The same contract, with less patience. */
  hasty(timeouts: Timeouts): CardPayments;
  standIn: {
    authenticate(order: { orderId: string; amount: number; goodsName: string }): Record<string, string>;
    taken(): readonly object[];
  };
  /** What the vendor's window sends when its buyer closed it. */
  closed(orderId: string): Record<string, string>;
  hooks(): VendorHook[];
  /** The same hook with something else in what its signature covers. */
  forge(body: string): string;
  behave(mode: StandInMode): void;
  close(): Promise<void>;
}

const nice = async (): Promise<Vendor> => {
  const keys = { clientKey: 'R2_client', secretKey: '2dcc2a0d63bf469490bb19a201be3735' };
  const standIn = await startPaymentStandIn(keys);
  const options = { ...keys, baseUrl: standIn.url };
  return {
    ...standIn,
    cards: createNice(options).cards,
    hasty: (timeouts) => createNice({ ...options, timeouts }).cards,
    standIn: standIn.cards,
    closed: (orderId) => ({ authResultCode: '9999', authResultMsg: '취소', orderId }),
    hooks: () => standIn.cards.hooks().map((hook) => ({ body: JSON.stringify(hook), headers: {} })),
    forge: (body) => body.replace(/"amount":\d+/u, '"amount":1'),
  };
};

const portOne = async (): Promise<Vendor> => {
  const keys = { storeId: 'store-1', secret: 'portone-secret', hookSecret: 'whsec_c3RvcmUtMSBob29rcw==' };
  const standIn = await startPortOneStandIn(keys);
  const options = { ...keys, channelKey: 'channel-1', baseUrl: standIn.url };
  return {
    ...standIn,
    cards: createPortOne(options),
    hasty: (timeouts) => createPortOne({ ...options, timeouts }),
    standIn: standIn.cards,
    closed: (paymentId) => ({ paymentId, code: 'PAYMENT_CANCELLED', message: '취소' }),
    forge: (body) => body.replace(/"paymentId":"[\w-]+"/u, '"paymentId":"order-x"'),
  };
};

describe.each([
  ['NICE', nice],
  ['PortOne', portOne],
] as const)('a card payment at %s', (_vendor, start) => {
  let vendor: Vendor;
  let made = 0;
  beforeEach(async () => {
    vendor = await start();
  });
  afterEach(() => vendor.close());

  const newOrder = () => `order-${(made += 1)}`;
  const authenticate = (amountWon = 30_000, orderId = newOrder()) => {
    const form = vendor.standIn.authenticate({ orderId, amount: amountWon, goodsName: '예약금' });
    const result = vendor.cards.readWindow(form);
    if (result?.outcome !== 'authenticated') throw new Error(JSON.stringify(result));
    return { tid: result.tid, orderId, amountWon };
  };
  const pay = async (amountWon = 30_000) => {
    const result = await vendor.cards.approve(authenticate(amountWon));
    if (result.outcome !== 'done') throw new Error(JSON.stringify(result));
    return result.payment;
  };

  it('is charged when approved and not before, found, and taken back in parts up to its amount', async () => {
    const { cards } = vendor;
    const asked = authenticate();
    expect(vendor.standIn.taken()).toEqual([]);
    expect(await cards.find({ orderId: asked.orderId })).toBeNull();
    const done = await cards.approve(asked);
    expect(done).toMatchObject({ outcome: 'done', payment: { state: 'paid', balanceWon: 30_000 } });
    expect(done).toMatchObject({ payment: { card: { company: '신한', canPartCancel: true } } });
    const { tid } = done.outcome === 'done' ? done.payment : asked;
    const part = { tid, reason: '고객 요청', orderId: newOrder(), amountWon: 10_000 };
    expect(await cards.cancel(part)).toMatchObject({ payment: { state: 'partCancelled' } });
    // The same cancellation sent again, whatever it is answered, takes nothing more.
    await cards.cancel(part);
    expect(await cards.find({ tid })).toMatchObject({ balanceWon: 20_000 });
    const beyond = { ...part, orderId: newOrder(), amountWon: 20_001 };
    expect(await cards.cancel(beyond)).toMatchObject({ outcome: 'refused', code: 'AMOUNT_INVALID' });
    const rest = { tid, reason: '취소', orderId: newOrder() };
    expect(await cards.cancel(rest)).toMatchObject({ payment: { state: 'cancelled', balanceWon: 0 } });
    expect(await cards.cancel({ ...rest, orderId: newOrder() })).toMatchObject({ code: 'ALREADY_DONE' });
    const cancels = [{ amountWon: 10_000 }, { amountWon: 20_000 }];
    expect(await cards.find({ tid })).toMatchObject({ state: 'cancelled', cancels });
  });

  it('is charged once however often it is approved', async () => {
    const asked = authenticate();
    await Promise.all([1, 2, 3].map(() => vendor.cards.approve(asked)));
    expect(vendor.standIn.taken()).toHaveLength(1);
    expect(await vendor.cards.find({ orderId: asked.orderId })).toMatchObject({ balanceWon: 30_000 });
  });

  it.each([
    ['a card that is refused', 13_095, '3095'],
    ['a card that ran out', 3_021, '3021'],
  ])('is refused for %s, certainly', async (_, amountWon, vendorCode) => {
    const asked = authenticate(amountWon);
    const refused = { outcome: 'refused', code: 'CARD_REFUSED', vendorCode };
    expect(await vendor.cards.approve(asked)).toMatchObject(refused);
    expect(vendor.standIn.taken()).toEqual([]);
  });

  it('is refused for another amount than the buyer saw, and by keys of somebody else', async () => {
    const asked = authenticate();
    expect(await vendor.cards.approve({ ...asked, amountWon: 29_999 })).toMatchObject({ outcome: 'refused' });
    expect(await vendor.cards.approve({ ...asked, tid: 'x y' })).toMatchObject({ outcome: 'refused' });
    expect(vendor.standIn.taken()).toEqual([]);
  });

  it.each(['hang', 'lost-answer', 'late', 'forged'] as const)(
    'whose answer is lost (%s) is unknown, and a net cancellation takes it back',
    async (mode) => {
      const asked = authenticate();
      vendor.behave(mode);
      const impatient = vendor.hasty({ connectMs: 500, readMs: 100 });
      expect(await impatient.approve(asked)).toMatchObject({ outcome: 'unknown' });
      vendor.behave('normal');
      await expect.poll(() => vendor.standIn.taken().length, { timeout: 5000 }).toBe(1);
      const { orderId } = asked;
      expect(await vendor.cards.netCancel({ orderId })).toMatchObject({ payment: { state: 'cancelled' } });
      expect(await vendor.cards.find({ orderId })).toMatchObject({ state: 'cancelled' });
    },
  );

  it('that never arrived has nothing to net-cancel', async () => {
    vendor.behave('unavailable');
    const { orderId, ...asked } = authenticate();
    expect(await vendor.cards.approve({ ...asked, orderId })).toMatchObject({ outcome: 'unknown' });
    await expect(vendor.cards.find({ orderId })).rejects.toThrow('look-up');
    vendor.behave('normal');
    const refused = { outcome: 'refused', code: 'NOT_FOUND' };
    expect(await vendor.cards.netCancel({ orderId })).toMatchObject(refused);
    expect(vendor.standIn.taken()).toEqual([]);
  });

  it('is given up by a closed window, and opened by nothing that is not its own', () => {
    const orderId = newOrder();
    expect(vendor.cards.readWindow(vendor.closed(orderId))).toMatchObject({ outcome: 'refused', orderId });
    expect(vendor.cards.readWindow({})).toBeUndefined();
    const { options } = vendor.cards.window({
      orderId,
      amountWon: 5000,
      goodsName: '예약금',
      returnUrl: '/back',
    });
    expect(Object.values(options)).toEqual(expect.arrayContaining([orderId, 5000, '예약금', '/back']));
  });

  it('tells by web hooks that are believed by their signature alone, each news under one key', async () => {
    const { tid, orderId } = await pay();
    await vendor.cards.cancel({ tid, orderId: newOrder(), reason: '취소' });
    const hooks = vendor.hooks();
    const keys = hooks.map((hook) => vendor.cards.readHook(hook));
    expect(keys).toEqual([1, 2].map(() => expect.objectContaining({ orderId })));
    expect(new Set(keys.map((news) => news?.key)).size).toBe(2);
    const [paid = { body: '', headers: {} }] = hooks;
    expect(vendor.cards.readHook(paid)).toEqual(keys[0]);
    for (const body of [vendor.forge(paid.body), '', '{}'])
      expect(vendor.cards.readHook({ ...paid, body })).toBeUndefined();
  });
});

it('a web hook of PortOne that is old, or signed by nobody we know, is nothing', async () => {
  const keys = { storeId: 's', secret: 'x', hookSecret: 'whsec_c3RvcmUtMSBob29rcw==' };
  let now = Date.parse('2026-11-24T00:00:00Z');
  const standIn = await startPortOneStandIn({ ...keys, now: () => new Date(now) });
  const cards = createPortOne({ ...keys, channelKey: 'c', baseUrl: standIn.url, now: () => now });
  const {
    paymentId = '',
    paymentToken,
    txId,
  } = standIn.cards.authenticate({
    orderId: 'order-1',
    amount: 1000,
    goodsName: '예약금',
  });
  await cards.approve({ tid: `${txId} ${paymentToken}`, orderId: paymentId, amountWon: 1000 });
  const [hook = { body: '', headers: {} }] = standIn.hooks();
  expect(cards.readHook(hook)).toMatchObject({ orderId: 'order-1' });
  const two = { ...hook.headers, 'webhook-signature': `v1,AAAA ${hook.headers['webhook-signature']}` };
  expect(cards.readHook({ ...hook, headers: two })).toMatchObject({ orderId: 'order-1' });
  expect(cards.readHook({ ...hook, headers: { ...hook.headers, 'webhook-id': 'other' } })).toBeUndefined();
  expect(cards.readHook({ ...hook, headers: {} })).toBeUndefined();
  now += 5 * 60_000 + 1000;
  expect(cards.readHook(hook)).toBeUndefined();
  await standIn.close();
});
