-- Owner: sales. What a sale takes of a deposit and what is given back of it never pass what was paid on the booking:
-- whoever writes either holds the booking, and at the commit the two are counted together.
create function deposit_must_fit() returns trigger language plpgsql as $$
declare
  booking bigint;
  there bigint;
  taken bigint;
begin
  if tg_table_name = 'bookings' then booking := new.id;
  else booking := new.booking_id; end if;
  select b.deposit_won - b.deposit_returned_won into there from bookings b
    where b.shop_no = new.shop_no and b.id = booking;
  select coalesce(sum(s.deposit_won), 0) into taken from sales s
    where s.shop_no = new.shop_no and s.booking_id = booking and s.deleted_at is null;
  if taken > coalesce(there, 0) then
    raise exception 'more of the deposit of booking % of % is taken than is there', booking, new.shop_no
      using errcode = 'check_violation', constraint = 'deposit_fits';
  end if;
  return null;
end $$;
create constraint trigger deposit_fits after insert or update on sales deferrable initially deferred
  for each row when (new.deposit_won > 0 and new.deleted_at is null) execute function deposit_must_fit();
create constraint trigger deposit_fits after update on bookings deferrable initially deferred
  for each row when (new.deposit_won - new.deposit_returned_won < old.deposit_won - old.deposit_returned_won)
  execute function deposit_must_fit();
