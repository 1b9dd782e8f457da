import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { decryptCard, encryptCard } from './nice-signing.ts';
import { createNice } from './nice.ts';
import type { Nice } from './nice.ts';
import type { CardInput, CardPayment } from './port.ts';
import { startPaymentStandIn } from './stand-in.ts';
import type { PaymentStandIn } from './stand-in.ts';

const keys = { clientKey: 'R2_client', secretKey: '2dcc2a0d63bf469490bb19a201be3735' };
const hasty = { connectMs: 500, readMs: 100 };
const card: CardInput = {
  cardNo: '1234567890123456',
  expYear: '25',
  expMonth: '12',
  idNo: '800101',
  cardPw: '12',
};

let standIn: PaymentStandIn;
let nice: Nice;
let made = 0;

beforeEach(async () => {
  standIn = await startPaymentStandIn(keys);
  nice = createNice({ ...keys, baseUrl: standIn.url });
});
afterEach(() => standIn.close());

const newOrder = () => `order-${(made += 1)}`;
const authenticate = (amountWon = 30_000, orderId = newOrder()) => {
  const form = standIn.cards.authenticate({ orderId, amount: amountWon, goodsName: '예약금' });
  const result = nice.cards.readWindow(form);
  if (result?.outcome !== 'authenticated') throw new Error(JSON.stringify(result));
  return { tid: result.tid, orderId, amountWon };
};
const pay = async (amountWon = 30_000) => {
  const asked = authenticate(amountWon);
  const result = await nice.cards.approve(asked);
  if (result.outcome !== 'done') throw new Error(JSON.stringify(result));
  return result.payment;
};
const register = async () => {
  const result = await nice.billing.register({ orderId: newOrder(), card });
  if (result.outcome !== 'registered') throw new Error(JSON.stringify(result));
  return result.key;
};

describe('a card payment', () => {
  it('is charged when approved and not before, found, and taken back in parts up to its amount', async () => {
    const asked = authenticate();
    expect(standIn.cards.taken()).toEqual([]);
    expect(await nice.cards.find({ orderId: asked.orderId })).toBeNull();
    const done = await nice.cards.approve(asked);
    expect(done).toMatchObject({ outcome: 'done', payment: { state: 'paid', balanceWon: 30_000 } });
    expect(done).toMatchObject({ payment: { card: { company: '신한', canPartCancel: true } } });
    const { tid } = asked;
    const part = { tid, reason: '고객 요청', orderId: newOrder(), amountWon: 10_000 };
    expect(await nice.cards.cancel(part)).toMatchObject({ payment: { state: 'partCancelled' } });
    expect(await nice.cards.cancel(part)).toMatchObject({ outcome: 'refused', code: 'DUPLICATE_ORDER' });
    const beyond = { ...part, orderId: newOrder(), amountWon: 20_001 };
    expect(await nice.cards.cancel(beyond)).toMatchObject({ code: 'AMOUNT_INVALID', vendorCode: '2032' });
    const rest = { tid, reason: '취소', orderId: newOrder() };
    expect(await nice.cards.cancel(rest)).toMatchObject({ payment: { state: 'cancelled', balanceWon: 0 } });
    expect(await nice.cards.cancel({ ...rest, orderId: newOrder() })).toMatchObject({ code: 'ALREADY_DONE' });
    const cancels = [{ amountWon: 10_000 }, { amountWon: 20_000 }];
    expect(await nice.cards.find({ tid })).toMatchObject({ state: 'cancelled', cancels });
  });

  it('is charged once however often it is approved', async () => {
    const asked = authenticate();
    const results = await Promise.all([1, 2, 3].map(() => nice.cards.approve(asked)));
    expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
    expect(standIn.cards.taken()).toHaveLength(1);
  });

  it.each([
    ['a card that is refused', 13_095, 'CARD_REFUSED', '3095'],
    ['a card that ran out', 3_021, 'CARD_REFUSED', '3021'],
  ])('is refused for %s, certainly', async (_, amountWon, code, vendorCode) => {
    const result = await nice.cards.approve(authenticate(amountWon));
    expect(result).toMatchObject({ outcome: 'refused', code, vendorCode });
  });

  it('for another amount than the buyer saw is refused', async () => {
    const asked = authenticate();
    const result = await nice.cards.approve({ ...asked, amountWon: 29_999 });
    expect(result).toMatchObject({ code: 'AMOUNT_INVALID', vendorCode: 'A123' });
  });

  it.each(['hang', 'lost-answer', 'late', 'forged'] as const)(
    'whose answer is lost (%s) is unknown, and a net cancellation takes it back',
    async (mode) => {
      const asked = authenticate();
      standIn.behave(mode);
      const impatient = createNice({ ...keys, baseUrl: standIn.url, timeouts: hasty });
      expect(await impatient.cards.approve(asked)).toMatchObject({ outcome: 'unknown' });
      standIn.behave('normal');
      await expect.poll(() => standIn.cards.taken().length, { timeout: 5000 }).toBe(1);
      const { orderId } = asked;
      expect(await nice.cards.netCancel({ orderId })).toMatchObject({ payment: { state: 'cancelled' } });
      expect(await nice.cards.find({ orderId })).toMatchObject({ state: 'cancelled' });
    },
  );

  it('that never arrived has nothing to net-cancel', async () => {
    standIn.behave('unavailable');
    const asked = authenticate();
    expect(await nice.cards.approve(asked)).toMatchObject({ outcome: 'unknown' });
    await expect(nice.cards.find({ orderId: asked.orderId })).rejects.toThrow('SERVER_ERROR');
    standIn.behave('normal');
    const result = await nice.cards.netCancel({ orderId: asked.orderId });
    expect(result).toMatchObject({ outcome: 'refused', code: 'NOT_FOUND' });
  });
});

