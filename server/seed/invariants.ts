/** Each query finds rows that should not be: what the schema's own constraints do not say. */
export const invariants: Record<string, string> = {
  'two bookings hold the same time of an employee': `
    select a.booking_id from occupancies a join occupancies b
      on a.shop_no = b.shop_no and a.employee_no = b.employee_no and a.booking_id < b.booking_id and a.busy && b.busy`,
  'a booking holds time though it should not, or the other way round': `
    select b.id from bookings b left join occupancies o on o.shop_no = b.shop_no and o.booking_id = b.id
    where (o.booking_id is not null) <> (b.state not in ('CANCELLED', 'NO_SHOW'))`,
  'the items do not fill the booking': `
    select b.id from bookings b join booking_items i on i.shop_no = b.shop_no and i.booking_id = b.id
    group by b.shop_no, b.id
    having min(i.start_at) <> b.start_at
      or max(i.start_at + i.duration_minutes * interval '1 minute') <> b.end_at
      or b.start_at + sum(i.duration_minutes) * interval '1 minute' <> b.end_at`,
  'a booking is kept under another day than it starts': `
    select id from bookings where visit_date <> (start_at at time zone 'Asia/Seoul')::date`,
  'a booking is completed without its sale, or sold without being completed': `
    select b.id from bookings b
      left join sales s on s.shop_no = b.shop_no and s.booking_id = b.id and s.deleted_at is null
    where (s.id is not null) <> (b.state = 'COMPLETED')`,
  'lines, payments and total differ': `
    select s.id from sales s
    where s.total_won <> (select sum(l.total_won) from sale_lines l where l.shop_no = s.shop_no and l.sale_id = s.id)
      or s.total_won <> (select coalesce(sum(p.amount_won), 0) from sale_payments p
                         where p.shop_no = s.shop_no and p.sale_id = s.id)`,
  'credits do not add up to their line': `
    select l.sale_id from sale_lines l
    where l.total_won <> (select coalesce(sum(c.credit_won), 0) from sale_line_credits c
                          where c.shop_no = l.shop_no and c.sale_id = l.sale_id and c.seq = l.seq)`,
  'the figures of a customer are not those of the rows': `
    select c.customer_no from customers c
    cross join lateral (
      select coalesce(sum(total_won - deducted_won), 0) as sales, coalesce(sum(unpaid_won), 0) as unpaid,
        count(distinct sold_on) filter (where visit) as visits,
        min(sold_on) filter (where visit) as first, max(sold_on) filter (where visit) as last
      from (select *, exists (select from sale_lines l where l.shop_no = sales.shop_no and l.sale_id = sales.id
        and l.kind in ('SERVICE', 'PRODUCT')) as visit from sales) s where s.shop_no = c.shop_no and s.customer_no = c.customer_no and s.deleted_at is null
    ) v
    where (c.sales_won, c.unpaid_won, c.visit_count) <> (v.sales, v.unpaid, v.visits)
      or c.first_visit_on is distinct from v.first or c.last_visit_on is distinct from v.last
      or c.no_show_count <> (select count(*) from bookings b
        where b.shop_no = c.shop_no and b.customer_no = c.customer_no and b.state = 'NO_SHOW')`,
  'somebody is booked under a block, in leave or on a closed day to come': `
    select b.id from bookings b
    join blocks x on x.shop_no = b.shop_no and x.employee_no = b.employee_no and x.blocked_on = b.visit_date
    where b.state not in ('CANCELLED', 'NO_SHOW')
      -- A conflict with another channel stands over a booking until staff decides.
      and not exists (select from channel_conflicts k where k.shop_no = x.shop_no and k.block_id = x.id)
      and b.start_at < (x.blocked_on + x.to_minute * interval '1 minute') at time zone 'Asia/Seoul'
      and b.end_at > (x.blocked_on + x.from_minute * interval '1 minute') at time zone 'Asia/Seoul'
    union all
    select b.id from bookings b
    join leaves l on l.shop_no = b.shop_no and l.employee_no = b.employee_no
      and b.visit_date between l.from_on and l.to_on
    where b.state not in ('CANCELLED', 'NO_SHOW')
    union all
    select b.id from bookings b
    join closed_days d on d.shop_no = b.shop_no
      and (d.closed_on = b.visit_date or d.weekday = extract(dow from b.visit_date))
    where b.visit_date > ($1::timestamptz at time zone 'Asia/Seoul')::date`,
  'something happened that is still to come': `
    select id from sales where sold_at > $1::timestamptz
    union all select id from bookings where created_at > $1::timestamptz or created_at > start_at
    union all select id from bookings where state in ('COMPLETED', 'NO_SHOW', 'IN_SERVICE') and start_at > $1::timestamptz
    union all select id from events where at > $1::timestamptz`,
};
