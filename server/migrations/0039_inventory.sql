-- Owner: inventory. Stock of the products on the menu: final entries say how much came and went, one row
-- per product how much is there, and the two agree at every commit.

-- Every product that was ever sold or looked after has a row; those without `tracked_since` are not counted.
create table stock_products (
  shop_no text not null references shops,
  item_id bigint not null,
  tracked_since timestamptz,
  purchase_won bigint check (purchase_won between 0 and 10000000000),
  sku text not null default '' check (length(sku) <= 40),
  barcode text not null default '' check (barcode ~ '^[0-9A-Za-z-]{0,40}$'),
  -- At or below it the product is marked as running low.
  low_at int check (low_at between 0 and 100000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, item_id),
  foreign key (shop_no, item_id) references menu_items
);
create unique index stock_products_barcode on stock_products (shop_no, barcode) where barcode <> '';
create trigger touch before update on stock_products for each row execute function touch_row();
select make_tenant_table('stock_products');

-- Apart from the product, so that selling it does not make an open form stale. It may fall below zero:
-- a wrong count never stands in the way at the counter.
create table stock_levels (
  shop_no text not null,
  item_id bigint not null,
  on_hand bigint not null default 0 check (on_hand between -1000000000 and 1000000000),
  moved_at timestamptz,
  primary key (shop_no, item_id),
  foreign key (shop_no, item_id) references stock_products
);
select make_tenant_table('stock_levels');

create table stock_entries (
  shop_no text not null,
  id bigint generated always as identity,
  item_id bigint not null,
  kind text not null check (kind in ('RECEIPT', 'COUNT', 'ADJUST', 'SALE', 'RETURN', 'REVERSE')),
  -- A count that found what was expected is worth writing down too.
  quantity bigint not null check (quantity <> 0 or kind = 'COUNT'),
  on_hand_after bigint not null,
  -- Of a receipt of goods: what one cost.
  unit_cost_won bigint check (unit_cost_won between 0 and 10000000000),
  -- Of an adjustment: 파손, 샵에서 사용, 증정, 그 밖.
  cause text check (cause in ('BROKEN', 'USED', 'GIVEN', 'OTHER')),
  sale_id bigint,
  reason text not null default '' check (length(reason) <= 200),
  entered_on date not null,
  reverses_id bigint,
  actor_employee_no bigint not null,
  actor_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  unique (shop_no, item_id, id),
  foreign key (shop_no, item_id) references stock_levels,
  foreign key (shop_no, sale_id) references sales,
  foreign key (shop_no, item_id, reverses_id) references stock_entries (shop_no, item_id, id),
  foreign key (shop_no, actor_employee_no) references employees,
  check ((kind in ('SALE', 'RETURN')) = (sale_id is not null)),
  check ((kind = 'REVERSE') = (reverses_id is not null)),
  check ((kind = 'ADJUST') = (cause is not null)),
  check (kind <> 'RECEIPT' or quantity > 0),
  check (kind <> 'SALE' or quantity < 0),
  check (kind <> 'RETURN' or quantity > 0),
  check (kind <> 'COUNT' or on_hand_after >= 0)
);
create unique index stock_entries_reversed_once on stock_entries (shop_no, reverses_id)
  where reverses_id is not null;
create index stock_entries_by_item on stock_entries (shop_no, item_id, id);
create index stock_entries_by_sale on stock_entries (shop_no, sale_id, item_id) where sale_id is not null;
create trigger entries_are_final before update or delete on stock_entries
  for each row execute function entries_are_final();
select make_tenant_table('stock_entries');

create function stock_must_balance() returns trigger language plpgsql as $$
declare
  there bigint;
  entries bigint;
begin
  select on_hand into there from stock_levels s where s.shop_no = new.shop_no and s.item_id = new.item_id;
  select coalesce(sum(e.quantity), 0) into entries from stock_entries e
    where e.shop_no = new.shop_no and e.item_id = new.item_id;
  if there is distinct from entries then
    raise exception 'stock of % of % does not agree with its entries', new.item_id, new.shop_no
      using errcode = 'check_violation', constraint = 'stock_balances';
  end if;
  return null;
end $$;
create constraint trigger stock_balances after insert or update on stock_levels
  deferrable initially deferred for each row execute function stock_must_balance();
create constraint trigger stock_balances after insert on stock_entries
  deferrable initially deferred for each row execute function stock_must_balance();
