-- Owner: channels. Bookings of Naver that are brought in by hand: what was pasted, what was heard of, what collides.

create table channel_intakes (
  shop_no text not null references shops,
  id bigint generated always as identity,
  channel text not null check (channel in ('NAVER')),
  -- The notices as they were pasted; emptied once they are brought in, deleted after a day.
  text text not null check (length(text) <= 2097152),
  created_by bigint not null,
  created_at timestamptz not null,
  committed_at timestamptz,
  primary key (shop_no, id),
  foreign key (shop_no, created_by) references employees
);
create index channel_intakes_by_creator on channel_intakes (shop_no, created_by);
create index channel_intakes_by_age on channel_intakes (created_at);
select make_tenant_table('channel_intakes');

-- A notice that was brought in once says nothing new, however often it is pasted again.
create table channel_notices (
  shop_no text not null references shops,
  channel text not null check (channel in ('NAVER')),
  external_no text not null check (length(external_no) between 1 and 40),
  digest text not null,
  heard_at timestamptz not null,
  primary key (shop_no, channel, external_no, digest)
);
create index channel_notices_by_time on channel_notices (shop_no, channel, heard_at);
select make_tenant_table('channel_notices');

-- A booking out there whose time is taken here: the time is blocked until staff decides.
create table channel_conflicts (
  shop_no text not null references shops,
  id bigint generated always as identity,
  channel text not null check (channel in ('NAVER')),
  external_no text not null check (length(external_no) between 1 and 40),
  -- The booking that was moved out there; null is one that is new.
  booking_id bigint,
  block_id bigint,
  employee_no bigint,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  -- Emptied when it is settled, or when the guest is forgotten.
  guest_name text not null check (length(guest_name) <= 40),
  guest_phone text check (guest_phone ~ '^[0-9]{9,11}$'),
  items jsonb not null,
  request text not null default '' check (length(request) <= 1000),
  reason text not null check (length(reason) <= 200),
  state text not null default 'OPEN' check (state in ('OPEN', 'PLACED', 'OVERLAPPED', 'REFUSED', 'GONE')),
  created_at timestamptz not null,
  settled_by bigint,
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, id),
  foreign key (shop_no, booking_id) references bookings,
  foreign key (shop_no, block_id) references blocks on delete set null (block_id),
  foreign key (shop_no, employee_no) references employees,
  foreign key (shop_no, settled_by) references employees,
  check (state = 'OPEN' or (guest_name = '' and guest_phone is null and request = ''))
);
create unique index channel_conflicts_open on channel_conflicts (shop_no, channel, external_no) where state = 'OPEN';
create index channel_conflicts_by_booking on channel_conflicts (shop_no, booking_id) where booking_id is not null;
create index channel_conflicts_by_block on channel_conflicts (shop_no, block_id) where block_id is not null;
create index channel_conflicts_by_employee on channel_conflicts (shop_no, employee_no) where employee_no is not null;
create index channel_conflicts_by_settler on channel_conflicts (shop_no, settled_by) where settled_by is not null;
create trigger touch before update on channel_conflicts for each row execute function touch_row();
select make_tenant_table('channel_conflicts');

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('BOOKING_REQUEST', 'BOOKING_NEW',
  'BOOKING_CHANGE', 'BOOKING_CANCEL', 'CONFLICT', 'WAITLIST', 'REFUND_FAILED', 'BILLING', 'PEOPLE', 'CHANNEL', 'BOOKS'));
