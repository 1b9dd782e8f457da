import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { decryptCard, encryptCard } from './nice-signing.ts';
import { createNice } from './nice.ts';
import type { Nice } from './nice.ts';
import type { CardInput } from './port.ts';
import { startPaymentStandIn } from './stand-in.ts';
import type { PaymentStandIn } from './stand-in.ts';

const keys = { clientKey: 'R2_client', secretKey: '2dcc2a0d63bf469490bb19a201be3735' };
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
const pay = async (amount = 30_000) => {
  const form = standIn.cards.authenticate({ orderId: newOrder(), amount, goodsName: '예약금' });
  const asked = nice.cards.readWindow(form);
  if (asked?.outcome !== 'authenticated') throw new Error(JSON.stringify(asked));
  const result = await nice.cards.approve({ ...asked, amountWon: amount });
  if (result.outcome !== 'done') throw new Error(JSON.stringify(result));
  return result.payment;
};
const register = async () => {
  const result = await nice.billing.register({ orderId: newOrder(), card });
  if (result.outcome !== 'registered') throw new Error(JSON.stringify(result));
  return result.key;
};

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

it('web hooks are delivered twice and out of order, as happens', async () => {
  const heard: string[] = [];
  const shop = createServer((request, response) => {
    const answer = async () => {
      const body = await text(request);
      if (nice.cards.readHook({ body, headers: {} })) heard.push(JSON.parse(body).status);
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
  expect(heard).toEqual(['cancelled', 'cancelled', 'paid', 'paid']);
});
