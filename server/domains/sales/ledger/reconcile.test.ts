import { beforeAll, expect, it } from 'vitest';
import type { AccountId, CustomerNo } from '../../../../contract/ids.ts';
import { brokenLaws } from '../../../testing/invariants.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { counter, day } from '../../../testing/counter.ts';

let world: World;
let shop: TestShop;
let params: { shopNo: TestShop['shopNo'] };
let desk: ReturnType<typeof counter>;

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
  params = { shopNo: shop.shopNo };
  desk = counter(shop);
});

const care = { kind: 'SERVICE', name: '케어', unitPriceWon: 40_000 };
const card = (amountWon: number) => ({ method: 'CARD', amountWon });
const pass = (over: object = {}) => ({ method: 'PASS', amountWon: 40_000, ...over });
const open = async (customerNo: number, name: string, expiresOn: string) =>
  (
    await shop.owner.call('memberships.openAccount', {
      params,
      body: {
        kind: 'PASS',
        customerNo: customerNo as CustomerNo,
        name,
        reason: '장부',
        paid: 40_000,
        receivedWon: 40_000,
        expiresOn,
      },
    })
  ).body;

it('a pass for some items passes over the lines that it may not pay for, and says which line is in the way', async () => {
  const { customerNo } = await desk.customer();
  const free = { bonus: 0, validDays: 9, usable: { itemIds: [shop.items.gel] } };
  const made = await desk.sell({
    customerNo,
    lines: [{ kind: 'PASS_SALE', name: '젤 정액권', unitPriceWon: 100_000, free }],
    payments: [card(100_000)],
  });
  const limited = made.lines[0]?.accountId ?? 0;
  const lines = [care, { kind: 'SERVICE', name: '젤네일', unitPriceWon: 60_000, itemId: shop.items.gel }];
  const sold = (passWon: number) => ({
    customerNo,
    lines,
    payments: [{ method: 'PASS', amountWon: passWon }, card(100_000 - passWon)],
  });
  const sale = await desk.sell(sold(60_000));
  expect(sale.payments[0]).toMatchObject({ accountId: limited, line: 1, amountWon: 60_000 });
  // Mended by the same words, it takes what it took.
  expect(await desk.edit(sale, { ...sold(60_000), memo: '젤만' })).toMatchObject({
    payments: [{ line: 1, amountWon: 60_000 }, { amountWon: 40_000 }],
  });
  const held = await shop.owner.call('memberships.oneOfAccounts', {
    params: { ...params, id: limited as AccountId },
  });
  expect(held.body.balance).toBe(40_000);
  expect(await desk.sellRefused(sold(60_000))).toMatchObject({ code: 'ACCOUNT_BALANCE_SHORT' });
  const refusal = await desk.editRefused(await desk.read(sale.id), sold(70_000));
  expect(refusal).toMatchObject({
    code: 'ACCOUNT_ITEM_NOT_USABLE',
    errors: [{ field: 'lines.0', detail: { line: 0, paidWon: 60_000 } }],
  });
  // Another that may pay for everything comes in where the first may not, though it ends later.
  const paid = { paid: 50_000, receivedWon: 50_000, expiresOn: day(90) };
  const wide = await shop.owner.call('memberships.openAccount', {
    params,
    body: { kind: 'PASS', customerNo, name: '모두', reason: '장부', ...paid },
  });
  const split = await desk.sell(sold(80_000));
  expect(split.payments.map((one) => [one.accountId, one.line, one.amountWon])).toEqual([
    [wide.body.id, 0, 40_000],
    [limited, 1, 40_000],
    [null, null, 20_000],
  ]);
});

it('who is named is not taken by who is not, whichever is said first, nor is a line', async () => {
  const { customerNo } = await desk.customer();
  const sooner = await open(customerNo, '먼저', day(5));
  const later = await open(customerNo, '나중', day(90));
  const both = await desk.sell({
    customerNo,
    lines: [care, care],
    payments: [pass(), pass({ accountId: sooner.id, line: 0 })],
  });
  expect(both.payments.map((one) => [one.accountId, one.line])).toEqual([
    [later.id, 1],
    [sooner.id, 0],
  ]);
});

