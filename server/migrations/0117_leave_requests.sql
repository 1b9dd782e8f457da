-- Owner: schedule. What staff ask for; only what was approved is a leave and takes time.

create table leave_requests (
  shop_no text not null references shops,
  id bigint generated always as identity,
  employee_no bigint not null,
  kind text not null check (kind in ('DAY_OFF', 'ANNUAL', 'HALF', 'SICK', 'OTHER')),
  from_on date not null,
  to_on date not null,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 1 and 1440),
  reason text not null check (length(reason) <= 200),
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  answer text not null default '' check (length(answer) <= 200),
  decided_by_name text,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  foreign key (shop_no, employee_no) references employees,
  check (from_on <= to_on),
  check (from_minute < to_minute),
  check (from_on = to_on or (from_minute = 0 and to_minute = 1440)),
  check ((state in ('APPROVED', 'REJECTED')) = (decided_by_name is not null)),
  check ((state = 'REQUESTED') = (decided_at is null))
);
create index leave_requests_by_employee on leave_requests (shop_no, employee_no);
create index leave_requests_open on leave_requests (shop_no, id) where state = 'REQUESTED';
select make_tenant_table('leave_requests');
