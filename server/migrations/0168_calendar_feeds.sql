-- Owner: channels. Addresses under which a calendar elsewhere reads bookings.

create table calendar_feeds (
  shop_no text not null references shops,
  id bigint generated always as identity,
  -- Whose bookings; null is everybody's.
  employee_no bigint,
  secret_hash text not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (shop_no, id),
  unique (shop_no, secret_hash),
  foreign key (shop_no, employee_no) references employees,
  foreign key (shop_no, created_by) references employees
);
create index calendar_feeds_by_secret on calendar_feeds (secret_hash);
create index calendar_feeds_by_employee on calendar_feeds (shop_no, employee_no) where employee_no is not null;
create index calendar_feeds_by_creator on calendar_feeds (shop_no, created_by);
select make_tenant_table('calendar_feeds');
