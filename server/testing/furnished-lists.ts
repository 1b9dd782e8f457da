import type { ShopNo } from '../../contract/ids.ts';
import { furnishTwins } from './furnished-twins.ts';
import type { Person } from './people.ts';

/** Two of each: groups, saved filters, pets, family, and customers who may be one; and a view of the statistics. */
export const furnishLists = async (owner: Person, shopNo: ShopNo, label: string) => {
  const group = async (name: string) => (await owner.call('customerGroups.create', { body: { name } })).body;
  const condition = { field: 'VISITS', op: 'AT_LEAST', value: 1 };
  const filter = async (name: string) =>
    (await owner.call('customerFilters.create', { body: { name, condition } })).body;
  const relative = async (name: string) => {
    const body = { name: `${label}${name}` };
    return (await owner.call('customers.create', { params: { shopNo }, body })).body.customerNo;
  };
  const mother = await relative('엄마');
  const family = { mother, saved: await relative('딸'), removed: await relative('아들') };
  for (const relativeNo of [family.saved, family.removed])
    await owner.call('families.save', {
      params: { shopNo, customerNo: mother, relativeNo },
      body: { relation: `${label}가족`, shares: true },
    });
  const pet = async (name: string) =>
    (await owner.call('pets.create', { body: { customerNo: mother, name: `${label}${name}` } })).body;
  const view = await owner.call('statistics.saveView', {
    params: { shopNo },
    body: {
      name: `${label}보기`,
      view: 'sales',
      period: { preset: 'LAST_MONTH' },
      by: 'DAY',
      compare: 'NONE',
    },
  });
  return {
    statisticsView: view.body.id,
    family,
    pets: { saved: await pet('보리'), removed: (await pet('나비')).petNo },
    twins: await furnishTwins(owner, shopNo, label),
    groups: { saved: await group(`${label}그룹`), removed: (await group(`${label}그룹둘`)).id },
    filters: { saved: await filter(`${label}조건`), removed: (await filter(`${label}조건둘`)).id },
  };
};
