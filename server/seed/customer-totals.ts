import { sql } from 'kysely';
import type { ShopNo } from '../../contract/ids.ts';
import { isVisit } from '../domains/customers/public.ts';
import { systemShop } from '../platform/shop.ts';
import type { Tx } from '../platform/shop.ts';

/** Counts what the product keeps on each customer from the loaded sales and bookings. */
export const countUpCustomers = (db: Tx, shopNo: ShopNo) =>
  sql`
    update customers c set
      visit_count = coalesce(v.days, 0), first_visit_on = v.first, last_visit_on = v.last,
      sales_won = coalesce(v.sales, 0), unpaid_won = coalesce(v.unpaid, 0),
      no_show_count = coalesce(n.times, 0)
    from customers me
    left join (
      select customer_no, count(distinct sold_on) filter (where ${isVisit('sales')})::int as days,
        min(sold_on) filter (where ${isVisit('sales')}) as first, max(sold_on) filter (where ${isVisit('sales')}) as last,
        sum(total_won - deducted_won)::bigint as sales, sum(unpaid_won)::bigint as unpaid
      from sales where deleted_at is null group by customer_no
    ) v on v.customer_no = me.customer_no
    left join (
      select customer_no, count(*)::int as times
      from bookings where state = 'NO_SHOW' group by customer_no
    ) n on n.customer_no = me.customer_no
    where c.customer_no = me.customer_no`.execute(systemShop(db, shopNo).tx);
