import { trades } from '../../../../contract/trades.ts';
import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';

/** The menu of the shop in which nothing is booked changes; the other's is read. */
const there = ({ sideOwner }: Stage) => ({ by: sideOwner, params: { shopNo: sideOwner.shopNo } });
const here = ({ shop }: Stage) => ({ params: { shopNo: shop.shopNo } });

const names = ['젤네일', '눈썹 & 속눈썹', '커트 💇', "'; --", '가'.repeat(40)];

const makeCategory = async (stage: Stage) => {
  const owner = await stage.sideOwner.speak();
  const { body } = await owner.call('menu.saveCategories', {
    params: there(stage).params,
    body: { items: [{ name: stage.random.pick(names) }] },
  });
  return body.items[0]!;
};

const makeGroup = async (stage: Stage) => {
  const owner = await stage.sideOwner.speak();
  const category = await makeCategory(stage);
  const { body } = await owner.call('menu.saveGroups', {
    params: there(stage).params,
    body: { items: [{ categoryId: category.id, name: stage.random.pick(names) }] },
  });
  return body.items[0]!;
};

const fields = async (stage: Stage) => {
  const { random, sideShop } = stage;
  const { id: groupId, categoryId } = await makeGroup(stage);
  const base = { categoryId, name: random.pick(names), priceWon: random.int(0, 300_000) };
  return random.pick([
    () => ({ ...base, kind: 'PRODUCT' as const, durationMinutes: 0 }),
    () => ({ ...base, durationMinutes: random.int(1, 40) * 5, bufferMinutes: random.int(0, 6) * 5, groupId }),
    () => ({
      ...base,
      durationMinutes: 90,
      segments: [
        { busy: true, minutes: 30 },
        { busy: false, minutes: 30 },
        { busy: true, minutes: 30 },
      ],
      priceKind: 'FROM_TO' as const,
      priceToWon: base.priceWon + random.int(0, 50_000),
    }),
    () => ({
      ...base,
      durationMinutes: 60,
      memberPriceWon: random.int(0, 50_000),
      b2c: random.chance(0.5),
      employees: [{ employeeNo: sideShop.owner.employeeNo, durationMinutes: random.int(1, 20) * 5 }],
    }),
  ])();
};

const makeItem = async (stage: Stage) => {
  const owner = await stage.sideOwner.speak();
  const { body } = await owner.call('menu.saveItems', {
    params: there(stage).params,
    body: { items: [await fields(stage)] },
  });
  return body.items[0]!;
};

const reads = {
  'menu.categories': (stage: Stage) => ({
    ...here(stage),
    query: stage.random.chance(0.5) ? { archived: 'true' } : {},
  }),
  'menu.groups': here,
  'menu.items': (stage: Stage) => ({
    ...here(stage),
    query: stage.random.chance(0.5) ? { archived: 'true' } : {},
  }),
  'menu.b2c': here,
  'menu.getItem': ({ shop }: Stage) => ({ params: { shopNo: shop.shopNo, itemId: shop.items.gel } }),
};

export const menuMakers: Makers<NamesOf<'menu'>> = {
  ...reads,
  'menu.getCategory': async (stage) => {
    const { by, params } = there(stage);
    return { by, params: { ...params, category: (await makeCategory(stage)).id } };
  },
  'menu.getGroup': async (stage) => {
    const { by, params } = there(stage);
    return { by, params: { ...params, groupId: (await makeGroup(stage)).id } };
  },
  'menu.saveCategories': async (stage) => {
    const { id, version } = await makeCategory(stage);
    const { random } = stage;
    const fresh = { name: random.pick(names), color: random.int(0, 11) };
    return { ...there(stage), body: { items: [fresh, { id, version, name: '바뀜', active: false }] } };
  },
  'menu.saveCategory': async (stage) => {
    const { id, version } = await makeCategory(stage);
    const { by, params } = there(stage);
    return { by, params: { ...params, category: id }, body: { name: '바뀜', color: 3, version } };
  },
  'menu.sortCategories': async (stage) => {
    const { by, params } = there(stage);
    const { body } = await (await by.speak()).call('menu.categories', { params });
    return { by, params, body: { categoryIds: body.items.map(({ id }) => id).toReversed() } };
  },
  'menu.saveGroups': async (stage) => {
    const { id: categoryId } = await makeCategory(stage);
    return { ...there(stage), body: { items: [{ categoryId, name: stage.random.pick(names) }] } };
  },
  'menu.saveGroup': async (stage) => {
    const { id, version } = await makeGroup(stage);
    const { by, params } = there(stage);
    return { by, params: { ...params, groupId: id }, body: { name: '바뀜', version } };
  },
  'menu.sortGroups': async (stage) => {
    const { id, categoryId } = await makeGroup(stage);
    return { ...there(stage), body: { categoryId, groupIds: [id] } };
  },
  'menu.saveItems': async (stage) => ({ ...there(stage), body: { items: [await fields(stage)] } }),
  'menu.saveItem': async (stage) => {
    const { id, version } = await makeItem(stage);
    const { by, params } = there(stage);
    return { by, params: { ...params, itemId: id }, body: { ...(await fields(stage)), version } };
  },
  'menu.sortItems': async (stage) => {
    const { id, categoryId, groupId } = await makeItem(stage);
    return { ...there(stage), body: { categoryId, sections: [{ groupId, itemIds: [id] }] } };
  },
  'menu.saveB2c': async (stage) => {
    const { id } = await makeItem(stage);
    return { ...there(stage), body: { items: [{ itemId: id, b2c: stage.random.chance(0.5) }] } };
  },
  'menu.init': (stage) => ({ ...there(stage), body: { trade: stage.random.pick(trades), mode: 'ADD' } }),
};
