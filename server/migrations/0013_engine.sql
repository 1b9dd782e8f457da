-- Owner: bookings. Classes with seats, and holds that keep time for somebody who is still deciding.

create table class_sessions (
  shop_no text not null references shops,
  id bigint generated always as identity,
  item_id bigint not null,
  -- Null since its teacher left: it waits for another and takes up one free employee meanwhile.
  employee_no bigint,
  name text not null check (length(name) between 1 and 60),
  start_at timestamptz not null,
  duration_minutes smallint not null check (duration_minutes between 5 and 1440),
  buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 240),
  price_won bigint not null check (price_won between 0 and 10000000000),
  seats smallint not null check (seats between 1 and 200),
  -- Kept by triggers on bookings and holds; the check decides the race for the last seat.
  seats_taken smallint not null default 0 check (seats_taken >= 0),
  seats_held smallint not null default 0 check (seats_held >= 0),
  memo text not null default '',
  cancelled_at timestamptz,
  overlap_confirmed_by bigint,
  overlap_reason text,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  constraint class_sessions_seats check (seats_taken + seats_held <= seats),
  primary key (shop_no, id),
  foreign key (shop_no, item_id) references menu_items,
  foreign key (shop_no, employee_no) references employees
);
create index class_sessions_by_start on class_sessions (shop_no, start_at, id);
-- A seat that is sold does not make an open form stale; an edit does.
create trigger touch before update of item_id, employee_no, name, start_at, duration_minutes, buffer_minutes,
  price_won, seats, memo, cancelled_at on class_sessions for each row execute function touch_row();
select make_tenant_table('class_sessions');

-- A seat is a booking that holds no employee's time of its own.
alter table bookings add column class_id bigint;
alter table bookings add foreign key (shop_no, class_id) references class_sessions;
create index bookings_by_class on bookings (shop_no, class_id) where class_id is not null;

create function count_seats_taken() returns trigger language plpgsql as $$
declare
  before int := case when tg_op <> 'INSERT' and old.state not in ('CANCELLED', 'NO_SHOW') then 1 else 0 end;
  after int := case when tg_op <> 'DELETE' and new.state not in ('CANCELLED', 'NO_SHOW') then 1 else 0 end;
begin
  if before <> after then
    update class_sessions set seats_taken = seats_taken + after - before
    where shop_no = coalesce(new.shop_no, old.shop_no) and id = coalesce(new.class_id, old.class_id);
  end if;
  return null;
end $$;
create trigger seat_taken after insert on bookings
  for each row when (new.class_id is not null) execute function count_seats_taken();
create trigger seat_changed after update of state on bookings
  for each row when (old.class_id is not null) execute function count_seats_taken();
create trigger seat_left after delete on bookings
  for each row when (old.class_id is not null) execute function count_seats_taken();

-- What waits for an employee takes up a free one, so every search asks for it.
create index booking_items_waiting on booking_items (shop_no, start_at) where employee_no is null;

-- A class stands under the same constraint as the bookings around it.
alter table occupancies drop constraint occupancies_pkey;
alter table occupancies add column id bigint generated always as identity;
alter table occupancies alter column booking_id drop not null;
alter table occupancies add column class_id bigint;
alter table occupancies add primary key (shop_no, id);
alter table occupancies add constraint occupancies_of_booking unique (shop_no, booking_id, employee_no);
alter table occupancies add constraint occupancies_of_class unique (shop_no, class_id);
alter table occupancies add foreign key (shop_no, class_id) references class_sessions on delete cascade;
alter table occupancies add check (num_nonnulls(booking_id, class_id) = 1);

create table holds (
  shop_no text not null references shops,
  id bigint generated always as identity,
  channel text not null check (channel in ('STAFF', 'ZERO_SHOP', 'CHATBOT', 'NAVER')),
  -- Only its hash: whoever holds the token may book what it keeps.
  token_hash text not null,
  class_id bigint,
  start_at timestamptz not null,
  end_at timestamptz not null,
  label text not null default '' check (length(label) <= 100),
  expires_at timestamptz not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  check (start_at < end_at),
  primary key (shop_no, id),
  foreign key (shop_no, class_id) references class_sessions on delete cascade
);
create unique index holds_by_token on holds (shop_no, token_hash);
create index holds_by_expiry on holds (shop_no, expires_at);
create index holds_by_start on holds (shop_no, start_at);
select make_tenant_table('holds');

-- Whoever writes deletes what has expired first, in the same transaction, so rows here are alive.
create table hold_times (
  shop_no text not null,
  hold_id bigint not null,
  employee_no bigint not null,
  busy tstzmultirange not null check (not isempty(busy)),
  starts_at timestamptz not null generated always as (lower(busy)) stored,
  check (upper(busy) - lower(busy) <= interval '28 hours'),
  primary key (shop_no, hold_id, employee_no),
  foreign key (shop_no, hold_id) references holds on delete cascade,
  foreign key (shop_no, employee_no) references employees,
  constraint hold_times_no_overlap exclude using gist (shop_no with =, employee_no with =, busy with &&)
);
create index hold_times_by_start on hold_times (shop_no, employee_no, starts_at);
select make_tenant_table('hold_times');

create function count_seats_held() returns trigger language plpgsql as $$
begin
  update class_sessions set seats_held = seats_held + case when tg_op = 'INSERT' then 1 else -1 end
  where shop_no = coalesce(new.shop_no, old.shop_no) and id = coalesce(new.class_id, old.class_id);
  return null;
end $$;
create trigger seat_held after insert on holds
  for each row when (new.class_id is not null) execute function count_seats_held();
create trigger seat_released after delete on holds
  for each row when (old.class_id is not null) execute function count_seats_held();
