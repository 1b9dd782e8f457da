import type { CustomerFilterId } from '../../../../contract/customer-filters.ts';
import type { CustomerGroupId } from '../../../../contract/customer-groups.ts';
import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';

const enough = 20;

/** A name of its own in the shop, after making room for one more. */
const freshName = ({ random }: Stage) =>
  `${random.pick(['단골', 'VIP 💎', '휴면'])} ${random.int(1, 2_000_000_000)}`;

const group = async (stage: Stage) => {
  const owner = await stage.owner.speak();
  const { items } = (await owner.call('customerGroups.list')).body;
  for (const { id } of items.slice(enough))
    await owner.call('customerGroups.remove', { params: { groupId: id } });
  return (await owner.call('customerGroups.create', { body: { name: freshName(stage) } })).body;
};

const leaf = ({ random, shop }: Stage): Record<string, unknown> =>
  random.pick([
    { field: 'VISITS', op: 'AT_LEAST', value: random.int(0, 10) },
    { field: 'LAST_VISIT', op: 'NOT_WITHIN', value: random.int(1, 400) },
    { field: 'BIRTHDAY', op: 'THIS_MONTH' },
    { field: 'SALES', op: 'BETWEEN', value: { from: 0, to: 500_000 } },
    { field: 'ITEM', op: 'IN', value: [`${shop.items.gel}`] },
    { field: 'GRADE', op: 'NOT_IN', value: ['VIP', "o'"] },
    { field: 'PASS', op: 'AT_MOST', value: 0 },
  ]);
const condition = (stage: Stage): Record<string, unknown> =>
  stage.random.pick([
    leaf(stage),
    { all: [leaf(stage), leaf(stage)] },
    { any: [leaf(stage), { all: [leaf(stage), leaf(stage)] }] },
  ]);

const filter = async (stage: Stage) => {
  const owner = await stage.owner.speak();
  const { items } = (await owner.call('customerFilters.list')).body;
  for (const { id } of items.slice(enough))
    await owner.call('customerFilters.remove', { params: { filterId: id } });
  const body = { name: freshName(stage), condition: condition(stage) };
  return (await owner.call('customerFilters.create', { body })).body;
};

const gradeRules = async (stage: Stage) => {
  const owner = await stage.sideOwner.speak();
  return (await owner.call('customerGrades.get')).body;
};

export const customerListMakers: Makers<
  NamesOf<'customerGroups'> | NamesOf<'customerFilters'> | NamesOf<'customerGrades'>
> = {
  'customerGroups.list': () => ({}),
  'customerGroups.create': async (stage) => {
    await group(stage);
    return { body: { name: freshName(stage) } };
  },
  'customerGroups.rename': async (stage) => {
    const { id, version } = await group(stage);
    return { params: { groupId: id }, body: { name: freshName(stage), version } };
  },
  'customerGroups.remove': async (stage) => ({ params: { groupId: (await group(stage)).id } }),
  'customerGroups.sort': async (stage) => ({
    body: { groupIds: [(await group(stage)).id as CustomerGroupId] },
  }),
  'customerGroups.change': async (stage) => ({
    body: {
      customerNos: [(await stage.some.customer()).customerNo],
      groupId: (await group(stage)).id as CustomerGroupId,
      action: stage.random.pick(['ADD', 'REMOVE'] as const),
    },
  }),
  'customerFilters.list': () => ({}),
  'customerFilters.conditions': () => ({}),
  'customerFilters.validate': (stage) => ({ body: { condition: condition(stage) } }),
  'customerFilters.create': async (stage) => {
    await filter(stage);
    return { body: { name: freshName(stage), condition: condition(stage) } };
  },
  'customerFilters.save': async (stage) => {
    const { id, version } = await filter(stage);
    return {
      params: { filterId: id },
      body: { name: freshName(stage), condition: condition(stage), version },
    };
  },
  'customerFilters.remove': async (stage) => ({
    params: { filterId: (await filter(stage)).id as CustomerFilterId },
  }),
  'customerGrades.get': () => ({}),
  'customerGrades.save': async (stage) => ({
    by: stage.sideOwner,
    body: {
      enabled: true,
      rules: [{ grade: 'VIP', minVisits: stage.random.int(0, 9), minSalesWon: 0 }],
      months: stage.random.pick([null, 12]),
      version: (await gradeRules(stage)).version,
    },
  }),
  'customerGrades.run': async (stage) => {
    const { version } = await gradeRules(stage);
    await (
      await stage.sideOwner.speak()
    ).call('customerGrades.save', {
      body: { enabled: true, rules: [], months: null, version },
    });
    return { by: stage.sideOwner };
  },
};