it('what a sale charges pays on it, also beside what was there', async () => {
  const { customerNo } = await desk.customer();
  const later = await open(customerNo, '나중', day(90));
  const free = { bonus: 10_000 };
  const charge = { kind: 'PASS_CHARGE', name: '충전', unitPriceWon: 40_000, accountId: later.id, free };
  const sale = await desk.sell({
    customerNo,
    lines: [charge, care, care],
    payments: [pass({ accountId: later.id, amountWon: 80_000 }), card(40_000)],
  });
  expect(sale.deductedWon).toBe(80_000);
});

it('a product taken off the list gives a line that stands what it gave then, whatever is paid for it now', async () => {
  const { customerNo } = await desk.customer();
  const later = await open(customerNo, '나중', day(90));
  const product = { name: '20만원권', priceWon: 200_000, bonusWon: 20_000, validDays: 365 };
  const { id: productId } = (await shop.owner.call('memberships.createPass', { body: product })).body;
  const charge = { kind: 'PASS_CHARGE', name: '충전', productId, accountId: later.id };
  const full = await desk.sell({ customerNo, lines: [charge, care], payments: [card(240_000)] });
  await shop.owner.call('memberships.removePass', { params: { id: productId } });
  const cheaper = await desk.edit(full, {
    customerNo,
    lines: [{ ...charge, unitPriceWon: 150_000 }, care],
    payments: [card(190_000)],
  });
  for (const one of [full, cheaper]) expect(one.lines.map(({ given }) => given)).toEqual([220_000, null]);
  const kept = await shop.owner.call('memberships.oneOfAccounts', { params: { ...params, id: later.id } });
  expect(kept.body.balance).toBe(260_000);
});

it('whoever paid where nobody was named makes room for a line that names them', async () => {
  const { customerNo } = await desk.customer();
  const own = (await open(customerNo, '처음', day(90))).id;
  const first = await desk.sell({ customerNo, lines: [care], payments: [pass()] });
  const newer = (await open(customerNo, '새것', day(5))).id;
  const moved = await desk.edit(first, {
    customerNo,
    lines: [care, care],
    payments: [pass({ line: 0 }), pass({ accountId: own, line: 1 })],
  });
  expect(moved.payments.map((one) => one.accountId)).toEqual([newer, own]);
});

it('whoever paid where nobody was named makes room for a line that only they may pay for', async () => {
  const { customerNo } = await desk.customer();
  const wide = (await open(customerNo, '모두', day(90))).id;
  const gel = { ...care, name: '젤네일', itemId: shop.items.gel };
  const first = await desk.sell({ customerNo, lines: [gel], payments: [pass()] });
  const free = { bonus: 0, validDays: 5, usable: { itemIds: [shop.items.gel] } };
  const made = await desk.sell({
    customerNo,
    lines: [{ kind: 'PASS_SALE', name: '젤 정액권', unitPriceWon: 40_000, free }],
    payments: [card(40_000)],
  });
  const payments = [pass({ amountWon: 80_000 })];
  const more = await desk.edit(first, { customerNo, lines: [gel, care], payments });
  expect(more.payments.map((one) => [one.accountId, one.line])).toEqual([
    [made.lines[0]?.accountId, 0],
    [wide, 1],
  ]);
});

