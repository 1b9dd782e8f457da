-- Owner: schedule. No row for a weekday means closed; employees without hours follow the shop.

create table business_hours (
  shop_no text not null references shops,
  weekday smallint not null check (weekday between 0 and 6),
  open_minute smallint not null check (open_minute between 0 and 1440),
  close_minute smallint not null check (close_minute between 0 and 1440),
  breaks jsonb not null default '[]',
  check (open_minute < close_minute),
  primary key (shop_no, weekday)
);
select make_tenant_table('business_hours');

create table closed_days (
  shop_no text not null references shops,
  id bigint generated always as identity,
  closed_on date not null,
  label text not null default '휴무',
  primary key (shop_no, id),
  unique (shop_no, closed_on)
);
select make_tenant_table('closed_days');

create table calendar_settings (
  shop_no text primary key references shops,
  slot_minutes smallint not null default 30 check (slot_minutes in (5, 10, 15, 20, 30)),
  first_hour smallint not null default 9 check (first_hour between 0 and 23),
  last_hour smallint not null default 21 check (last_hour between 1 and 24),
  week_start smallint not null default 0 check (week_start in (0, 1)),
  color_by text not null default 'EMPLOYEE' check (color_by in ('EMPLOYEE', 'STATE')),
  hidden_states text[] not null default '{CANCELLED}',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  check (first_hour < last_hour)
);
create trigger touch before update on calendar_settings for each row execute function touch_row();
select make_tenant_table('calendar_settings');

-- Bookings without an employee cannot stand under an employee's constraint; their writes, and every
-- write that must count free employees, lock the day instead.
create table shop_days (
  shop_no text not null references shops,
  day date not null,
  primary key (shop_no, day)
);
select make_tenant_table('shop_days');
