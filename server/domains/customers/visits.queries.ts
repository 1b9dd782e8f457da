import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Whether a sale is a visit: something was done or bought; a pass sold or a penalty alone is none. */
export const isVisit = (sale: 's' | 'sales', among: RawBuilder<unknown> = sql``) =>
  sql<boolean>`exists (select from sale_lines l where l.shop_no = ${sql.ref(`${sale}.shop_no`)}
    and l.sale_id = ${sql.ref(`${sale}.id`)} and l.kind in ('SERVICE', 'PRODUCT') ${among})`;