it('what a pass paid that was given back since stays, whatever else of its line or sale is mended', async () => {
  const { customerNo } = await desk.customer();
  const own = await open(customerNo, '환불할 것', day(90));
  const paid = (discountWon: number, accountId?: AccountId, more: object = {}) => ({
    customerNo,
    lines: [{ ...care, discount: { kind: 'WON', won: discountWon } }, care],
    payments: [
      pass({ amountWon: 30_000, line: 0, ...(accountId && { accountId }) }),
      card(50_000 - discountWon),
    ],
    ...more,
  });
  const sale = await desk.sell(paid(0));
  const of = { ...params, id: own.id };
  const { version } = (await shop.owner.call('memberships.oneOfAccounts', { params: of })).body;
  const { refundWon } = (
    await shop.owner.call('memberships.previewRefund', { params: of, query: { penaltyPercent: 0 } })
  ).body;
  await shop.owner.call('memberships.refundAccount', {
    params: of,
    body: { penaltyPercent: 0, refundWon, method: 'CASH', version },
  });
  const cheaper = await desk.edit(sale, paid(5000, own.id));
  expect(cheaper).toMatchObject({ totalWon: 75_000, deductedWon: 30_000 });
  expect(cheaper.payments[0]).toMatchObject({ accountId: own.id, amountWon: 30_000, line: 0 });
  const unnamed = await desk.edit(cheaper, paid(6000));
  expect(unnamed.payments[0]).toMatchObject({ accountId: own.id });
  // More of it, or for another customer, would have to come from what is given back.
  const more = { payments: [pass({ amountWon: 31_000, line: 0, accountId: own.id }), card(43_000)] };
  expect(await desk.editRefused(unnamed, paid(6000, own.id, more))).toMatchObject({ code: 'ACCOUNT_CLOSED' });
  const other = await desk.customer('다른 손님');
  const another = { customerNo: other.customerNo };
  expect(await desk.editRefused(unnamed, paid(6000, own.id, another))).toMatchObject({
    code: 'ACCOUNT_CLOSED',
  });
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});

it('a sale goes, is mended and comes back though the points it earned are spent, as far as its own cover them', async () => {
  await shop.owner.call('memberships.savePointSettings', {
    params: { id: shop.shopNo },
    body: {
      enabled: true,
      rates: [{ lineKind: 'SERVICE', methodKind: 'CARD', percent: 3 }],
      useUnit: 1,
      minimumUse: 0,
      expiresMonths: 12,
      version: 0,
    },
  });
  const { customerNo } = await desk.customer();
  const left = async () =>
    (await shop.owner.call('memberships.points', { query: { customerNo } })).body.points;
  await shop.owner.call('memberships.adjustPoints', { body: { customerNo, points: 5_000, reason: '생일' } });
  const paid = (points: number, card: number) => ({
    customerNo,
    lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: points + card }],
    payments: [
      { method: 'POINT', amountWon: points },
      { method: 'CARD', amountWon: card },
    ].filter(({ amountWon }) => amountWon > 0),
  });
  const sale = await desk.sell(paid(5_000, 5_000));
  expect(await left()).toBe(150);
  const spent = await desk.sell(paid(150, 0));
  // Others earned and spent: what this one uses is its own, so its earnings may go.
  const fewer = await desk.edit(sale, paid(4_900, 5_000));
  expect(await left()).toBe(100);
  const less = await desk.edit(fewer, paid(4_900, 2_000));
  expect(await left()).toBe(10);
  expect(await desk.editRefused(less, paid(4_900, 1_000))).toMatchObject({ code: 'POINTS_SPENT' });
  const whole = await desk.edit(less, paid(4_900, 5_000));
  await desk.remove(whole.id);
  expect(await left()).toBe(4_850);
  const restored = { params: { ...params, id: whole.id }, body: {} };
  const { body: back } = await shop.owner.call('sales.restore', restored);
  expect(await left()).toBe(100);
  // Nothing pays with what it earns itself.
  expect(await desk.editRefused(back, paid(5_000, 5_000))).toMatchObject({ code: 'POINTS_SHORT' });
  await desk.remove(spent.id);
  expect(await desk.editRefused(back, paid(5_010, 5_000))).toMatchObject({ code: 'POINTS_SHORT' });
  expect(await left()).toBe(250);
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});
