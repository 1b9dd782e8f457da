import { beforeAll, expect, it } from 'vitest';
import { accountPassword, furnishAccount } from '../../testing/furnished-account.ts';
import { crediting } from '../../testing/crediting.ts';
import { openPage } from '../../testing/online.ts';
import { openWorld } from '../../testing/world.ts';
import type { World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

it('a closed shop takes no bookings from its page, buys nothing by itself and is sold no plan', async () => {
  const shop = await world.shop();
  await furnishAccount(world, shop);
  const params = { shopNo: shop.shopNo };
  const ofShop = { id: shop.shopNo };
  const my = crediting(world, shop);
  const slug = `shut-${shop.shopNo.slice(1)}`;
  await openPage(shop.owner, slug);
  const isOpen = async () => (await world.stranger.call('zeroPage.get', { params: { slug } })).body.open;
  await my.register();
  await my.give(6_000);
  await my.saveAutoCharge({});
  const close = () =>
    shop.owner.raw('shops.close', { params, body: { name: shop.name, password: accountPassword } });

  await my.our.choose('PRO', 'MONTH');
  expect((await close()).body).toMatchObject({ code: 'SHOP_CLOSING_NEEDS_CANCEL' });
  await my.settle();
  await shop.owner.call('subscription.cancel', { params: ofShop, body: {} });
  expect(await isOpen()).toBe(true);
  expect((await close()).status).toBe(200);

  expect(await isOpen()).toBe(false);
  await my.take([1, 2_000]);
  expect((await my.our.payments()).filter(({ purpose }) => purpose === 'CREDIT')).toEqual([]);
  const { todayWon } = await my.our.offer('PRO', 'YEAR');
  const started = await shop.owner.raw('subscription.start', {
    params: ofShop,
    body: { plan: 'PRO', period: 'YEAR', expectTotalWon: todayWon },
  });
  expect(started.body).toMatchObject({ code: 'SHOP_CLOSED' });
});
