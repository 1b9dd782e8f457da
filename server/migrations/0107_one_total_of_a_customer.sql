-- owner: customers. 누적 매출 is real sales: what a pass or ticket paid was counted when it was sold. A visit is a
-- day on which something was done or bought: a pass sold or a penalty alone is none.
update customers c set sales_won = v.sold, visit_count = c.visits_before + v.days,
  first_visit_on = least(c.first_visit_before, v.first), last_visit_on = greatest(c.last_visit_before, v.last)
from (
  select s.shop_no, s.customer_no, sum(s.total_won - s.deducted_won)::bigint as sold,
    count(distinct s.sold_on) filter (where k.visit)::int as days,
    min(s.sold_on) filter (where k.visit) as first, max(s.sold_on) filter (where k.visit) as last
  from sales s
  cross join lateral (select exists (select from sale_lines l where l.shop_no = s.shop_no and l.sale_id = s.id
    and l.kind in ('SERVICE', 'PRODUCT')) as visit) k
  where s.deleted_at is null and s.customer_no is not null
  group by s.shop_no, s.customer_no
) v
where c.shop_no = v.shop_no and c.customer_no = v.customer_no;
