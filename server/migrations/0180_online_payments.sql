-- Owner: payments (deposits, starts), online (holders, blocked phones), waitlist (where a wish came from).

-- A request that the shop looks at first asks for its deposit only once it is approved.
alter table booking_deposits alter column pay_by drop not null;
alter table booking_deposits drop constraint booking_deposits_state_check;
alter table booking_deposits add constraint booking_deposits_state_check
  check (state in ('PENDING', 'DUE', 'PAID', 'WAIVED', 'EXPIRED'));
alter table booking_deposits add constraint booking_deposits_pay_by
  check (state <> 'DUE' or pay_by is not null);

-- Starts that a booking with a deposit had until it was moved: moving never raises what goes back.
create table booking_starts (
  shop_no text not null,
  id bigint generated always as identity,
  booking_id bigint not null,
  start_at timestamptz not null,
  until timestamptz not null,
  primary key (shop_no, id),
  foreign key (shop_no, booking_id) references bookings
);
create index booking_starts_by_booking on booking_starts (shop_no, booking_id);
create trigger entries_are_final before update or delete on booking_starts
  for each row execute function entries_are_final();
select make_tenant_table('booking_starts');

-- Who keeps a time on the page while choosing: a guest, or a browser that proved nothing yet.
create table zero_holders (
  shop_no text not null references shops,
  holder text not null,
  address_hash text,
  hold_id bigint not null,
  -- When a browser without a proved phone began: it keeps times for so long and not again soon.
  first_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (shop_no, holder)
);
create index zero_holders_living on zero_holders (shop_no, expires_at);
create index zero_holders_over on zero_holders (expires_at);
select make_tenant_table('zero_holders');

-- Numbers that the shop takes bookings of by telephone alone.
create table blocked_phones (
  shop_no text not null references shops,
  phone_hash text not null,
  key_id text not null,
  phone_sealed text not null,
  reason text not null check (length(reason) <= 100),
  created_at timestamptz not null default now(),
  primary key (shop_no, phone_hash)
);
select make_tenant_table('blocked_phones');

alter table waitlist_wishes add column source text not null default 'STAFF' check (source in ('STAFF', 'ZERO_SHOP'));
