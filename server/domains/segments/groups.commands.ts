import { maxGroups } from '../../../contract/customer-groups.ts';
import type * as contract from '../../../contract/customer-groups.ts';
import type { CustomerGroupId } from '../../../contract/customer-groups.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../contract/ids.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish, publishMany } from '../../platform/events/publish.ts';
import type { Watch } from '../../platform/long-job.ts';
import { changeMany } from '../../platform/mass-changes.ts';
import type { TakeBack } from '../../platform/mass-changes.ts';
import { actingEmployee, inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { publishCustomerLists, tidyName } from '../customers/public.ts';
import * as events from './events.ts';
import * as queries from './groups.queries.ts';
import type { GroupRow } from './groups.queries.ts';

type Groups = Reply<typeof contract.list>;

/** @throws CUSTOMER_GROUP_NOT_FOUND */
const requireGroup = async (shop: Shop, id: CustomerGroupId): Promise<GroupRow> => {
  const row = await queries.findGroup(shop, id);
  if (!row) throw refuse('CUSTOMER_GROUP_NOT_FOUND');
  return row;
};

const all = async (shop: Shop): Promise<Groups> => ({
  items: await queries.listGroups(shop),
});

/** Groups are changed one at a time. */
const changeGroups = <T>(shop: ShopAccess, work: (shop: Shop) => Promise<T>): Promise<T> =>
  inShop(shop, async (shop) => {
    await queries.lockGroups(shop);
    return work(shop);
  });

const editorNo = (shop: Shop) => actingEmployee(shop).employeeNo;

export const readGroups = (shop: ShopAccess): Promise<Groups> => inShop(shop, (shop) => all(shop));

export const addGroup = (shop: ShopAccess, input: string): Promise<Reply<typeof contract.create>> =>
  changeGroups(shop, async (shop) => {
    const name = tidyName(input);
    if ((await queries.listGroups(shop)).length >= maxGroups) throw refuse('CUSTOMER_LIMIT_REACHED');
    const created = await queries.insertGroup(shop, name);
    if (!created) throw refuse('CUSTOMER_GROUP_NAME_TAKEN');
    await publish(shop, events.groupCreated, editorNo(shop), { name });
    return { ...created, members: 0 };
  });

export const renameGroup = (
  shop: ShopAccess,
  id: CustomerGroupId,
  { name: input, version }: Parsed<typeof contract.rename>['body'],
): Promise<Reply<typeof contract.rename>> =>
  changeGroups(shop, async (shop) => {
    const name = tidyName(input);
    const before = await requireGroup(shop, id);
    if (before.version !== version) throw staleVersion(before);
    if (!(await queries.renameGroup(shop, id, name))) throw refuse('CUSTOMER_GROUP_NAME_TAKEN');
    await publish(shop, events.groupRenamed, editorNo(shop), { before: before.name, after: name });
    return requireGroup(shop, id);
  });

export const removeGroup = (shop: ShopAccess, id: CustomerGroupId): Promise<Groups> =>
  changeGroups(shop, async (shop) => {
    const { name, members } = await requireGroup(shop, id);
    await queries.deleteGroup(shop, id);
    await publish(shop, events.groupDeleted, editorNo(shop), { name, members });
    return all(shop);
  });

/** Groups that are not named stay behind those that are. */
export const sortGroups = (shop: ShopAccess, ids: readonly CustomerGroupId[]): Promise<Groups> =>
  changeGroups(shop, async (shop) => {
    const known = (await queries.listGroups(shop)).map(({ id }) => id as CustomerGroupId);
    if (!ids.every((id) => known.includes(id))) throw refuse('CUSTOMER_GROUP_NOT_FOUND');
    const rest = known.filter((id) => !ids.includes(id));
    await queries.writeOrder(shop, [...new Set(ids), ...rest]);
    await publishCustomerLists(shop);
    return all(shop);
  });

const movePart = async (
  shop: Shop,
  groupId: CustomerGroupId,
  action: 'ADD' | 'REMOVE',
  customerNos: readonly CustomerNo[],
): Promise<CustomerNo[]> => {
  const group = await queries.lockGroup(shop, groupId);
  if (!group) throw refuse('CUSTOMER_GROUP_NOT_FOUND');
  // Customers deleted during the choice do not block the others.
  const held = await queries.lockGroupCustomers(shop, customerNos);
  if (held.length === 0) return [];
  const present = held.map(({ customer_no }) => customer_no);
  const move = action === 'ADD' ? queries.addMembers : queries.removeMembers;
  const moved = (await move(shop, groupId, present)).map(({ customer_no }) => customer_no as CustomerNo);
  const kind = action === 'ADD' ? events.customerGrouped : events.customerUngrouped;
  await publishMany(shop, kind, moved, { group: group.name });
  await publishCustomerLists(shop);
  return moved;
};

/** How a change that did not come to its end is taken back. */
export const groupingTakenBack = {
  GROUPED: (shop, part, { group_id }) => movePart(shop, group_id as CustomerGroupId, 'REMOVE', part),
  UNGROUPED: (shop, part, { group_id }) => movePart(shop, group_id as CustomerGroupId, 'ADD', part),
} satisfies Record<string, TakeBack>;

/** Puts customers into a group or takes them out, all of them or none, some at a time; answers who moved. */
export const changeMembers = async (
  shop: ShopAccess,
  { customerNos, groupId, action }: Parsed<typeof contract.change>['body'],
  watch?: Watch,
): Promise<Reply<typeof contract.change>> => {
  const chosen = [...new Set(customerNos)].toSorted((a, b) => a - b);
  const isAnybodyThere = await inShop(shop, async (shop) => {
    await requireGroup(shop, groupId);
    return queries.isAnyCustomer(shop, chosen);
  });
  if (!isAnybodyThere) throw refuse('CUSTOMER_NOT_FOUND');
  const kind = action === 'ADD' ? 'GROUPED' : 'UNGROUPED';
  return {
    customerNos: await changeMany(shop, {
      kind,
      groupId,
      customerNos: chosen,
      work: (shop, part) => movePart(shop, groupId, action, part),
      takeBack: groupingTakenBack[kind],
      watch,
    }),
  };
};
