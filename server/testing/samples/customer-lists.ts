import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';

const condition = { field: 'LAST_VISIT', op: 'NOT_WITHIN', value: 90 };

const day = '2026-01-05';

/** Groups, saved filters, the rules of grades, pets and family. */
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
  'pets.list': ({ shopNo, family }) => ({ params: { shopNo, customerNo: family.mother } }),
  'pets.create': ({ family }) => ({ body: { customerNo: family.mother, name: '새아이', weightGrams: 4200 } }),
  'pets.get': ({ shopNo, pets }) => ({ params: { shopNo, petNo: pets.saved.petNo } }),
  'pets.save': ({ shopNo, pets }) => ({
    params: { shopNo, petNo: pets.saved.petNo },
    body: { name: '바뀐아이', version: pets.saved.version },
  }),
  'pets.weigh': ({ shopNo, pets }) => ({
    params: { shopNo, petNo: pets.saved.petNo, on: day },
    body: { weightGrams: 4300 },
  }),
  'pets.dropWeight': ({ shopNo, pets }) => ({ params: { shopNo, petNo: pets.saved.petNo, on: day } }),
  'pets.remove': ({ shopNo, pets }) => ({ params: { shopNo, petNo: pets.removed }, body: {} }),
  'families.get': ({ shopNo, family }) => ({ params: { shopNo, customerNo: family.mother } }),
  'families.save': ({ shopNo, family }) => ({
    params: { shopNo, customerNo: family.mother, relativeNo: family.saved },
    body: { relation: '딸', shares: true, receives: true },
  }),
  'families.remove': ({ shopNo, family }) => ({
    params: { shopNo, customerNo: family.mother, relativeNo: family.removed },
  }),
  'onlineBlocks.save': ({ shopNo, customers }) => ({
    params: { shopNo, customerNo: customers.saved.id },
    body: { reason: '연락 없이 두 번 안 오심' },
  }),
  'onlineBlocks.remove': ({ shopNo, customers }) => ({ params: { shopNo, customerNo: customers.saved.id } }),
  'timeline.list': ({ shopNo, customers }) => ({ params: { shopNo, customerNo: customers.saved.id } }),
} satisfies Record<string, (shop: Furnished) => Anything>;
