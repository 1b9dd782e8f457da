import { sql } from 'kysely';
import type { CustomerGroupId } from '../../../../contract/customer-groups.ts';
import { isUniqueViolation } from '../../../platform/db/transaction.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';

/** Members counted without those who are deleted. */
const membersOf = sql<number>`(select count(*) from customer_group_members m
  join customers c on c.shop_no = m.shop_no and c.customer_no = m.customer_no and c.deleted_at is null
  where m.shop_no = customer_groups.shop_no and m.group_id = customer_groups.id)`.as('members');

const ofShop = (db: Tx, scope: ShopScope) =>
  db.selectFrom('customer_groups').where('shop_no', '=', scope.shopNo);

export const listGroups = (db: Tx, scope: ShopScope) =>
  ofShop(db, scope)
    .select(['id', 'name', 'version'])
    .select(membersOf)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();

export const findGroup = (db: Tx, scope: ShopScope, id: CustomerGroupId) =>
  ofShop(db, scope)
    .where('id', '=', id)
    .select(['id', 'name', 'version'])
    .select(membersOf)
    .forUpdate()
    .executeTakeFirst();

/** For a list of its members, which counts them itself. */
export const groupExists = async (db: Tx, scope: ShopScope, id: CustomerGroupId): Promise<boolean> =>
  (await ofShop(db, scope).where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/**
 * One shop's groups change one at a time: their order and their number depend on all of them. Who moves
 * customers holds their group first and them after it, so does who brings groups and customers in.
 */
export const lockGroups = async (db: Tx, scope: ShopScope): Promise<void> => {
  await sql`select from shops where shop_no = ${scope.shopNo} for no key update`.execute(db);
  await sql`select from customer_groups where shop_no = ${scope.shopNo} order by id for update`.execute(db);
};

/** Undefined when the name is taken. */
export const insertGroup = (db: Tx, scope: ShopScope, name: string) =>
  db
    .insertInto('customer_groups')
    .values({
      shop_no: scope.shopNo,
      name,
      sort_order: sql<number>`(select coalesce(max(sort_order), 0) + 1 from customer_groups where shop_no = ${scope.shopNo})`,
    })
    .onConflict((conflict) => conflict.columns(['shop_no', 'name']).doNothing())
    .returning(['id', 'name', 'version'])
    .executeTakeFirst();

/** False when the name is taken; the transaction lives on either way. */
export const renameGroup = async (db: Tx, scope: ShopScope, id: CustomerGroupId, name: string) => {
  await sql`savepoint rename_group`.execute(db);
  try {
    await db
      .updateTable('customer_groups')
      .set({ name })
      .where('shop_no', '=', scope.shopNo)
      .where('id', '=', id)
      .execute();
    await sql`release savepoint rename_group`.execute(db);
    return true;
  } catch (error) {
    if (!isUniqueViolation(error, 'customer_groups_name')) throw error;
    await sql`rollback to savepoint rename_group`.execute(db);
    return false;
  }
};

export const deleteGroup = (db: Tx, scope: ShopScope, id: CustomerGroupId) =>
  db.deleteFrom('customer_groups').where('shop_no', '=', scope.shopNo).where('id', '=', id).execute();

export const writeOrder = (db: Tx, scope: ShopScope, ids: readonly CustomerGroupId[]) =>
  sql`
    update customer_groups g set sort_order = o.at
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as o (id, at)
    where g.shop_no = ${scope.shopNo} and g.id = o.id::bigint`.execute(db);

/** Answers who was not in it before. */
export const addMembers = (db: Tx, scope: ShopScope, id: CustomerGroupId, customerNos: readonly number[]) =>
  db
    .insertInto('customer_group_members')
    .values(customerNos.map((customer_no) => ({ shop_no: scope.shopNo, group_id: id, customer_no })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('customer_no')
    .execute();

/** Answers who was in it. */
export const removeMembers = (
  db: Tx,
  scope: ShopScope,
  id: CustomerGroupId,
  customerNos: readonly number[],
) =>
  db
    .deleteFrom('customer_group_members')
    .where('shop_no', '=', scope.shopNo)
    .where('group_id', '=', id)
    .where('customer_no', 'in', customerNos)
    .returning('customer_no')
    .execute();

/** Those of the numbers who are customers now, held against deletion. */
export const holdCustomers = (db: Tx, scope: ShopScope, customerNos: readonly number[]) =>
  db
    .selectFrom('customers')
    .select('customer_no')
    .where('shop_no', '=', scope.shopNo)
    .where('customer_no', 'in', customerNos)
    .where('deleted_at', 'is', null)
    .orderBy('customer_no')
    .forKeyShare()
    .execute();

export const inGroup = (scope: ShopScope, id: CustomerGroupId) =>
  sql<boolean>`customers.customer_no in (select m.customer_no from customer_group_members m
    where m.shop_no = ${scope.shopNo} and m.group_id = ${id}::bigint)`;
