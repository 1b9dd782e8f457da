-- Owner: sales. Payments equal lines equal total, to the won; the deferred trigger sees to it at commit.

create table payment_methods (
  shop_no text not null references shops,
  code text not null,
  name text not null,
  kind text not null check (kind in ('CARD', 'CASH', 'TRANSFER', 'NAVER_PAY', 'KAKAO_PAY', 'UNPAID', 'CUSTOM')),
  sort_order int not null default 0,
  active boolean not null default true,
  primary key (shop_no, code)
);
select make_tenant_table('payment_methods');

create table sales (
  shop_no text not null references shops,
  id bigint generated always as identity,
  booking_id bigint,
  customer_no bigint,
  customer_name text not null,
  sold_at timestamptz not null,
  sold_on date not null,
  list_won bigint not null check (list_won >= 0),
  discount_won bigint not null check (discount_won between 0 and list_won),
  total_won bigint not null,
  unpaid_won bigint not null check (unpaid_won between 0 and total_won),
  supply_won bigint not null,
  vat_won bigint not null check (vat_won >= 0),
  memo text not null default '',
  created_by bigint not null,
  deleted_at timestamptz,
  deleted_by bigint,
  delete_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check (total_won = list_won - discount_won),
  check (supply_won + vat_won = total_won),
  primary key (shop_no, id),
  foreign key (shop_no, booking_id) references bookings,
  foreign key (shop_no, customer_no) references customers,
  foreign key (shop_no, created_by) references employees
);
-- A booking has at most one living sale, whatever two counters press at once.
create unique index sales_booking on sales (shop_no, booking_id) where booking_id is not null and deleted_at is null;
create index sales_by_day on sales (shop_no, sold_on, id) where deleted_at is null;
create index sales_by_customer on sales (shop_no, customer_no, sold_on, id)
  where customer_no is not null and deleted_at is null;
create trigger touch before update on sales for each row execute function touch_row();
select make_tenant_table('sales');

create table sale_lines (
  shop_no text not null,
  sale_id bigint not null,
  seq smallint not null,
  kind text not null check (kind in ('SERVICE', 'PRODUCT', 'PENALTY')),
  item_id bigint,
  name text not null check (length(name) between 1 and 60),
  quantity int not null check (quantity between 1 and 999),
  unit_price_won bigint not null check (unit_price_won >= 0),
  list_won bigint not null,
  discount_won bigint not null check (discount_won between 0 and list_won),
  total_won bigint not null,
  check (list_won = unit_price_won * quantity),
  check (total_won = list_won - discount_won),
  primary key (shop_no, sale_id, seq),
  foreign key (shop_no, sale_id) references sales on delete cascade,
  foreign key (shop_no, item_id) references menu_items
);
select make_tenant_table('sale_lines');

create table sale_line_credits (
  shop_no text not null,
  sale_id bigint not null,
  seq smallint not null,
  employee_no bigint not null,
  percent smallint not null check (percent between 1 and 100),
  credit_won bigint not null check (credit_won >= 0),
  primary key (shop_no, sale_id, seq, employee_no),
  foreign key (shop_no, sale_id, seq) references sale_lines on delete cascade,
  foreign key (shop_no, employee_no) references employees
);
create index sale_line_credits_by_employee on sale_line_credits (shop_no, employee_no, sale_id);
select make_tenant_table('sale_line_credits');

create table sale_payments (
  shop_no text not null,
  sale_id bigint not null,
  seq smallint not null,
  method text not null,
  amount_won bigint not null check (amount_won > 0),
  primary key (shop_no, sale_id, seq),
  foreign key (shop_no, sale_id) references sales on delete cascade,
  foreign key (shop_no, method) references payment_methods (shop_no, code)
);
select make_tenant_table('sale_payments');

create function sale_must_balance() returns trigger language plpgsql as $$
declare
  which_shop text := coalesce(new.shop_no, old.shop_no);
  which_sale bigint;
  sale sales%rowtype;
  lines record;
  paid record;
begin
  if tg_table_name = 'sales' then which_sale := new.id;
  elsif tg_op = 'DELETE' then which_sale := old.sale_id;
  else which_sale := new.sale_id; end if;
  select * into sale from sales s where s.shop_no = which_shop and s.id = which_sale;
  if not found then return null; end if;
  select count(*) as n, coalesce(sum(list_won), 0) as list, coalesce(sum(total_won), 0) as total
    into lines from sale_lines l where l.shop_no = which_shop and l.sale_id = which_sale;
  select coalesce(sum(p.amount_won), 0) as total,
      coalesce(sum(p.amount_won) filter (where m.kind = 'UNPAID'), 0) as unpaid
    into paid from sale_payments p
    join payment_methods m on m.shop_no = p.shop_no and m.code = p.method
    where p.shop_no = which_shop and p.sale_id = which_sale;
  if lines.n = 0 or lines.list <> sale.list_won or lines.total <> sale.total_won
      or paid.total <> sale.total_won or paid.unpaid <> sale.unpaid_won then
    raise exception 'sale % of % does not balance', which_sale, which_shop
      using errcode = 'check_violation', constraint = 'sale_balances';
  end if;
  return null;
end $$;
create constraint trigger sale_balances after insert or update on sales
  deferrable initially deferred for each row execute function sale_must_balance();
create constraint trigger sale_balances after insert or update or delete on sale_lines
  deferrable initially deferred for each row execute function sale_must_balance();
create constraint trigger sale_balances after insert or update or delete on sale_payments
  deferrable initially deferred for each row execute function sale_must_balance();

create function credits_must_add_up() returns trigger language plpgsql as $$
declare
  r record := coalesce(new, old);
  line sale_lines%rowtype;
  credits record;
begin
  select * into line from sale_lines l
    where l.shop_no = r.shop_no and l.sale_id = r.sale_id and l.seq = r.seq;
  if not found then return null; end if;
  select coalesce(sum(percent), 0) as percent, coalesce(sum(credit_won), 0) as credit_won into credits
    from sale_line_credits c where c.shop_no = r.shop_no and c.sale_id = r.sale_id and c.seq = r.seq;
  if credits.percent not in (0, 100) or (credits.percent = 100 and credits.credit_won <> line.total_won) then
    raise exception 'credits of sale % line % do not add up', r.sale_id, r.seq
      using errcode = 'check_violation', constraint = 'sale_credits_add_up';
  end if;
  return null;
end $$;
create constraint trigger sale_credits_add_up after insert or update or delete on sale_line_credits
  deferrable initially deferred for each row execute function credits_must_add_up();
