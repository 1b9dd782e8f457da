import { maxGroups } from '../../../contract/customer-groups.ts';
import type * as contract from '../../../contract/customer-groups.ts';
import type { CustomerGroupId } from '../../../contract/customer-groups.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import { refuse } from '../../platform/errors.ts';
import { announce, record } from '../../platform/outbox.ts';
import { actingEmployee, inShop } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { recordMany, tidyName } from '../customers/public.ts';
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

/** Groups are changed one at a time; open lists hear of it. */
const changeGroups = <T>(shop: ShopAccess, work: (shop: Shop) => Promise<T>): Promise<T> =>
  inShop(shop, async (shop) => {
    await queries.lockGroups(shop);
    const done = await work(shop);
    await announce(shop, { kind: 'customer' });
    return done;
  });

const note = (shop: Shop, sentence: string) =>
  record(shop, 'shop', actingEmployee(shop).employeeNo, sentence);

export const readGroups = (shop: ShopAccess): Promise<Groups> => inShop(shop, (shop) => all(shop));

export const addGroup = (shop: ShopAccess, typed: string): Promise<Reply<typeof contract.create>> =>
  changeGroups(shop, async (shop) => {
    const name = tidyName(typed);
    if ((await queries.listGroups(shop)).length >= maxGroups) throw refuse('CUSTOMER_LIMIT_REACHED');
    const made = await queries.insertGroup(shop, name);
    if (!made) throw refuse('CUSTOMER_GROUP_NAME_TAKEN');
    await note(shop, `고객 그룹 ‘${name}’ 만들었어요`);
    return { ...made, members: 0 };
  });

export const renameGroup = (
  shop: ShopAccess,
  id: CustomerGroupId,
  { name: typed, version }: Parsed<typeof contract.rename>['body'],
): Promise<Reply<typeof contract.rename>> =>
  changeGroups(shop, async (shop) => {
    const name = tidyName(typed);
    const before = await requireGroup(shop, id);
    if (before.version !== version) throw refuse('STALE_VERSION');
    if (!(await queries.renameGroup(shop, id, name))) throw refuse('CUSTOMER_GROUP_NAME_TAKEN');
    await note(shop, `고객 그룹의 이름을 바꿨어요: ${before.name} → ${name}`);
    return requireGroup(shop, id);
  });

export const removeGroup = (shop: ShopAccess, id: CustomerGroupId): Promise<Groups> =>
  changeGroups(shop, async (shop) => {
    const { name, members } = await requireGroup(shop, id);
    await queries.deleteGroup(shop, id);
    await note(shop, `고객 그룹 ‘${name}’(${members}명) 지웠어요`);
    return all(shop);
  });

/** Groups that are not named stay behind those that are. */
export const sortGroups = (shop: ShopAccess, ids: readonly CustomerGroupId[]): Promise<Groups> =>
  changeGroups(shop, async (shop) => {
    const known = (await queries.listGroups(shop)).map(({ id }) => id as CustomerGroupId);
    if (!ids.every((id) => known.includes(id))) throw refuse('CUSTOMER_GROUP_NOT_FOUND');
    const rest = known.filter((id) => !ids.includes(id));
    await queries.writeOrder(shop, [...new Set(ids), ...rest]);
    return all(shop);
  });

/** Puts customers into a group or takes them out; answers who moved. */
export const changeMembers = (
  shop: ShopAccess,
  { customerNos, groupId, action }: Parsed<typeof contract.change>['body'],
): Promise<Reply<typeof contract.change>> =>
  inShop(shop, async (shop) => {
    const { name } = await requireGroup(shop, groupId);
    // Who was deleted while the others were being chosen keeps nobody back.
    const held = await queries.holdCustomers(shop, [...new Set(customerNos)]);
    if (held.length === 0) throw refuse('CUSTOMER_NOT_FOUND');
    const wanted = held.map(({ customer_no }) => customer_no);
    const move = action === 'ADD' ? queries.addMembers : queries.removeMembers;
    const moved = (await move(shop, groupId, wanted)).map(({ customer_no }) => customer_no);
    const sentence = action === 'ADD' ? `‘${name}’ 그룹에 넣었어요` : `‘${name}’ 그룹에서 뺐어요`;
    await recordMany(shop, moved, sentence);
    return { customerNos: moved };
  });
