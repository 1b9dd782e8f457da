-- Owner: employees. Links that take somebody in as an employee, each once. Only the hash of a link's secret is stored.

create table employee_invites (
  shop_no text not null references shops,
  id bigint generated always as identity,
  token_hash text not null,
  name text not null check (length(name) between 1 and 40),
  phone text,
  role text not null check (role in ('MANAGER', 'STAFF')),
  rank text,
  -- Who stands here already and gets a login by it.
  employee_no bigint,
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'REVOKED')),
  accepted_as bigint,
  expires_at timestamptz not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  check ((state = 'ACCEPTED') = (accepted_as is not null)),
  primary key (shop_no, id),
  foreign key (shop_no, employee_no) references employees,
  foreign key (shop_no, accepted_as) references employees
);
create unique index employee_invites_token on employee_invites (shop_no, token_hash);
create index employee_invites_employee on employee_invites (shop_no, employee_no) where employee_no is not null;
create index employee_invites_accepted on employee_invites (shop_no, accepted_as) where accepted_as is not null;
select make_tenant_table('employee_invites');

create index employees_waiting on employees (user_id) where state = 'PENDING';
