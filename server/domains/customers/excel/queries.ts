import { sql } from 'kysely';
import type { ShopScope, Tx } from '../../../platform/scope.ts';

const pageSize = 1000;

/** The next thousand living customers after a number, with their pets. */
export const exportedAfter = (db: Tx, scope: ShopScope, after: number) =>
  db
    .selectFrom('customers as c')
    .leftJoin('employees as e', (join) =>
      join.onRef('e.shop_no', '=', 'c.shop_no').onRef('e.employee_no', '=', 'c.employee_no'),
    )
    .where('c.shop_no', '=', scope.shopNo)
    .where('c.deleted_at', 'is', null)
    .where('c.customer_no', '>', after)
    .select([
      'c.customer_no',
      'c.name',
      'c.phone',
      'c.sex',
      'c.birthday',
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
        from pets p where p.shop_no = c.shop_no and p.customer_no = c.customer_no), '[]'::json)`.as('pets'),
    )
    .orderBy('c.customer_no')
    .limit(pageSize)
    .execute();

export type ExportedCustomer = Awaited<ReturnType<typeof exportedAfter>>[number];
