import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenLaws } from '../../../testing/invariants.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { busyShop } from '../testing/busy-shop.ts';
import { depositWon } from '../testing/busy-bookings.ts';
import { action } from '../testing/actions.ts';
import { counter } from '../../../testing/counter.ts';

/** Three counters, two customers who hold something of each kind, and points on every card payment. */
const openDay = async (world: World) => {
  const shop = await world.shop({ employees: 3, roles: ['MANAGER', 'MANAGER'] });
  const params = { shopNo: shop.shopNo };
  const desk = counter(shop);
  const customers = [(await desk.customer()).customerNo, (await desk.customer('이소라')).customerNo];
  await shop.owner.call('memberships.savePointSettings', {
    params: { id: shop.shopNo },
    body: {
      enabled: true,
      rates: [{ lineKind: 'SERVICE', methodKind: 'CARD', percent: 5 }],
      useUnit: 100,
      minimumUse: 100,
      expiresMonths: 12,
      version: 0,
    } as never,
  });
  const open = async (shop: TestShop, kind: string, customerNo: number, paid: number) => {
    const body = {
      kind,
      customerNo,
      name: '회원권',
      paid,
      receivedWon: paid,
      expiresOn: null,
      shareable: true,
      reason: '장부',
    };
    return (await shop.owner.call('memberships.openAccount', { params, body: body as never })).body.id;
  };
  const oil = shop.items.oil;
  await shop.owner.call('inventory.saveProduct', {
    params: { ...params, itemId: oil },
    body: { purchaseWon: null, sku: '', barcode: '', lowAt: 2, tracked: true, onHand: 20, version: 0 },
  });
  const accounts: number[] = [];
  for (const customerNo of customers) {
    accounts.push(await open(shop, 'PASS', customerNo, 150_000), await open(shop, 'TICKET', customerNo, 3));
    const points = { customerNo, points: 5_000, reason: '생일' };
    await shop.owner.call('memberships.adjustPoints', { body: points });
  }
  const bookings = [
    (await desk.book(-1, { depositWon, employeeNo: null })).id,
    (await desk.book(-2, { depositWon })).id,
  ];
  for (const id of bookings)
    await shop.owner.call('bookings.changeState', {
      params: { ...params, id, state: 'NO_SHOW' },
      body: { reason: '' },
    });
  return busyShop({ shop, customers, accounts, bookings, oil, platform: world.server.platform });
};

it('keeps books that prove, whatever several people do at once', async () => {
  const world = await openWorld();
  const total = new Map<string, number>();
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 36, maxLength: 50 }), async (actions) => {
      const busy = await openDay(world);
      // Four at a time: each round waits for its slowest.
      for (let i = 0; i < actions.length; i += 4)
        await Promise.all(actions.slice(i, i + 4).map((one) => busy.act(one)));
      for (const [what, count] of busy.done) total.set(what, (total.get(what) ?? 0) + count);
      refused += busy.refused();
      expect(await brokenLaws(world.server.platform.database, busy.shopNo)).toEqual([]);
    }),
    // A shorter day would take as long again: the days are told whole.
    { numRuns: 3, endOnFailure: true },
  );
  expect([...total.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(35);
  expect(total.size).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(5);
}, 120_000);

it('reckons for itself what stays of cash when a pass is paid back', async () => {
  const world = await openWorld();
  const shop = await world.shop();
  const desk = counter(shop);
  const { customerNo } = await desk.customer();
  const gel = { kind: 'SERVICE', name: '젤네일', unitPriceWon: 30_000 };
  const pass = (unitPriceWon: number, over: object) => ({
    name: '권',
    unitPriceWon,
    free: { bonus: 0 },
    ...over,
  });
  const sold = await desk.sell({
    customerNo,
    lines: [pass(200_000, { kind: 'PASS_SALE' }), gel],
    payments: [{ method: 'CASH', amountWon: 230_000 }],
  });
  const accountId = sold.lines[0]?.accountId ?? 0;
  const charged = await desk.sell({
    customerNo,
    lines: [pass(100_000, { kind: 'PASS_CHARGE', accountId }), gel],
    payments: [
      { method: 'CARD', amountWon: 100_000 },
      { method: 'CASH', amountWon: 30_000 },
    ],
  });
  const account = { params: { shopNo: shop.shopNo, id: accountId as never } };
  const { version } = (await shop.owner.call('memberships.oneOfAccounts', account)).body;
  await shop.owner.call('memberships.refundAccount', {
    ...account,
    body: { penaltyPercent: 10, refundWon: 270_000 as never, method: 'TRANSFER', version },
  });
  // What was sold last goes back first: all of the charge, and of the sale the rest.
  const stays = await Promise.all(
    [sold.id, charged.id].map(async (id) => {
      const params = { shopNo: shop.shopNo, id: id as never };
      return (await shop.owner.call('sales.cashReceipts', { params })).body.cashWon;
    }),
  );
  expect(stays).toEqual([60_000, 30_000]);
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});