describe('the window', () => {
  it('believes a form by its signature alone', () => {
    const form = standIn.cards.authenticate({ orderId: 'o-1', amount: 1000, goodsName: '예약금' });
    const signed = `${form['authToken']}${keys.clientKey}1000${keys.secretKey}`;
    expect(form['signature']).toBe(createHash('sha256').update(signed).digest('hex'));
    expect(nice.cards.readWindow(form)).toMatchObject({ outcome: 'authenticated', amountWon: 1000 });
    expect(nice.cards.readWindow({ ...form, amount: '1' })).toBeUndefined();
    expect(nice.cards.readWindow({ ...form, clientId: 'R2_other' })).toBeUndefined();
    expect(nice.cards.readWindow({})).toBeUndefined();
    const closed = { authResultCode: '9999', authResultMsg: '취소', orderId: 'o-1' };
    expect(nice.cards.readWindow(closed)).toMatchObject({ outcome: 'refused', orderId: 'o-1' });
  });

  it('opens a card page that posts what the vendor posts', async () => {
    const order = { orderId: 'o-2', amountWon: 5000, goodsName: '"예약금" <b>', returnUrl: '/back' };
    const { scriptUrl, options } = nice.cards.window(order);
    expect(await (await fetch(scriptUrl)).text()).toContain('AUTHNICE');
    const body = new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]));
    const page = await (await fetch(`${standIn.url}/practice/window`, { method: 'POST', body })).text();
    expect(page).toContain('action="/back"');
    expect(page).not.toContain('<b>');
  });
});

describe('a billing key', () => {
  it('charges again and again, each order once, until it is expired', async () => {
    const key = await register();
    const charge = (orderId = newOrder()) =>
      nice.billing.charge({ key, orderId, amountWon: 22_000, goodsName: '이용권' });
    const orderId = newOrder();
    expect(await charge(orderId)).toMatchObject({ outcome: 'done', payment: { state: 'paid' } });
    expect(await charge(orderId)).toMatchObject({ code: 'DUPLICATE_ORDER' });
    expect(await charge()).toMatchObject({ outcome: 'done' });
    expect(await nice.billing.expire({ key, orderId: newOrder() })).toEqual({ outcome: 'expired' });
    expect(await charge()).toMatchObject({ outcome: 'refused', code: 'NOT_FOUND', vendorCode: 'A124' });
    expect(standIn.cards.taken()).toHaveLength(2);
  });

  it('whose charge was lost is found by our order', async () => {
    const key = await register();
    const orderId = newOrder();
    standIn.behave('lost-answer');
    const charge = { key, orderId, amountWon: 22_000, goodsName: '이용권' };
    expect(await nice.billing.charge(charge)).toMatchObject({ outcome: 'unknown' });
    standIn.behave('normal');
    expect(await nice.cards.find({ orderId })).toMatchObject({ state: 'paid', amountWon: 22_000 });
  });

  it("is registered with the card under the vendor's encryption, as the manual shows it", () => {
    const plain = 'cardNo=1234567890123456&expYear=25&expMonth=12&idNo=800101&cardPw=12';
    const shown =
      '6ecfe97e521bc67c3053d74a9dbdba53033d343fc9e8e38e730964b22ef2e4a59607171b00a9da977141b3f79fffa1e80a16c08bc58666b479f554a966a363414347e62f2621f8df220c7a4a545592d0';
    expect(encryptCard(plain, keys.secretKey)).toBe(shown);
    expect(decryptCard(shown, keys.secretKey)).toBe(plain);
  });
});

it('web hooks come signed, and may come twice and out of order', async () => {
  const heard: (CardPayment | undefined)[] = [];
  const shop = createServer((request, response) => {
    const answer = async () => {
      heard.push(nice.cards.readHook(JSON.parse(await text(request))));
      response.writeHead(200, { 'content-type': 'text/html' }).end('OK');
    };
    void answer();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void shop.close());
  const { tid } = await pay();
  await nice.cards.cancel({ tid, orderId: newOrder(), reason: '취소' });
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  expect(await standIn.deliverHooks(url, { twice: true, reversed: true })).toEqual(Array(4).fill('OK'));
  expect(heard.map((hook) => hook?.state)).toEqual(['cancelled', 'cancelled', 'paid', 'paid']);
  expect(nice.cards.readHook({ ...standIn.cards.hooks()[0], amount: 1 })).toBeUndefined();
});
