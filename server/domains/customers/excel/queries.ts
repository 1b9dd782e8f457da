import { sql } from 'kysely';
import { meantRows } from '../search/queries.ts';
import type { Meant } from '../search/queries.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';

/** Everybody who is meant, by number: settled at one instant, before the first byte. */
export const numbersOf = async (db: Tx, scope: ShopScope, meant: Meant): Promise<number[]> => {
  const rows = await meantRows(db, scope, meant)
    .select('customers.customer_no')
    .orderBy('customers.customer_no')
    .execute();
  return rows.map(({ customer_no }) => customer_no);
};

const amongst = (customerNos: readonly number[]) =>
  sql<number>`(select no::bigint from json_array_elements_text(${JSON.stringify(customerNos)}::json) as no)`;

export const areAmongst = (customerNos: readonly number[]) =>
  sql<boolean>`customers.customer_no in ${amongst(customerNos)}`;

/** Those of the numbers who are customers still, with their pets. */
export const exportedOf = (db: Tx, scope: ShopScope, customerNos: readonly number[]) =>
  db
    .selectFrom('customers as c')
    .leftJoin('employees as e', (join) =>
      join.onRef('e.shop_no', '=', 'c.shop_no').onRef('e.employee_no', '=', 'c.employee_no'),
    )
    .where('c.shop_no', '=', scope.shopNo)
    .where('c.deleted_at', 'is', null)
    .where('c.customer_no', 'in', amongst(customerNos))
    .select([
      'c.customer_no',
      'c.code',
      'c.name',
      'c.phone',
      'c.sex',
      'c.birthday',
      'c.lunar_birthday',
      'c.grade',
      'e.name as employee',
      'c.memo',
      'c.registered_on',
      'c.first_visit_on',
      'c.last_visit_on',
      'c.visit_count',
      'c.no_show_count',
      'c.sales_won',
      'c.unpaid_won',
    ])
    .select(
      sql<{ name: string; breed: string | null; weight_grams: number | null }[]>`coalesce((
        select json_agg(json_build_object('name', p.name, 'breed', p.breed, 'weight_grams', p.weight_grams)
          order by p.pet_no)
        from pets p where p.shop_no = c.shop_no and p.customer_no = c.customer_no
          and p.deleted_at is null), '[]'::json)`.as('pets'),
    )
    .orderBy('c.customer_no')
    .execute();

export type ExportedCustomer = Awaited<ReturnType<typeof exportedOf>>[number];
