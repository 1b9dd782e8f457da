-- Owner: payments. The day on which its visit was called off or nobody came: what is kept of a deposit is kept from then on.
alter table booking_deposits add column over_on date;
update booking_deposits d set over_on = least(b.visit_date, (b.updated_at at time zone 'Asia/Seoul')::date)
  from bookings b where b.shop_no = d.shop_no and b.id = d.booking_id and b.state in ('CANCELLED', 'NO_SHOW');
