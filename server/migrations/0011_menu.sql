-- Owner: menu. Groups, photos, kinds of price, what each employee takes and asks, what customers see.

-- Whether busy and free parts fill a duration exactly, begin and end with work, and none is empty.
create function segments_fill(parts jsonb, minutes int) returns boolean language sql immutable as $$
  select parts is null or (
    jsonb_typeof(parts) = 'array'
    and coalesce((parts -> 0 ->> 'busy')::boolean and (parts -> -1 ->> 'busy')::boolean, false)
    and (select sum((part ->> 'minutes')::int) = minutes and min((part ->> 'minutes')::int) > 0
      from jsonb_array_elements(parts) part))
$$;

alter table menu_categories
  add column active boolean not null default true,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column version int not null default 1;
-- A version counts what people edit: dragging into another order makes no open form stale.
create trigger touch before update of name, color, active on menu_categories
  for each row execute function touch_row();

create table menu_groups (
  shop_no text not null references shops,
  id bigint generated always as identity,
  category_id bigint not null,
  name text not null check (length(name) between 1 and 40),
  sort_order int not null default 0,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, id),
  unique (shop_no, category_id, id),
  foreign key (shop_no, category_id) references menu_categories
);
create trigger touch before update of category_id, name, active on menu_groups
  for each row execute function touch_row();
select make_tenant_table('menu_groups');

alter table menu_items
  add column group_id bigint,
  add column description text not null default '' check (length(description) <= 1000),
  add column photo_file_id uuid,
  -- Null shows the category's.
  add column color smallint check (color between 0 and 11),
  add column price_kind text not null default 'FIXED' check (price_kind in ('FIXED', 'FROM_TO')),
  -- price_won is then where it starts.
  add column price_to_won bigint check (price_to_won between price_won and 10000000000),
  add column member_price_won bigint check (member_price_won between 0 and 10000000000),
  -- Shown to customers where they book by themselves.
  add column b2c boolean not null default true,
  add constraint menu_items_group foreign key (shop_no, category_id, group_id)
    references menu_groups (shop_no, category_id, id),
  add constraint menu_items_photo foreign key (shop_no, photo_file_id) references files,
  add constraint menu_items_price check ((price_kind = 'FROM_TO') = (price_to_won is not null)),
  add constraint menu_items_segments check (segments_fill(segments, duration_minutes)),
  add constraint menu_items_product check (kind = 'SERVICE' or (segments is null and buffer_minutes = 0));
drop trigger touch on menu_items;
create trigger touch before update of category_id, group_id, name, kind, description, photo_file_id, color,
  price_kind, price_won, price_to_won, member_price_won, duration_minutes, segments, buffer_minutes, b2c, active
  on menu_items for each row execute function touch_row();

-- Where an employee differs from the item: does not do it, or takes another time or price. Whoever has
-- no row does it as the item says, so somebody new can do everything at once.
create table menu_item_employees (
  shop_no text not null references shops,
  item_id bigint not null,
  employee_no bigint not null,
  performs boolean not null default true,
  duration_minutes smallint check (duration_minutes between 5 and 1440),
  price_won bigint check (price_won between 0 and 10000000000),
  primary key (shop_no, item_id, employee_no),
  foreign key (shop_no, item_id) references menu_items on delete cascade,
  foreign key (shop_no, employee_no) references employees,
  constraint menu_item_employees_differs check (not performs or num_nonnulls(duration_minutes, price_won) > 0)
);
select make_tenant_table('menu_item_employees');
