import { sql } from 'kysely';
import { anyOf } from '../../platform/db/any-of.ts';
import type { Shop } from '../../platform/shop.ts';
import type { CustomerGroupId } from '../../../contract/customer-groups.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
/** Members, without deleted customers. */
const membersOf = sql<number>`(select count(*) from customer_group_members m
  join customers c on c.customer_no = m.customer_no and c.deleted_at is null
  where m.group_id = customer_groups.id)`.as('members');

const ofShop = (shop: Shop) => shop.tx.selectFrom('customer_groups');

export const listGroups = (shop: Shop) =>
  ofShop(shop)
    .select(['id', 'name', 'version'])
    .select(membersOf)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();

export const findGroup = (shop: Shop, id: CustomerGroupId) =>
  ofShop(shop)
    .where('id', '=', id)
    .select(['id', 'name', 'version'])
    .select(membersOf)
    .forUpdate()
    .executeTakeFirst();

/** Without counting its members, which a change of many asks for in every step. */
export const lockGroup = (shop: Shop, id: CustomerGroupId) =>
  ofShop(shop).where('id', '=', id).select('name').forUpdate().executeTakeFirst();

/** For a list of its members, which counts them itself. */
export const groupExists = async (shop: Shop, id: CustomerGroupId): Promise<boolean> =>
  (await ofShop(shop).where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/**
 * One shop's groups change one at a time: their order and their number depend on all of them. Writers lock the
 * group first and its customers after it; so do imports of groups and customers.
 */
export const lockGroups = async (shop: Shop): Promise<void> => {
  await sql`select from shops for no key update`.execute(shop.tx);
  await sql`select from customer_groups order by id for update`.execute(shop.tx);
};

/** Undefined when the name is taken. */
export const insertGroup = (shop: Shop, name: string) =>
  shop.tx
    .insertInto('customer_groups')
    .values({
      name,
      sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from customer_groups)`,
    })
    .onConflict((conflict) => conflict.columns(['shop_no', 'name']).doNothing())
    .returning(['id', 'name', 'version'])
    .executeTakeFirst();

/** False when the name is taken; the transaction lives on either way. */
export const renameGroup = async (shop: Shop, id: CustomerGroupId, name: string) => {
  await sql`savepoint rename_group`.execute(shop.tx);
  try {
    await shop.tx.updateTable('customer_groups').set({ name }).where('id', '=', id).execute();
    await sql`release savepoint rename_group`.execute(shop.tx);
    return true;
  } catch (error) {
    if (!isUniqueViolation(error, 'customer_groups_name')) throw error;
    await sql`rollback to savepoint rename_group`.execute(shop.tx);
    return false;
  }
};

export const deleteGroup = (shop: Shop, id: CustomerGroupId) =>
  shop.tx.deleteFrom('customer_groups').where('id', '=', id).execute();

/** Empty where it is gone. */
export const findGroupName = async (shop: Shop, id: number): Promise<string> =>
  (await shop.tx.selectFrom('customer_groups').select('name').where('id', '=', id).executeTakeFirst())
    ?.name ?? '';

export const writeOrder = (shop: Shop, ids: readonly CustomerGroupId[]) =>
  sql`
    update customer_groups g set sort_order = o.at
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as o (id, at)
    where g.id = o.id::bigint`.execute(shop.tx);

/** Returns those who were not in it before. */
export const addMembers = (shop: Shop, id: CustomerGroupId, customerNos: readonly number[]) =>
  shop.tx
    .insertInto('customer_group_members')
    .values(customerNos.map((customer_no) => ({ group_id: id, customer_no })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('customer_no')
    .execute();

/** Returns those who were in it. */
export const removeMembers = (shop: Shop, id: CustomerGroupId, customerNos: readonly number[]) =>
  shop.tx
    .deleteFrom('customer_group_members')
    .where('group_id', '=', id)
    .where('customer_no', 'in', customerNos)
    .returning('customer_no')
    .execute();

/** The present customers among the numbers, locked against deletion. */
export const lockGroupCustomers = (shop: Shop, customerNos: readonly number[]) =>
  shop.tx
    .selectFrom('customers')
    .select('customer_no')
    .where('customer_no', 'in', customerNos)
    .where('deleted_at', 'is', null)
    .orderBy('customer_no')
    .forKeyShare()
    .execute();

export const isAnyCustomer = async (shop: Shop, customerNos: readonly number[]): Promise<boolean> =>
  (await shop.tx
    .selectFrom('customers')
    .select('customer_no')
    .where('customer_no', 'in', customerNos)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const inGroup = (id: CustomerGroupId) =>
  sql<boolean>`customers.customer_no in (select m.customer_no from customer_group_members m
    where m.group_id = ${id}::bigint)`;

export interface Joining {
  customer_no: number;
  name: string;
}

export const groupNames = async (shop: Shop): Promise<string[]> => {
  const rows = await shop.tx.selectFrom('customer_groups').select('name').execute();
  return rows.map(({ name }) => name);
};

/** Answers the groups that were not there. The shop's groups are locked. */
export const makeGroups = async (shop: Shop, names: readonly string[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into customer_groups (name, sort_order)
    select n.name, n.at + (select coalesce(max(sort_order), 0) from customer_groups)
    from json_array_elements_text(${JSON.stringify(names)}::json) with ordinality as n (name, at)
    on conflict (shop_no, name) do nothing
    returning id`.execute(shop.tx);
  return rows.map(({ id }) => id);
};

/** Returns those who were not in them before. */
export const joinGroups = async (shop: Shop, joining: readonly Joining[]) =>
  (
    await sql<{ customer_no: number; group_id: number }>`
      insert into customer_group_members (group_id, customer_no)
      select g.id, j.customer_no
      from json_to_recordset(${JSON.stringify(joining)}::json) as j (customer_no bigint, name text)
      join customer_groups g on g.name = j.name
      on conflict do nothing
      returning customer_no, group_id`.execute(shop.tx)
  ).rows;

/** Of these groups, those still empty and not renamed. */
export const dropEmptyGroups = (shop: Shop, ids: readonly number[]) =>
  sql`delete from customer_groups g where g.id = ${anyOf(ids)} and g.version = 1
    and not exists (select from customer_group_members m where m.group_id = g.id)`.execute(shop.tx);

/** Takes back what joinGroups answered. */
export const leaveJoinedGroups = (
  shop: Shop,
  rows: readonly { customer_no: number; group_ids: number[] }[],
) => {
  const joined = rows.flatMap(({ customer_no, group_ids }) =>
    group_ids.map((group_id) => ({ customer_no, group_id })),
  );
  return sql`delete from customer_group_members m
    using json_to_recordset(${JSON.stringify(joined)}::json) as j (customer_no bigint, group_id bigint)
    where m.group_id = j.group_id and m.customer_no = j.customer_no`.execute(shop.tx);
};

export const leaveGroups = (shop: Shop, customerNo: number) =>
  shop.tx.deleteFrom('customer_group_members').where('customer_no', '=', customerNo).execute();
