import type { Person } from './people.ts';

/** Groups and saved filters: two of each, one to be changed and one to be removed. */
export const furnishLists = async (owner: Person, label: string) => {
  const group = async (name: string) => (await owner.call('customerGroups.create', { body: { name } })).body;
  const condition = { field: 'VISITS', op: 'AT_LEAST', value: 1 };
  const filter = async (name: string) =>
    (await owner.call('customerFilters.create', { body: { name, condition } })).body;
  return {
    groups: { saved: await group(`${label}그룹`), removed: (await group(`${label}그룹둘`)).id },
    filters: { saved: await filter(`${label}조건`), removed: (await filter(`${label}조건둘`)).id },
  };
};
