import { z } from 'zod';
import { mostChosen } from './customer-excel.ts';
import { endpoint } from './endpoint.ts';
import { customerNo, idInQuery, nameText, version } from './schema.ts';

const id = z.int().positive().brand<'CustomerGroupId'>();
export type CustomerGroupId = z.output<typeof id>;
const one = z.object({ groupId: idInQuery<'CustomerGroupId'>() });
const reads = { domain: 'customerGroups', access: { right: 'customers.read' } } as const;
const writes = { domain: 'customerGroups', access: { right: 'customers.write' } } as const;

/** A named list of customers. A customer may be in several. */
const group = z.object({ id, name: z.string(), members: z.int(), version });
const groups = z.object({ items: z.array(group) });

export const maxGroups = 50;

export const list = endpoint({
  ...reads,
  summary: '고객 그룹과 그 인원',
  method: 'GET',
  path: '/customers/groups',
  response: groups,
  reads: { customer: true },
  errors: [],
});

export const create = endpoint({
  ...writes,
  summary: '고객 그룹을 만듭니다',
  method: 'POST',
  path: '/customers/groups',
  status: 201,
  idempotent: true,
  body: z.object({ name: nameText(20) }),
  response: group,
  changes: ['customer'],
  errors: ['CUSTOMER_GROUP_NAME_TAKEN', 'CUSTOMER_LIMIT_REACHED'],
});

export const rename = endpoint({
  ...writes,
  summary: '고객 그룹의 이름을 바꿉니다',
  method: 'PATCH',
  path: '/customers/groups/{groupId}',
  params: one,
  body: z.object({ name: nameText(20), version }),
  response: group,
  changes: ['customer'],
  errors: ['CUSTOMER_GROUP_NOT_FOUND', 'CUSTOMER_GROUP_NAME_TAKEN', 'STALE_VERSION'],
});

export const remove = endpoint({
  ...writes,
  summary: '고객 그룹을 지웁니다. 고객은 남습니다',
  method: 'DELETE',
  path: '/customers/groups/{groupId}',
  params: one,
  response: groups,
  changes: ['customer'],
  errors: ['CUSTOMER_GROUP_NOT_FOUND'],
});

export const sort = endpoint({
  ...writes,
  summary: '고객 그룹의 순서를 정합니다',
  method: 'PATCH',
  path: '/customers/groups/order',
  body: z.object({ groupIds: z.array(id).min(1).max(maxGroups) }),
  response: groups,
  changes: ['customer'],
  errors: ['CUSTOMER_GROUP_NOT_FOUND'],
});

/** Answers the customers that changed, so that an undo affects exactly those. */
export const change = endpoint({
  ...writes,
  summary: '고객들을 그룹에 넣거나 뺍니다',
  method: 'PATCH',
  path: '/customers/group',
  body: z.object({
    customerNos: z.array(customerNo).min(1).max(mostChosen),
    groupId: id,
    action: z.enum(['ADD', 'REMOVE']),
  }),
  long: true,
  response: z.object({ customerNos: z.array(customerNo) }),
  changes: ['customer'],
  errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_GROUP_NOT_FOUND', 'CUSTOMERS_BEING_CHANGED'],
});
