-- Owner: employees. The rank and role that somebody had up to the end of a month, kept when others begin: pay of the
-- months before follows them.
create table past_ranks (
  shop_no text not null references shops,
  employee_no bigint not null,
  until_month text not null check (until_month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  rank text,
  role text not null check (role in ('OWNER', 'MANAGER', 'STAFF')),
  primary key (shop_no, employee_no, until_month),
  foreign key (shop_no, employee_no) references employees
);
select make_tenant_table('past_ranks');
