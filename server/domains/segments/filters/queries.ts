import { sql } from 'kysely';
import type { Condition, CustomerFilterId } from '../../../../contract/customer-filters.ts';
import { isUniqueViolation } from '../../../platform/db/transaction.ts';
import { actingEmployee } from '../../../platform/shop.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { Option } from './catalogue.rules.ts';

const columns = ['id', 'name', 'condition', 'version'] as const;

export const listFilters = (shop: Shop) =>
  shop.tx.selectFrom('customer_filters').select(columns).orderBy('name').orderBy('id').execute();

export const findFilter = (shop: Shop, id: CustomerFilterId) =>
  shop.tx.selectFrom('customer_filters').select(columns).where('id', '=', id).executeTakeFirst();

/** Empty where it is gone. */
export const findFilterName = async (shop: Shop, id: number): Promise<string> =>
  (await shop.tx.selectFrom('customer_filters').select('name').where('id', '=', id).executeTakeFirst())
    ?.name ?? '';

export type FilterRow = NonNullable<Awaited<ReturnType<typeof findFilter>>>;

export const lockFilter = (shop: Shop, id: CustomerFilterId) =>
  shop.tx
    .selectFrom('customer_filters')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export interface Saved {
  name: string;
  condition: Condition;
}

/** Undefined when the name is taken. */
export const insertFilter = (shop: Shop, { name, condition }: Saved) =>
  shop.tx
    .insertInto('customer_filters')
    .values({
      name,
      condition: JSON.stringify(condition),
      created_by: actingEmployee(shop).employeeNo,
    })
    .onConflict((conflict) => conflict.columns(['shop_no', 'name']).doNothing())
    .returning(columns)
    .executeTakeFirst();

/** Undefined when the name is taken; the transaction lives on either way. */
export const updateFilter = async (shop: Shop, id: CustomerFilterId, { name, condition }: Saved) => {
  await sql`savepoint update_filter`.execute(shop.tx);
  try {
    const saved = await shop.tx
      .updateTable('customer_filters')
      .set({ name, condition: JSON.stringify(condition) })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow();
    await sql`release savepoint update_filter`.execute(shop.tx);
    return saved;
  } catch (error) {
    if (!isUniqueViolation(error, 'customer_filters_name')) throw error;
    await sql`rollback to savepoint update_filter`.execute(shop.tx);
    return undefined;
  }
};

export const deleteFilter = (shop: Shop, id: CustomerFilterId) =>
  shop.tx.deleteFrom('customer_filters').where('id', '=', id).returning('id').executeTakeFirst();

/** The people, services and groups that a condition of this shop can name. */
export const namesOf = async (shop: Shop) => {
  const { rows } = await sql<Option & { field: 'EMPLOYEE' | 'ITEM' | 'GROUP' }>`
    select 'EMPLOYEE' as field, employee_no::text as value, name as label from employees
    union all select 'ITEM', id::text, name from menu_items
    union all select 'GROUP', id::text, name from customer_groups
    order by 1, 3, 2`.execute(shop.tx);
  const of = (field: string): Option[] =>
    rows.filter((row) => row.field === field).map(({ value, label }) => ({ value, label }));
  return { EMPLOYEE: of('EMPLOYEE'), ITEM: of('ITEM'), GROUP: of('GROUP') };
};

/** Words in use in this shop, the commonest first: grades and tags. */
export const filterWords = async (shop: Shop) => {
  const { rows } = await sql<{ field: 'GRADE' | 'TAG'; value: string }>`
    (select 'GRADE' as field, grade as value from customers
      where deleted_at is null and grade is not null
      group by grade order by count(*) desc, grade limit 100)
    union all (select 'TAG', tag from customers, unnest(tags) as tag
      where deleted_at is null
      group by tag order by count(*) desc, tag limit 100)`.execute(shop.tx);
  const of = (field: string): Option[] =>
    rows.filter((row) => row.field === field).map(({ value }) => ({ value, label: value }));
  return { GRADE: of('GRADE'), TAG: of('TAG') };
};
