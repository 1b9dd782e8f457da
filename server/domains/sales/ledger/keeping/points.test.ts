import { beforeAll, expect, it } from 'vitest';
import { brokenLaws } from '../../../../testing/invariants.ts';
import { openWorld } from '../../../../testing/world.ts';
import type { TestShop, World } from '../../../../testing/world.ts';
import { counter } from '../../testing/stories.ts';

let world: World;
let shop: TestShop;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop();
});

it('a sale goes, is mended and comes back though the points it earned are spent, as far as its own cover them', async () => {
  const desk = counter(shop);
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
  const params = { shopNo: shop.shopNo, id: whole.id };
  const { body: back } = await shop.owner.call('sales.restore', { params, body: {} });
  expect(await left()).toBe(100);
  // Nothing pays with what it earns itself.
  expect(await desk.editRefused(back, paid(5_000, 5_000))).toMatchObject({ code: 'POINTS_SHORT' });
  await desk.remove(spent.id);
  expect(await desk.editRefused(back, paid(5_010, 5_000))).toMatchObject({ code: 'POINTS_SHORT' });
  expect(await left()).toBe(250);
  expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
});
