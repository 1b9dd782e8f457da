-- Owner: payments. What the provider gave back of a deposit used in a sale could be marked as dealt with while nothing
-- of it came off the deposit: it is a task again, and dealing with it enters it now.
update payment_refunds p set handled_at = null, handled_by_name = null
from payment_orders o
join bookings b on b.shop_no = o.shop_no and b.id = o.booking_id
join (select r.shop_no, i.booking_id, sum(r.amount_won) as won from payment_refunds r
  join payment_orders i on i.shop_no = r.shop_no and i.id = r.payment_id
  where r.state <> 'REFUSED' group by 1, 2) r on r.shop_no = o.shop_no and r.booking_id = o.booking_id
left join (select d.shop_no, d.booking_id, sum(d.amount_won) as won from deposit_returns d
  left join deposit_returns f on f.shop_no = d.shop_no and f.id = d.reverses_id
  where d.online or f.online group by 1, 2) d on d.shop_no = o.shop_no and d.booking_id = o.booking_id
where o.shop_no = p.shop_no and o.id = p.payment_id and p.by = 'PROVIDER' and p.failure is not null
  and p.handled_at is not null and b.deposit_won > b.deposit_returned_won and r.won > coalesce(d.won, 0);
