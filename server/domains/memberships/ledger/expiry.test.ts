import { beforeAll, expect, it } from 'vitest';
import type { AccountId } from '../../../../contract/ids.ts';
import { useClock } from '../../../platform/clock.ts';
import { brokenLaws } from '../../../testing/invariants.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { expireAccounts } from '../jobs.ts';
import { monthsLater } from '../points/rules.ts';
import { counter, day } from '../testing/stories.ts';

let world: World;
let shop: TestShop;
let desk: ReturnType<typeof counter>;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  desk = counter(world, shop);
});

const night = () => expireAccounts(world.server.platform);
const gel = (unitPriceWon: number) => ({ kind: 'SERVICE', name: '젤네일', unitPriceWon });
const at = (offset: number) => ({ soldAt: `${day(offset)}T10:00:00+09:00` });
const sale = (customerNo: number, line: { unitPriceWon: number }, method: string, over: object) => ({
  body: {
    customerNo,
    lines: [line],
    payments: [{ method, amountWon: line.unitPriceWon }],
    ...over,
  } as never,
});
const sell = async (customerNo: number, line: { unitPriceWon: number }, method = 'CARD', over = {}) =>
  (await shop.owner.call('sales.create', sale(customerNo, line, method, over))).body;
const sellRefused = async (customerNo: number, line: { unitPriceWon: number }, method: string, over = {}) =>
  (await shop.owner.refused('sales.create', sale(customerNo, line, method, over))).body.code;
const remove = (id: number) => shop.owner.call('sales.remove', { params: { id: id as never }, body: {} });
const open = async (customerNo: number, paid: number, expiresOn: string, kind = 'PASS') =>
  (
    await shop.owner.call('memberships.openAccount', {
      params: { shopNo: shop.shopNo },
      body: { kind, customerNo, name: '회원권', paid, receivedWon: paid, expiresOn, reason: '장부' } as never,
    })
  ).body;
const charge = (customerNo: number, accountId: number, unitPriceWon: number, over = {}) => {
  const free = { bonus: 0, validDays: 30 };
  return sell(
    customerNo,
    { kind: 'PASS_CHARGE', name: '충전', unitPriceWon, accountId, free } as never,
    'CARD',
    over,
  );
};
const extend = async (id: AccountId) => {
  const body = { expiresOn: day(60), reason: '사정', version: (await desk.read(id)).version };
  return (await shop.owner.call('memberships.extendAccount', { params: desk.at(id), body })).body;
};

it('brings back by an extension only what ran out on the last day that there was', async () => {
  const customerNo = await desk.customer();
  const { id } = await open(customerNo, 12_000, day(-1));
  await night();
  const charged = await charge(customerNo, id, 50_000);
  expect(await extend(id)).toMatchObject({ balance: 50_000, expiresOn: day(60) });
  // What ran out before cannot make good what was used of the charge.
  const used = await sell(customerNo, gel(10_000), 'PASS');
  const stays = await shop.owner.refused('sales.remove', { params: { id: charged.id }, body: {} });
  expect(stays.body.code).toBe('ACCOUNT_ALREADY_USED');
  await remove(used.id);
  await remove(charged.id);
  expect(await desk.read(id)).toMatchObject({ balance: 0 });
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});

it('takes a sale back out of what of it ran out, and leaves what came later', async () => {
  const customerNo = await desk.customer();
  const free = { bonus: 0, validDays: 30 };
  const line = { kind: 'PASS_SALE', name: '권', unitPriceWon: 40_000, free };
  const first = await sell(customerNo, line, 'CARD', at(-30));
  const id = first.lines[0]?.accountId as AccountId;
  const again = await charge(customerNo, id, 30_000, at(-30));
  await night();
  await charge(customerNo, id, 50_000);
  // 70,000 had run out: what the second sale gave of it goes, the rest of it does not come back.
  await remove(again.id);
  expect(await desk.read(id)).toMatchObject({ balance: 50_000, state: 'ACTIVE' });
  const params = { shopNo: shop.shopNo, id: first.id };
  const kept = await shop.owner.refused('sales.remove', { params, body: { reason: '' } });
  expect(kept.body.code).toBe('ACCOUNT_CHANGED_SINCE');
  expect(await desk.read(id)).toMatchObject({ balance: 50_000, state: 'ACTIVE', receivedWon: 90_000 });
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});

