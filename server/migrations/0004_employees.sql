-- Owner: employees.

create table employees (
  shop_no text not null references shops,
  employee_no bigint generated always as identity,
  user_id bigint references users,
  name text not null check (length(name) between 1 and 40),
  rank text,
  role text not null check (role in ('OWNER', 'MANAGER', 'STAFF')),
  color smallint not null default 0 check (color between 0 and 11),
  sort_order int not null default 0,
  phone text,
  bookable boolean not null default true,
  state text not null default 'ACTIVE' check (state in ('PENDING', 'ACTIVE', 'LEFT')),
  session_version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, employee_no)
);
create unique index employees_user on employees (shop_no, user_id) where user_id is not null and state <> 'LEFT';
create index employees_of_user on employees (user_id) where user_id is not null;
create trigger touch before update on employees for each row execute function touch_row();
select make_tenant_table('employees');

create table employee_hours (
  shop_no text not null,
  employee_no bigint not null,
  weekday smallint not null check (weekday between 0 and 6),
  open_minute smallint not null check (open_minute between 0 and 1440),
  close_minute smallint not null check (close_minute between 0 and 1440),
  breaks jsonb not null default '[]',
  check (open_minute < close_minute),
  primary key (shop_no, employee_no, weekday),
  foreign key (shop_no, employee_no) references employees
);
select make_tenant_table('employee_hours');
