-- Owner: sales. What was given back of a deposit: by which way and on which day, taken back by an entry of its own.
-- The booking says the sum of it, also while it stands again.
alter table bookings
  drop constraint bookings_deposit_returned,
  add constraint bookings_deposit_returned check (deposit_returned_won between 0 and deposit_won);
create index bookings_by_deposit on bookings (shop_no, visit_date, id) where deposit_won > deposit_returned_won;

create table deposit_returns (
  shop_no text not null,
  id bigint generated always as identity,
  booking_id bigint not null,
  amount_won bigint not null check (amount_won <> 0),
  -- Null where it was noted before anybody asked.
  method text,
  returned_on date not null,
  reverses_id bigint,
  actor_employee_no bigint,
  actor_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  foreign key (shop_no, booking_id) references bookings,
  foreign key (shop_no, method) references payment_methods (shop_no, code),
  foreign key (shop_no, reverses_id) references deposit_returns (shop_no, id),
  foreign key (shop_no, actor_employee_no) references employees,
  check ((reverses_id is null) = (amount_won > 0))
);
create unique index deposit_returns_reversed_once on deposit_returns (shop_no, reverses_id)
  where reverses_id is not null;
create index deposit_returns_by_booking on deposit_returns (shop_no, booking_id, id);
create index deposit_returns_by_day on deposit_returns (shop_no, returned_on, id);
insert into deposit_returns (shop_no, booking_id, amount_won, returned_on, actor_name)
  select shop_no, id, deposit_returned_won, visit_date, '' from bookings where deposit_returned_won > 0;
create trigger entries_are_final before update or delete on deposit_returns
  for each row execute function entries_are_final();
select make_tenant_table('deposit_returns');
