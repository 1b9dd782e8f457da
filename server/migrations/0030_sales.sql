-- Owner: sales. Sales of passes and tickets, every way to pay, unpaid amounts that are collected later,
-- photos, pets, and the day's cash count.

alter table payment_methods
  drop constraint payment_methods_kind_check,
  add constraint payment_methods_kind_check check (kind in ('CARD', 'CASH', 'TRANSFER', 'NAVER_PAY', 'KAKAO_PAY',
    'PASS', 'TICKET', 'POINT', 'DEPOSIT', 'UNPAID', 'CUSTOM')),
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  -- Two ways to pay of one name could not be told apart at the counter.
  add constraint payment_methods_name unique (shop_no, name),
  -- What belongs to the books of passes, points, deposits and debts cannot be switched off.
  add check (active or kind not in ('PASS', 'TICKET', 'POINT', 'DEPOSIT', 'UNPAID'));
update payment_methods set sort_order = 9 where kind = 'UNPAID';
insert into payment_methods (shop_no, code, name, kind, sort_order)
  select s.shop_no, m.kind, m.name, m.kind, m.sort_order from shops s
  cross join (values ('PASS', '정액권', 5), ('TICKET', '티켓', 6), ('POINT', '포인트', 7), ('DEPOSIT', '예약금', 8))
    as m (kind, name, sort_order)
  on conflict do nothing;
create trigger touch before update on payment_methods for each row execute function touch_row();

alter table sales
  add column pet_no bigint,
  -- 차감: of the total, what passes and tickets paid for.
  add column deducted_won bigint not null default 0 check (deducted_won >= 0),
  add column points_won bigint not null default 0 check (points_won >= 0),
  add column deposit_won bigint not null default 0 check (deposit_won >= 0),
  add column earned_points bigint not null default 0 check (earned_points >= 0),
  -- Of the unpaid amount, what was collected since.
  add column collected_won bigint not null default 0,
  -- Written, changed or deleted after its day was closed.
  add column after_close boolean not null default false,
  drop constraint sales_check3,
  -- VAT of a pass is due when it is sold, not again when it is used; points are no money.
  add constraint sales_vat check (supply_won + vat_won = total_won - deducted_won - points_won),
  add check (deducted_won + points_won + deposit_won + unpaid_won <= total_won),
  add constraint sales_collected check (collected_won between 0 and unpaid_won),
  add foreign key (shop_no, pet_no) references pets;
create index sales_owing on sales (shop_no, customer_no)
  where unpaid_won > collected_won and deleted_at is null;

alter table sale_lines
  drop constraint sale_lines_kind_check,
  add constraint sale_lines_kind_check check (kind in ('SERVICE', 'PRODUCT', 'PASS_SALE', 'PASS_CHARGE',
    'TICKET_SALE', 'PENALTY')),
  -- The price was the member price.
  add column member_price boolean not null default false,
  add column taxed boolean not null default true,
  add column product_id bigint,
  -- What a pass or ticket without a product gives.
  add column free jsonb,
  -- The pass or ticket that this line made or charged.
  add column account_id bigint,
  add check ((account_id is not null) = (kind in ('PASS_SALE', 'PASS_CHARGE', 'TICKET_SALE'))),
  add check (kind not in ('PASS_SALE', 'PASS_CHARGE', 'TICKET_SALE') or quantity = 1),
  add foreign key (shop_no, product_id) references membership_products,
  add foreign key (shop_no, account_id) references accounts;

alter table sale_payments
  -- A pass or ticket pays for one line.
  add column line_seq smallint,
  add column account_id bigint,
  add column units int check (units between 1 and 999),
  add check ((line_seq is null) = (account_id is null)),
  add check (units is null or account_id is not null),
  add foreign key (shop_no, sale_id, line_seq) references sale_lines (shop_no, sale_id, seq),
  add foreign key (shop_no, account_id) references accounts;
create index sale_payments_by_method on sale_payments (shop_no, method, sale_id);

create table sale_photos (
  shop_no text not null,
  sale_id bigint not null,
  seq smallint not null check (seq between 0 and 9),
  file_id uuid not null,
  primary key (shop_no, sale_id, seq),
  foreign key (shop_no, sale_id) references sales on delete cascade,
  foreign key (shop_no, file_id) references files
);
select make_tenant_table('sale_photos');

