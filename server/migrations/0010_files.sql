-- Owner: files.

create table files (
  shop_no text not null references shops,
  id uuid not null,
  purpose text not null check (purpose in ('CUSTOMER_PHOTO', 'SALE_PHOTO', 'CHART_PHOTO', 'SHOP_PHOTO', 'MENU_PHOTO', 'PROFILE')),
  content_type text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'READY', 'REFUSED')),
  bytes int check (bytes between 1 and 10485760),
  width int,
  height int,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  foreign key (shop_no, created_by) references employees
);
create index files_waiting on files (created_at) where state = 'WAITING';
select make_tenant_table('files');
