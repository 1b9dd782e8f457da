-- Owner: schedule.

-- What the weekly hours leave open: whether public holidays close the shop. Its version also guards the
-- week itself, so that two people saving hours see each other.
create table business_week (
  shop_no text primary key references shops,
  closes_on_public_holidays boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create trigger touch before update on business_week for each row execute function touch_row();
select make_tenant_table('business_week');

-- A closed day is one date, a run of dates, or a weekday of every month (its 1st and 3rd Monday; no weeks
-- named: every week).
alter table closed_days alter column closed_on drop not null;
alter table closed_days drop constraint closed_days_shop_no_closed_on_key;
alter table closed_days
  add column closed_to date,
  add column weekday smallint check (weekday between 0 and 6),
  add column weeks smallint[] not null default '{}'
    check (weeks <@ '{1,2,3,4,5}'::smallint[] and cardinality(weeks) <= 5),
  add constraint closed_days_kind check ((closed_on is null) <> (weekday is null)),
  add constraint closed_days_order check (closed_to is null or closed_to >= closed_on),
  add constraint closed_days_apart exclude using gist
    (shop_no with =, daterange(closed_on, coalesce(closed_to, closed_on), '[]') with &&)
    where (closed_on is not null);
create unique index closed_days_by_weekday on closed_days (shop_no, weekday) where weekday is not null;

-- Open on a day that would be closed, or with other hours: for everybody, or for those named.
create table open_days (
  shop_no text not null references shops,
  id bigint generated always as identity,
  opens_on date not null,
  open_minute smallint not null check (open_minute between 0 and 1440),
  close_minute smallint not null check (close_minute between 0 and 1440),
  breaks jsonb not null default '[]',
  label text not null default '임시 영업',
  check (open_minute < close_minute),
  primary key (shop_no, id),
  unique (shop_no, opens_on)
);
select make_tenant_table('open_days');

create table open_day_employees (
  shop_no text not null,
  open_day_id bigint not null,
  employee_no bigint not null,
  primary key (shop_no, open_day_id, employee_no),
  foreign key (shop_no, open_day_id) references open_days on delete cascade,
  foreign key (shop_no, employee_no) references employees
);
select make_tenant_table('open_day_employees');

-- Guards an employee's week (employee_hours) as business_week guards the shop's.
create table employee_weeks (
  shop_no text not null,
  employee_no bigint not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  primary key (shop_no, employee_no),
  foreign key (shop_no, employee_no) references employees
);
create trigger touch before update on employee_weeks for each row execute function touch_row();
select make_tenant_table('employee_weeks');

-- Whole days from the first to the last, or a part of one day.
create table leaves (
  shop_no text not null references shops,
  id bigint generated always as identity,
  employee_no bigint not null,
  kind text not null check (kind in ('DAY_OFF', 'ANNUAL', 'HALF', 'SICK', 'OTHER')),
  from_on date not null,
  to_on date not null,
  from_minute smallint not null default 0 check (from_minute between 0 and 1439),
  to_minute smallint not null default 1440 check (to_minute between 1 and 1440),
  reason text not null default '',
  created_by bigint,
  created_at timestamptz not null default now(),
  check (from_on <= to_on),
  check (from_minute < to_minute),
  check (from_on = to_on or (from_minute = 0 and to_minute = 1440)),
  primary key (shop_no, id),
  foreign key (shop_no, employee_no) references employees,
  constraint leaves_apart exclude using gist (
    shop_no with =,
    employee_no with =,
    int4range(
      (from_on - '2000-01-01'::date) * 1440 + from_minute,
      (to_on - '2000-01-01'::date) * 1440 + to_minute
    ) with &&
  )
);
create index leaves_by_day on leaves (shop_no, from_on, to_on);
select make_tenant_table('leaves');

-- 예약 막기. A series says how blocks repeat; its occurrences are rows of their own, written at most a
-- year ahead, so that a day or a week of blocks is one slice of an index.
create table block_series (
  shop_no text not null references shops,
  id bigint generated always as identity,
  employee_no bigint,
  title text not null check (length(title) between 1 and 40),
  reason text not null default '',
  starts_on date not null,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 1 and 1440),
  repeat text not null check (repeat in ('DAILY', 'WEEKLY', 'BIWEEKLY', 'MONTHLY')),
  weekdays smallint[] not null default '{}' check (weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]),
  -- Of monthly ones: the 31st stays the 31st after a February.
  month_day smallint check (month_day between 1 and 31),
  ends text not null check (ends in ('NEVER', 'COUNT', 'DATE')),
  end_count smallint check (end_count between 1 and 999),
  end_on date,
  -- Its end when another series, or none, takes over from some day on.
  cut_on date,
  written_to date not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  check (from_minute < to_minute),
  check ((repeat in ('WEEKLY', 'BIWEEKLY')) = (cardinality(weekdays) > 0)),
  check ((repeat = 'MONTHLY') = (month_day is not null)),
  check ((ends = 'COUNT') = (end_count is not null)),
  check ((ends = 'DATE') = (end_on is not null)),
  check (end_on is null or (end_on >= starts_on and end_on <= starts_on + 366)),
  primary key (shop_no, id),
  foreign key (shop_no, employee_no) references employees
);
create index block_series_unwritten on block_series (shop_no, written_to);
select make_tenant_table('block_series');

create table blocks (
  shop_no text not null references shops,
  id bigint generated always as identity,
  series_id bigint,
  -- Null blocks everybody.
  employee_no bigint,
  title text not null check (length(title) between 1 and 40),
  reason text not null default '',
  blocked_on date not null,
  -- The day the series meant; a single occurrence may be moved away from it.
  series_day date,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 1 and 1440),
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check (from_minute < to_minute),
  check ((series_id is null) = (series_day is null)),
  primary key (shop_no, id),
  unique (shop_no, series_id, series_day),
  foreign key (shop_no, series_id) references block_series,
  foreign key (shop_no, employee_no) references employees
);
create index blocks_by_day on blocks (shop_no, blocked_on);
create trigger touch before update on blocks for each row execute function touch_row();
select make_tenant_table('blocks');

-- What bookings from outside the shop must keep to.
create table booking_rules (
  shop_no text primary key references shops,
  window_days smallint not null default 60 check (window_days between 1 and 365),
  notice_minutes int not null default 60 check (notice_minutes between 0 and 43200),
  slot_minutes smallint not null default 30 check (slot_minutes in (5, 10, 15, 20, 30, 60)),
  version int not null default 1,
  updated_at timestamptz not null default now()
);
create trigger touch before update on booking_rules for each row execute function touch_row();
select make_tenant_table('booking_rules');

-- Channels that take no bookings for a while.
create table platform_booking_stops (
  shop_no text not null references shops,
  id bigint generated always as identity,
  platforms text[] not null check (cardinality(platforms) between 1 and 3
    and platforms <@ '{ZERO_SHOP,CHATBOT,NAVER}'::text[]),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '',
  created_by bigint,
  created_at timestamptz not null default now(),
  -- A stop that was lifted stays, for the log of what happened.
  lifted_at timestamptz,
  lifted_by bigint,
  check (starts_at < ends_at),
  primary key (shop_no, id)
);
create index platform_booking_stops_by_end on platform_booking_stops (shop_no, ends_at);
select make_tenant_table('platform_booking_stops');
