import { expect, it } from 'vitest';
import { usualTerms } from '../../../contract/deposit-policy.ts';
import { paying } from '../../testing/card-paying.ts';
import { openPage } from '../../testing/online.ts';
import { openWorld } from '../../testing/world.ts';
import { readZeroShop } from './editor/commands.ts';

it('a deposit that no card can pay is told among what the page is missing', async () => {
  const world = await openWorld();
  const shop = await world.shop({ open: [600, 1320] });
  const { outside } = paying(world, shop);
  await openPage(shop.owner, `checks-${shop.shopNo.slice(1)}`);
  const policy = async (over: object = {}) => {
    const { version } = (await shop.owner.call('payments.policy')).body;
    const body = { ...usualTerms, enabled: true, ...over, version };
    await shop.owner.call('payments.savePolicy', { body });
  };
  await policy();
  const { platform } = world.server;
  const missing = async (needs: typeof platform) =>
    (await readZeroShop(needs, outside.shop)).checks.filter(({ done }) => !done).map(({ code }) => code);
  const unconnected = { ...platform, receiptsAreStandIn: false };
  expect(await missing(platform)).toEqual([]);
  expect(await missing(unconnected)).toEqual(['PAYMENTS']);
  await policy({ enabled: false });
  expect(await missing(unconnected)).toEqual([]);
});
