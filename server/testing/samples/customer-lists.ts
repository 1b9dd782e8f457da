import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';

const condition = { field: 'LAST_VISIT', op: 'NOT_WITHIN', value: 90 };

/** Groups, saved filters and the rules of grades. */
export const customerListsSamples = {
  'customerGroups.list': () => ({}),
  'customerGroups.create': () => ({ body: { name: '새그룹' } }),
  'customerGroups.rename': ({ groups }) => ({
    params: { groupId: groups.saved.id },
    body: { name: '바뀐그룹', version: groups.saved.version },
  }),
  'customerGroups.sort': ({ groups }) => ({ body: { groupIds: [groups.saved.id] } }),
  'customerGroups.change': ({ groups, customers }) => ({
    body: { customerNos: [customers.saved.id], groupId: groups.saved.id, action: 'ADD' },
  }),
  'customerGroups.remove': ({ groups }) => ({ params: { groupId: groups.removed } }),
  'customerFilters.list': () => ({}),
  'customerFilters.conditions': () => ({}),
  'customerFilters.validate': () => ({ body: { condition } }),
  'customerFilters.create': () => ({ body: { name: '새조건', condition } }),
  'customerFilters.save': ({ filters }) => ({
    params: { filterId: filters.saved.id },
    body: { name: '바뀐조건', condition, version: filters.saved.version },
  }),
  'customerFilters.remove': ({ filters }) => ({ params: { filterId: filters.removed } }),
  'customerGrades.get': () => ({}),
  'customerGrades.save': () => ({
    body: {
      enabled: true,
      rules: [{ grade: 'VIP', minVisits: 1, minSalesWon: 0 }],
      months: null,
      version: 0,
    },
  }),
  'customerGrades.run': () => ({}),
} satisfies Record<string, (shop: Furnished) => Anything>;
