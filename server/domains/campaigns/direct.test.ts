import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { instantAt, msOf, shopDateOf } from '../../../contract/time.ts';
import { useClock } from '../../platform/clock.ts';
import { crediting } from '../../testing/crediting.ts';
import { messaging } from '../../testing/messaging.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let my: ReturnType<typeof crediting>;
let restore: () => void;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  const night = msOf(instantAt(shopDateOf(Date.now()), 1_300));
  restore = useClock(() => night);
  shop = await world.shop();
  my = crediting(world, shop);
  await my.give(100);
});

afterEach(() => restore());

const params = () => ({ shopNo: shop.shopNo });
const customer = async (name: string, phone: string | null) =>
  (await shop.owner.call('customers.create', { params: params(), body: { name, phone } })).body.customerNo;
const write = (body: object, headers = {}, who = shop.owner) =>
  who.raw('directMessages.send', { params: params(), body, headers });
const answering = { nature: 'INFO', infoReason: 'ANSWER', text: '#{고객명}님, 주차는 건물 뒤예요.' };

it('goes once to each number, also at an hour at which nothing goes by itself, and stands with the customer', async () => {
  const carrier = messaging(world, shop);
  const to = await customer('김하늘', '010-3131-4141');
  const without = await customer('박번호', null);
  const key = { 'idempotency-key': 'written-once' };
  const body = { ...answering, customerNos: [to, without] };
  const [first, again] = [await write(body, key), await write(body, key)];
  expect(first.body).toMatchObject({ excluded: [{ customerNo: without, reason: 'NO_PHONE' }] });
  expect(again.body).toEqual(first.body);
  await carrier.drain();
  expect(carrier.sent()).toMatchObject([{ type: 'SMS', text: '김하늘님, 주차는 건물 뒤예요.' }]);
  const { items } = (await shop.owner.call('messages.list', { params: params(), query: { customerNo: to } }))
    .body;
  expect(items).toMatchObject([{ kind: 'DIRECT', nature: 'INFO', costWon: 18 }]);
});

it('is refused as a bulk message is, and sends nothing', async () => {
  const to = await customer('최노을', '010-3131-5151');
  const codeOf = async (body: object, who = shop.owner) =>
    ((await write({ ...answering, customerNos: [to], ...body }, {}, who)).body as { code: string }).code;
  expect(await codeOf({ infoReason: null })).toBe('COMMON_INVALID_PARAMETER');
  expect(await codeOf({ text: '오늘만 20% 할인' })).toBe('CAMPAIGN_LOOKS_LIKE_AD');
  expect(await codeOf({ text: '#{없는말}' })).toBe('ALARM_VARIABLE_UNKNOWN');
  expect(await codeOf({ nature: 'AD', infoReason: null })).toBe('CAMPAIGN_NOBODY');
  expect(await codeOf({ bookingId: 999_999 })).toBe('BOOKING_NOT_FOUND');
  expect(await codeOf({ customerNos: [999_999_999] })).toBe('CUSTOMER_NOT_FOUND');
  await my.give(-83);
  expect(await codeOf({})).toBe('CREDIT_SHORT');
  expect((await shop.owner.call('messages.list', { params: params(), query: {} })).body.items).toEqual([]);
});

it('starts from words that the shop has saved, which nobody else sees', async () => {
  const name = '주차 안내';
  const saved = (
    await shop.owner.call('messageTexts.create', { params: params(), body: { name, text: answering.text } })
  ).body;
  const change = (version: number) =>
    shop.owner.raw('messageTexts.change', {
      params: { ...params(), id: saved.id },
      body: { name, text: '주차는 지하예요.', version },
    });
  expect((await change(saved.version)).body).toMatchObject({ text: '주차는 지하예요.' });
  expect((await change(saved.version)).body).toMatchObject({ code: 'STALE_VERSION' });
  const read = async (of: TestShop) =>
    (await of.owner.call('messageTexts.list', { params: { shopNo: of.shopNo } })).body.items;
  expect(await read(shop)).toMatchObject([{ name, text: '주차는 지하예요.' }]);
  expect(await read(await world.shop())).toEqual([]);
  const remove = () => shop.owner.raw('messageTexts.remove', { params: { ...params(), id: saved.id } });
  expect((await remove()).status).toBe(200);
  expect((await remove()).body).toMatchObject({ code: 'MESSAGE_TEXT_NOT_FOUND' });
  expect(await read(shop)).toEqual([]);
});