-- Money that comes in later for what a sale left unpaid: an event of its own day, taken back by another.
create table sale_collections (
  shop_no text not null,
  id bigint generated always as identity,
  sale_id bigint not null,
  method text not null,
  amount_won bigint not null check (amount_won <> 0),
  collected_on date not null,
  memo text not null default '' check (length(memo) <= 200),
  reverses_id bigint,
  actor_employee_no bigint not null,
  actor_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  foreign key (shop_no, sale_id) references sales,
  foreign key (shop_no, method) references payment_methods (shop_no, code),
  foreign key (shop_no, reverses_id) references sale_collections (shop_no, id),
  foreign key (shop_no, actor_employee_no) references employees,
  check ((reverses_id is null) = (amount_won > 0))
);
create unique index sale_collections_reversed_once on sale_collections (shop_no, reverses_id)
  where reverses_id is not null;
create index sale_collections_by_sale on sale_collections (shop_no, sale_id, id);
create index sale_collections_by_day on sale_collections (shop_no, collected_on, id);
create trigger entries_are_final before update or delete on sale_collections
  for each row execute function entries_are_final();
select make_tenant_table('sale_collections');

-- 일마감: the drawer of one day. The row is there from the day's first sale, so that closing waits for
-- whoever is just selling.
create table cash_days (
  shop_no text not null references shops,
  day date not null,
  opening_won bigint check (opening_won between 0 and 10000000000),
  -- {"50000": 3, …}: notes and coins by their value.
  counts jsonb not null default '{}',
  counted_won bigint check (counted_won >= 0),
  -- What should have been there when it was closed.
  expected_won bigint,
  reason text not null default '' check (length(reason) <= 200),
  closed_at timestamptz,
  closed_by bigint,
  closed_by_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, day),
  foreign key (shop_no, closed_by) references employees,
  check ((closed_at is null) = (expected_won is null)),
  check (closed_at is null or counted_won is not null),
  check (closed_at is null or counted_won = expected_won or reason <> '')
);
create trigger touch before update on cash_days for each row execute function touch_row();
select make_tenant_table('cash_days');

create or replace function sale_must_balance() returns trigger language plpgsql as $$
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
      coalesce(sum(p.amount_won) filter (where m.kind = 'UNPAID'), 0) as unpaid,
      coalesce(sum(p.amount_won) filter (where m.kind in ('PASS', 'TICKET')), 0) as deducted,
      coalesce(sum(p.amount_won) filter (where m.kind = 'POINT'), 0) as points,
      coalesce(sum(p.amount_won) filter (where m.kind = 'DEPOSIT'), 0) as deposit,
      coalesce(bool_or((m.kind in ('PASS', 'TICKET')) <> (p.account_id is not null)
        or (m.kind = 'TICKET') <> (p.units is not null)), false) as astray
    into paid from sale_payments p
    join payment_methods m on m.shop_no = p.shop_no and m.code = p.method
    where p.shop_no = which_shop and p.sale_id = which_sale;
  if lines.n = 0 or lines.list <> sale.list_won or lines.total <> sale.total_won
      or paid.total <> sale.total_won or paid.unpaid <> sale.unpaid_won or paid.deducted <> sale.deducted_won
      or paid.points <> sale.points_won or paid.deposit <> sale.deposit_won or paid.astray then
    raise exception 'sale % of % does not balance', which_sale, which_shop
      using errcode = 'check_violation', constraint = 'sale_balances';
  end if;
  return null;
end $$;

create function collections_must_add_up() returns trigger language plpgsql as $$
declare
  which_sale bigint;
  collected bigint;
begin
  if tg_table_name = 'sales' then which_sale := new.id; else which_sale := new.sale_id; end if;
  select coalesce(sum(c.amount_won), 0) into collected from sale_collections c
    where c.shop_no = new.shop_no and c.sale_id = which_sale;
  if exists (select from sales s where s.shop_no = new.shop_no and s.id = which_sale
      and s.collected_won <> collected) then
    raise exception 'collections of sale % do not add up', which_sale
      using errcode = 'check_violation', constraint = 'sale_collections_add_up';
  end if;
  return null;
end $$;
create constraint trigger sale_collections_add_up after insert on sale_collections
  deferrable initially deferred for each row execute function collections_must_add_up();
create constraint trigger sale_collections_add_up after update of collected_won on sales
  deferrable initially deferred for each row execute function collections_must_add_up();
