-- Owner: statistics. What of each day was open for work, of each person, as the hours were then.
create table work_days (
  shop_no text not null,
  employee_no bigint not null,
  day date not null,
  -- From and to of each stretch in minutes since midnight, leave and blocks taken out; empty on a day off.
  free int[] not null check (array_length(free, 1) is null or array_length(free, 1) % 2 = 0),
  -- Written later, by the hours of the day it was written.
  guessed boolean not null default false,
  primary key (shop_no, employee_no, day),
  foreign key (shop_no, employee_no) references employees
);
create index work_days_by_day on work_days (shop_no, day);
select make_tenant_table('work_days');
