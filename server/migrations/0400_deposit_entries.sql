-- Owner: bookings. What the desk received of a deposit: by which way and on which day; an edit of the amount or of the way
-- is an entry of its own. What is paid online stands in payment_entries.
create table deposit_entries (
  shop_no text not null,
  id bigint generated always as identity,
  booking_id bigint not null,
  amount_won bigint not null check (amount_won <> 0),
  method text not null,
  entered_on date not null,
  actor_employee_no bigint,
  actor_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  foreign key (shop_no, booking_id) references bookings,
  foreign key (shop_no, method) references payment_methods (shop_no, code),
  foreign key (shop_no, actor_employee_no) references employees
);
create index deposit_entries_by_booking on deposit_entries (shop_no, booking_id, id);
create index deposit_entries_by_day on deposit_entries (shop_no, entered_on, id);
-- As a rule it came by transfer, on the day it was noted.
insert into deposit_entries (shop_no, booking_id, amount_won, method, entered_on, actor_name)
  select shop_no, id, deposit_won - deposit_online_won, 'TRANSFER', (created_at at time zone 'Asia/Seoul')::date, ''
  from bookings where deposit_won > deposit_online_won;
create trigger entries_are_final before update or delete on deposit_entries
  for each row execute function entries_are_final();
select make_tenant_table('deposit_entries');

-- Owner: sales. What a card gets back online went through no terminal of the shop.
alter table deposit_returns add column online boolean not null default false;
alter table deposit_returns disable trigger entries_are_final;
update deposit_returns r set online = true, method = null
  from payment_refunds p where p.shop_no = r.shop_no and p.return_id in (r.id, r.reverses_id);
alter table deposit_returns enable trigger entries_are_final;
