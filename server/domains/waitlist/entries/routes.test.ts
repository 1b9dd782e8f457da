import { expect, it } from 'vitest';
import { openWorld } from '../../../testing/world.ts';
import { dayFromNow } from '../../bookings/testing/stories.ts';

it('counts all that wait, however few of them a page shows', async () => {
  const world = await openWorld();
  const shop = await world.shop();
  const params = { shopNo: shop.shopNo };
  const day = dayFromNow(3);
  const wait = async (name: string, of = shop) =>
    (
      await of.owner.call('waitlist.create', {
        params: { shopNo: of.shopNo },
        body: { customer: { kind: 'guest', name }, itemIds: [of.items.gel], from: day, until: day },
      })
    ).body.id;
  const page = async (query: object) =>
    (await shop.owner.call('waitlist.list', { params, query: query as never })).body;

  await wait('이웃', await world.shop());
  const ids = [await wait('하나'), await wait('둘'), await wait('셋')];
  const first = await page({ limit: '2' });
  expect([first.total, first.items.map(({ id }) => id)]).toEqual([3, ids.slice(0, 2)]);
  const second = await page({ limit: '2', cursor: first.nextCursor });
  expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([ids.slice(2), null]);

  await shop.owner.call('waitlist.remove', { params: { ...params, id: ids[0]! } });
  expect((await page({ limit: '1' })).total).toBe(2);
  expect((await page({ state: 'WITHDRAWN' })).total).toBe(1);
});
