-- Owner: statistics. Views of statistics that somebody keeps to open again.
create table statistics_views (
  shop_no text not null,
  id bigint generated always as identity,
  employee_no bigint not null,
  name text not null check (length(name) between 1 and 40),
  view text not null check (view in ('summary', 'sales', 'products', 'employees', 'customers', 'bookings')),
  -- Days reckoned from the day it is opened, or the same days for good.
  preset text check (preset in ('THIS_MONTH', 'LAST_MONTH', 'DAYS_90', 'THIS_YEAR', 'DAYS_365')),
  from_on date,
  to_on date check (to_on >= from_on),
  by text not null check (by in ('DAY', 'WEEK', 'MONTH', 'HOUR', 'WEEKDAY')),
  compare text not null check (compare in ('NONE', 'PREVIOUS', 'LAST_YEAR')),
  primary key (shop_no, id),
  unique (shop_no, employee_no, name),
  foreign key (shop_no, employee_no) references employees,
  check ((preset is null) = (from_on is not null)),
  check ((from_on is null) = (to_on is null))
);
select make_tenant_table('statistics_views');
