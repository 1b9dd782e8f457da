import { beforeAll, expect, it } from 'vitest';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { counter, day } from '../../../testing/counter.ts';

let world: World;
let shop: TestShop;
let desk: ReturnType<typeof counter>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  desk = counter(shop);
});

const params = () => ({ shopNo: shop.shopNo });
const methods = async () => (await shop.owner.call('sales.paymentMethods', { params: params() })).body.items;

it('adds, renames, orders and switches off, and what was sold keeps its method', async () => {
  const { body: voucher } = await shop.owner.call('sales.createMethod', {
    params: params(),
    body: { name: '온누리상품권' },
  });
  const one = { ...params(), customPaymentMethodId: voucher.code };
  const sale = await desk.sell({ payments: [{ method: voucher.code, amountWon: 60_000 }] });
  expect(sale).toMatchObject({
    receivedWon: 60_000,
    payments: [{ methodName: '온누리상품권', kind: 'CUSTOM' }],
  });
  const twice = await shop.owner.refused('sales.createMethod', {
    params: params(),
    body: { name: '온누리상품권' },
  });
  expect(twice.body.code).toBe('PAYMENT_METHOD_NAME_TAKEN');

  const { body: renamed } = await shop.owner.call('sales.saveMethod', {
    params: one,
    body: { name: '지역화폐', active: true, version: voucher.version },
  });
  expect((await desk.read(sale.id)).payments[0]?.methodName).toBe('지역화폐');
  const stale = await shop.owner.refused('sales.saveMethod', {
    params: one,
    body: { name: '카드', active: true, version: voucher.version },
  });
  expect(stale.body.code).toBe('STALE_VERSION');
  const taken = await shop.owner.refused('sales.saveMethod', {
    params: one,
    body: { name: '카드', active: true, version: renamed.version },
  });
  expect(taken.body.code).toBe('PAYMENT_METHOD_NAME_TAKEN');

  const codes = (await methods()).map(({ code }) => code);
  const order = [voucher.code, ...codes.filter((code) => code !== voucher.code)];
  const arranged = await shop.owner.call('sales.arrangeMethods', {
    params: params(),
    body: { items: order.map((code) => ({ code, active: code !== 'KAKAO_PAY' })) },
  });
  expect(arranged.body.items.map(({ code }) => code)).toEqual(order);
  expect((await desk.sellRefused({ payments: [{ method: 'KAKAO_PAY', amountWon: 60_000 }] })).code).toBe(
    'PAYMENT_METHOD_NOT_FOUND',
  );
  const off = { items: order.map((code) => ({ code, active: code !== 'UNPAID' })) };
  const stays = await shop.owner.refused('sales.arrangeMethods', { params: params(), body: off });
  expect(stays.body.code).toBe('PAYMENT_METHOD_STAYS');
  const some = { items: off.items.slice(1) };
  const missing = await shop.owner.refused('sales.arrangeMethods', { params: params(), body: some });
  expect(missing.body.code).toBe('PAYMENT_METHOD_NOT_FOUND');

  const add = (name: string) => shop.owner.raw('sales.createMethod', { params: params(), body: { name } });
  for (let i = 2; i <= 30; i += 1) expect((await add(`상품권 ${i}`)).status).toBe(201);
  expect((await add('하나 더')).body).toMatchObject({ code: 'PAYMENT_METHOD_LIMIT' });

  await shop.owner.call('sales.removeMethod', { params: one });
  expect((await methods())[0]).toMatchObject({ name: '지역화폐', active: false });
  expect((await desk.sellRefused({ payments: [{ method: voucher.code, amountWon: 60_000 }] })).code).toBe(
    'PAYMENT_METHOD_NOT_FOUND',
  );
  const memo = await desk.edit(sale, {
    payments: [{ method: voucher.code, amountWon: 60_000 }],
    memo: '그대로',
  });
  expect(memo.payments[0]?.methodName).toBe('지역화폐');
  expect((await desk.list(day(0), day(0), { method: voucher.code })).totals).toMatchObject({
    count: 1,
    totalWon: 60_000,
  });
});

it('gives a name that two want at once to one of them', async () => {
  const { shopNo, owner } = await world.shop();
  const add = (name: string) => owner.raw('sales.createMethod', { params: { shopNo }, body: { name } });
  for (const i of [1, 2, 3]) {
    const { code, version } = (await add(`상품권 ${i}`)).body as { code: string; version: number };
    const name = `제로페이 ${i}`;
    const one = { shopNo, customPaymentMethodId: code };
    const rename = owner.raw('sales.saveMethod', { params: one, body: { name, active: true, version } });
    const told = (await Promise.all([add(name), rename])).map(({ status }) => status);
    expect(told.filter((status) => status === 409)).toHaveLength(1);
    expect(Math.max(...told)).toBe(409);
  }
});
