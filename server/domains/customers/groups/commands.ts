import { maxGroups } from '../../../../contract/customer-groups.ts';
import type * as contract from '../../../../contract/customer-groups.ts';
import type { CustomerGroupId } from '../../../../contract/customer-groups.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import { refuse } from '../../../platform/errors.ts';
import { announce, record } from '../../../platform/outbox.ts';
import { inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { recordMany } from '../importing/commands.ts';
import { tidyName } from '../search/rules.ts';
import * as queries from './queries.ts';
import type { GroupRow } from './queries.ts';

type Groups = Reply<typeof contract.list>;

/** @throws CUSTOMER_GROUP_NOT_FOUND */
const requireGroup = async (db: Tx, scope: ShopScope, id: CustomerGroupId): Promise<GroupRow> => {
  const row = await queries.findGroup(db, scope, id);
  if (!row) throw refuse('CUSTOMER_GROUP_NOT_FOUND');
  return row;
};

const all = async (db: Tx, scope: ShopScope): Promise<Groups> => ({
  items: await queries.listGroups(db, scope),
});

/** Groups are changed one at a time; open lists hear of it. */
const changeGroups = <T>(scope: ShopScope, work: (db: Tx) => Promise<T>): Promise<T> =>
  inShop(scope, async (db) => {
    await queries.lockGroups(db, scope);
    const done = await work(db);
    await announce(db, scope, { kind: 'customer' });
    return done;
  });

const note = (db: Tx, scope: ShopScope, sentence: string) =>
  record(db, scope, 'shop', scope.employeeNo, sentence);

export const readGroups = (scope: ShopScope): Promise<Groups> => inShop(scope, (db) => all(db, scope));

export const addGroup = (scope: ShopScope, typed: string): Promise<Reply<typeof contract.create>> =>
  changeGroups(scope, async (db) => {
    const name = tidyName(typed);
    if ((await queries.listGroups(db, scope)).length >= maxGroups) throw refuse('CUSTOMER_LIMIT_REACHED');
    const made = await queries.insertGroup(db, scope, name);
    if (!made) throw refuse('CUSTOMER_GROUP_NAME_TAKEN');
    await note(db, scope, `고객 그룹 ‘${name}’ 만들었어요`);
    return { ...made, members: 0 };
  });

export const renameGroup = (
  scope: ShopScope,
  id: CustomerGroupId,
  { name: typed, version }: Parsed<typeof contract.rename>['body'],
): Promise<Reply<typeof contract.rename>> =>
  changeGroups(scope, async (db) => {
    const name = tidyName(typed);
    const before = await requireGroup(db, scope, id);
    if (before.version !== version) throw refuse('STALE_VERSION');
    if (!(await queries.renameGroup(db, scope, id, name))) throw refuse('CUSTOMER_GROUP_NAME_TAKEN');
    await note(db, scope, `고객 그룹의 이름을 바꿨어요: ${before.name} → ${name}`);
    return requireGroup(db, scope, id);
  });

export const removeGroup = (scope: ShopScope, id: CustomerGroupId): Promise<Groups> =>
  changeGroups(scope, async (db) => {
    const { name, members } = await requireGroup(db, scope, id);
    await queries.deleteGroup(db, scope, id);
    await note(db, scope, `고객 그룹 ‘${name}’(${members}명) 지웠어요`);
    return all(db, scope);
  });

/** Groups that are not named stay behind those that are. */
export const sortGroups = (scope: ShopScope, ids: readonly CustomerGroupId[]): Promise<Groups> =>
  changeGroups(scope, async (db) => {
    const known = (await queries.listGroups(db, scope)).map(({ id }) => id as CustomerGroupId);
    if (!ids.every((id) => known.includes(id))) throw refuse('CUSTOMER_GROUP_NOT_FOUND');
    const rest = known.filter((id) => !ids.includes(id));
    await queries.writeOrder(db, scope, [...new Set(ids), ...rest]);
    return all(db, scope);
  });

/** Puts customers into a group or takes them out; answers who moved. */
export const changeMembers = (
  scope: ShopScope,
  { customerNos, groupId, action }: Parsed<typeof contract.change>['body'],
): Promise<Reply<typeof contract.change>> =>
  inShop(scope, async (db) => {
    const { name } = await requireGroup(db, scope, groupId);
    // Who was deleted while the others were being chosen keeps nobody back.
    const held = await queries.holdCustomers(db, scope, [...new Set(customerNos)]);
    if (held.length === 0) throw refuse('CUSTOMER_NOT_FOUND');
    const wanted = held.map(({ customer_no }) => customer_no);
    const move = action === 'ADD' ? queries.addMembers : queries.removeMembers;
    const moved = (await move(db, scope, groupId, wanted)).map(({ customer_no }) => customer_no);
    const sentence = action === 'ADD' ? `‘${name}’ 그룹에 넣었어요` : `‘${name}’ 그룹에서 뺐어요`;
    await recordMany(db, scope, moved, sentence);
    return { customerNos: moved };
  });
