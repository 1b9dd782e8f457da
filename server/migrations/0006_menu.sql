-- Owner: menu. The spec's word is cosmetics.

create table menu_categories (
  shop_no text not null references shops,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 40),
  color smallint not null default 0,
  sort_order int not null default 0,
  primary key (shop_no, id)
);
select make_tenant_table('menu_categories');

create table menu_items (
  shop_no text not null references shops,
  id bigint generated always as identity,
  category_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  kind text not null default 'SERVICE' check (kind in ('SERVICE', 'PRODUCT')),
  price_won bigint not null check (price_won between 0 and 10000000000),
  duration_minutes smallint not null check (duration_minutes between 0 and 1440),
  -- Busy and free parts as [{"busy": true, "minutes": 30}, …]; null is busy throughout.
  segments jsonb,
  buffer_minutes smallint not null default 0 check (buffer_minutes between 0 and 240),
  sort_order int not null default 0,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, id),
  foreign key (shop_no, category_id) references menu_categories
);
create index menu_items_by_category on menu_items (shop_no, category_id, sort_order);
create trigger touch before update on menu_items for each row execute function touch_row();
select make_tenant_table('menu_items');
