import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brokenLaws } from '../../../testing/invariants.ts';
import { openWorld } from '../../../testing/world.ts';
import type { TestShop, World } from '../../../testing/world.ts';
import { busyShop } from '../testing/busy-shop.ts';
import { deed } from '../testing/deeds.ts';
import { counter } from '../testing/stories.ts';

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
  return busyShop({ shop, customers, accounts, oil, platform: world.server.platform });
};

it('keeps books that prove, whatever several people do at once', async () => {
  const world = await openWorld();
  const total = new Map<string, number>();
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 36, maxLength: 50 }), async (deeds) => {
      const busy = await openDay(world);
      // Four at a time: each round waits for its slowest.
      for (let i = 0; i < deeds.length; i += 4)
        await Promise.all(deeds.slice(i, i + 4).map((one) => busy.act(one)));
      for (const [what, count] of busy.done) total.set(what, (total.get(what) ?? 0) + count);
      refused += busy.refused();
      expect(await brokenLaws(world.server.platform.database, busy.shopNo)).toEqual([]);
    }),
    // A shorter day would take as long again: the days are told whole.
    { numRuns: 3, endOnFailure: true },
  );
  expect([...total.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(50);
  expect(total.size).toBeGreaterThan(10);
  expect(refused).toBeGreaterThan(5);
}, 120_000);
