import { expect, it } from 'vitest';
import { day } from '../../testing/counter.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person } from '../../testing/world.ts';

it('keeps views for whoever saved them, each name once', async () => {
  const world = await openWorld();
  const shop = await world.shop({ employees: 3, roles: ['MANAGER', 'STAFF'] });
  const other = await world.shop();
  const [manager, staff] = shop.staff as [Person, Person];
  const params = { shopNo: shop.shopNo };
  const body = {
    name: '지난달 직원',
    view: 'employees',
    period: { preset: 'LAST_MONTH' },
    by: 'DAY',
    compare: 'PREVIOUS',
  } as const;
  const views = async (person: Person) => (await person.call('statistics.savedViews', { params })).body.items;
  const { body: saved } = await shop.owner.call('statistics.saveView', { params, body });
  expect(await views(shop.owner)).toEqual([saved]);
  expect(await views(manager)).toEqual([]);
  const days = { from: day(-30), to: day(-1) };
  const change = { ...body, period: days, by: 'WEEK' } as const;
  await shop.owner.call('statistics.saveView', { params, body: change });
  expect(await views(shop.owner)).toEqual([{ ...change, id: saved.id }]);

  const codeOf = async (person: Person, over: object = {}) =>
    (await person.refused('statistics.saveView', { params, body: { ...body, ...over } as never })).body.code;
  expect(await codeOf(shop.owner, { period: { from: day(0), to: day(-1) } })).toBe(
    'STATISTICS_RANGE_INVALID',
  );
  expect(await codeOf(shop.owner, { name: ' ' })).toBe('COMMON_INVALID_PARAMETER');
  expect(await codeOf(staff)).toBe('ACCESS_DENIED');
  expect(await codeOf(other.owner)).toBe('SHOP_NOT_FOUND');
  const removal = { params: { ...params, viewId: saved.id } };
  expect((await manager.refused('statistics.removeView', removal)).body.code).toBe(
    'STATISTICS_VIEW_NOT_FOUND',
  );
  await shop.owner.call('statistics.removeView', removal);
  expect(await views(shop.owner)).toEqual([]);

  for (let at = 0; at < 30; at += 1)
    await shop.owner.call('statistics.saveView', { params, body: { ...body, name: `보기 ${at}` } });
  expect(await codeOf(shop.owner)).toBe('STATISTICS_VIEWS_FULL');
});