it('takes the visit of a last day whenever it is written down, and no later one', async () => {
  const customerNo = await desk.customer();
  const pass = await open(customerNo, 12_000, day(-1));
  const ticket = await open(customerNo, 2, day(-1), 'TICKET');
  await night();
  const usable = async (query: object) =>
    (await shop.owner.call('memberships.usableTickets', { query: { customerNo, ...query } as never })).body
      .items;
  expect(await usable({})).toEqual([]);
  const then = await usable({ on: day(-1) });
  // Nothing is said of what it is made up of today.
  expect(then[0]).not.toHaveProperty('paid');
  expect(then).toMatchObject([
    { id: pass.id, balance: 12_000 },
    { id: ticket.id, balance: 2 },
  ]);
  expect(await sellRefused(customerNo, gel(10_000), 'PASS')).toBe('ACCOUNT_EXPIRED');
  expect(await sellRefused(customerNo, gel(12_001), 'PASS', at(-1))).toBe('ACCOUNT_BALANCE_SHORT');
  const used = await sell(customerNo, gel(10_000), 'PASS', at(-1));
  const times = { payments: [{ method: 'TICKET', amountWon: 9_000, line: 0, units: 1 }], ...at(-1) };
  await sell(customerNo, gel(9_000), 'TICKET', times);
  expect(await desk.read(pass.id)).toMatchObject({ balance: 0, state: 'EXPIRED' });
  expect(await desk.read(ticket.id)).toMatchObject({ balance: 0, state: 'EXPIRED' });
  // Deleted, run out and restored: as it was.
  await remove(used.id);
  await night();
  await shop.owner.call('sales.restore', { params: { shopNo: shop.shopNo, id: used.id }, body: {} });
  expect(await extend(pass.id)).toMatchObject({ balance: 2_000 });
  expect(await extend(ticket.id)).toMatchObject({ balance: 1 });
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});

it('charges on its last day, written down the day after, what is still there', async () => {
  const customerNo = await desk.customer();
  const { id } = await open(customerNo, 12_000, day(-1));
  await night();
  const charged = await charge(customerNo, id, 50_000, at(-1));
  expect(await desk.read(id)).toMatchObject({ balance: 62_000, expiresOn: day(28) });
  await remove(charged.id);
  await night();
  expect(await desk.read(id)).toMatchObject({ balance: 0, expiresOn: day(-1) });
  expect(await extend(id)).toMatchObject({ balance: 12_000 });
});

it('takes points of their last day as it does passes', async () => {
  const customerNo = await desk.customer();
  const rates = [{ lineKind: 'SERVICE' as const, methodKind: 'CARD' as const, percent: 10 }];
  await shop.owner.call('memberships.savePointSettings', {
    params: { id: shop.shopNo },
    body: { enabled: true, useUnit: 1, minimumUse: 0, expiresMonths: 1, rates, version: 0 },
  });
  const lastDay = monthsLater(day(-40), 1);
  await sell(customerNo, gel(50_000), 'CARD', at(-40));
  await night();
  const balance = async (on: object) => {
    const asked = { params: { shopNo: shop.shopNo }, query: { customerNo, ...on } as never };
    return (await shop.owner.call('sales.checkout', asked)).body.points.balance;
  };
  expect(await balance({})).toBe(0);
  expect(await balance({ on: lastDay })).toBe(5_000);
  const then = { soldAt: `${lastDay}T10:00:00+09:00` };
  const used = await sell(customerNo, gel(3_000), 'POINT', then);
  expect(await balance({ on: lastDay })).toBe(2_000);
  expect(await sellRefused(customerNo, gel(2_001), 'POINT', then)).toBe('POINTS_SHORT');
  await remove(used.id);
  expect(await balance({})).toBe(0);
  expect(await balance({ on: lastDay })).toBe(5_000);
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});

it('keeps the last day that another charge gave, and what an undone one took', async () => {
  const customerNo = await desk.customer();
  const { id } = await open(customerNo, 12_000, day(-1));
  await night();
  const twice = await charge(customerNo, id, 50_000);
  const once = await charge(customerNo, id, 50_000);
  await remove(twice.id);
  expect(await desk.read(id)).toMatchObject({ balance: 50_000, expiresOn: day(29), state: 'ACTIVE' });
  await remove(once.id);
  expect(await desk.read(id)).toMatchObject({ balance: 0, expiresOn: day(-1) });
  expect(await extend(id)).toMatchObject({ balance: 12_000 });
  // A last day that was shortened by mistake, and has gone by since.
  const long = await open(customerNo, 30_000, day(90));
  const body = { expiresOn: day(0), reason: '실수', version: long.version };
  const shortened = await shop.owner.call('memberships.extendAccount', { params: desk.at(long.id), body });
  const restore = useClock(() => Date.now() + 2 * 86_400_000);
  await night();
  restore();
  const undo = { entryId: shortened.body.entries[0]!.id, reason: '' };
  await shop.owner.call('memberships.reverseEntry', { params: desk.at(long.id), body: undo });
  expect(await desk.read(long.id)).toMatchObject({ balance: 30_000, expiresOn: day(90) });
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});
