-- Owner: employees. What one person may do otherwise than their role, and the version of a shop's table of rights.

create table employee_rights (
  shop_no text not null,
  employee_no bigint not null,
  "right" text not null,
  allowed boolean not null,
  primary key (shop_no, employee_no, "right"),
  foreign key (shop_no, employee_no) references employees on delete cascade
);
select make_tenant_table('employee_rights');

-- A row once the owner saved the table.
create table rights_tables (
  shop_no text primary key references shops,
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create trigger touch before update on rights_tables for each row execute function touch_row();
select make_tenant_table('rights_tables');

-- However many hand over at once, a shop has one owner.
create unique index employees_one_owner on employees (shop_no) where role = 'OWNER' and state <> 'LEFT';
