-- Owner: incentives. Who is paid how for what they sell, the rows that pay follows from, and the months that were closed.

-- How somebody is paid from a month on. Never changed: what is saved again for the same month stands instead.
create table incentive_plans (
  shop_no text not null references shops,
  id bigint generated always as identity,
  target text not null check (target in ('SHOP', 'RANK', 'EMPLOYEE')),
  rank text check (length(rank) between 1 and 20),
  employee_no bigint,
  effective_month text not null check (effective_month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  base_pay_won bigint not null check (base_pay_won >= 0),
  withholding text not null check (withholding in ('NONE', 'FREELANCER', 'WAGE')),
  rules jsonb not null,
  bonuses jsonb not null,
  created_by bigint not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (shop_no, id),
  foreign key (shop_no, employee_no) references employees,
  foreign key (shop_no, created_by) references employees,
  check ((target = 'RANK') = (rank is not null)),
  check ((target = 'EMPLOYEE') = (employee_no is not null))
);
create unique index incentive_plans_once on incentive_plans
  (shop_no, target, coalesce(rank, ''), coalesce(employee_no, 0), effective_month) where withdrawn_at is null;
create index incentive_plans_by_employee on incentive_plans (shop_no, employee_no) where employee_no is not null;
create index incentive_plans_by_author on incentive_plans (shop_no, created_by);
select make_tenant_table('incentive_plans');

-- A month of a shop's pay. The row is there from the month's first sale, so that closing waits for whoever is just
-- selling: each entry holds it until it is committed.
create table incentive_closings (
  shop_no text not null references shops,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  state text not null default 'OPEN' check (state in ('OPEN', 'CLOSED', 'PAID')),
  closed_at timestamptz,
  closed_by_name text,
  reopened_at timestamptz,
  reopen_reason text check (length(reopen_reason) <= 200),
  paid_on date,
  method text check (method in ('TRANSFER', 'CASH', 'OTHER')),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, month),
  check ((state = 'OPEN') = (closed_at is null)),
  check ((state = 'PAID') = (paid_on is not null)),
  check ((paid_on is null) = (method is null))
);
create trigger touch before update on incentive_closings for each row execute function touch_row();
select make_tenant_table('incentive_closings');

-- What one person has to do with one sale line, collection or refund: facts that no plan changes.
create table incentive_entries (
  shop_no text not null references shops,
  id bigint generated always as identity,
  employee_no bigint not null,
  kind text not null check (kind in ('EARN', 'REFUND', 'REVERSE', 'ADJUST')),
  source text check (source in ('SERVICE_REAL', 'SERVICE_DEDUCTED', 'PRODUCT', 'PASS_SALE', 'TICKET_SALE', 'PENALTY')),
  earned_on date not null,
  -- Where it is paid, and whose rates it follows: apart when that month was closed before.
  month text not null,
  for_month text not null check (for_month ~ '^20\d\d-(0[1-9]|1[0-2])$' and for_month <= month),
  sale_id bigint,
  line_seq smallint,
  item text check (length(item) <= 60),
  collection_id bigint,
  account_entry_id bigint,
  visit_kind text check (visit_kind in ('UNREGISTERED', 'NEW', 'INTRODUCED', 'CHOSEN', 'SUBSTITUTE')),
  taxed boolean not null,
  -- The person's part: all of it, what of it was left unpaid, what of it a card paid. Of an adjustment: its won.
  base_won bigint not null,
  unpaid_won bigint not null,
  card_won bigint not null,
  reverses_id bigint,
  reason text not null default '' check (length(reason) <= 200),
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  foreign key (shop_no, employee_no) references employees,
  foreign key (shop_no, month) references incentive_closings,
  foreign key (shop_no, sale_id) references sales,
  foreign key (shop_no, collection_id) references sale_collections (shop_no, id),
  foreign key (shop_no, account_entry_id) references account_entries (shop_no, id),
  foreign key (shop_no, reverses_id) references incentive_entries (shop_no, id),
  check ((source is null) = (sale_id is null)),
  check ((kind = 'REVERSE') = (reverses_id is not null)),
  check (kind <> 'ADJUST' or source is null),
  check ((sale_id is null) = (visit_kind is null)),
  check (kind <> 'EARN' or (base_won >= 0 and card_won >= 0)),
  check (kind <> 'REFUND' or (base_won <= 0 and account_entry_id is not null))
);
create unique index incentive_entries_reversed_once on incentive_entries (shop_no, reverses_id)
  where reverses_id is not null;
create index incentive_entries_by_month on incentive_entries (shop_no, month, employee_no);
create index incentive_entries_by_sale on incentive_entries (shop_no, sale_id) where sale_id is not null;
create index incentive_entries_by_employee on incentive_entries (shop_no, employee_no);
create index incentive_entries_by_collection on incentive_entries (shop_no, collection_id)
  where collection_id is not null;
create index incentive_entries_by_refund on incentive_entries (shop_no, account_entry_id)
  where account_entry_id is not null;
create trigger entries_are_final before update or delete on incentive_entries
  for each row execute function entries_are_final();
select make_tenant_table('incentive_entries');

-- What the accountant says of a month: wage tax and insurance are typed, not reckoned.
create table incentive_deductions (
  shop_no text not null,
  employee_no bigint not null,
  month text not null check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  income_tax_won bigint not null check (income_tax_won >= 0),
  local_tax_won bigint not null check (local_tax_won >= 0),
  other_won bigint not null check (other_won >= 0),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, employee_no, month),
  foreign key (shop_no, employee_no) references employees
);
create trigger touch before update on incentive_deductions for each row execute function touch_row();
select make_tenant_table('incentive_deductions');

-- A closed month of one person, as it was reckoned then, and what each of its rows came to.
create table incentive_months (
  shop_no text not null,
  employee_no bigint not null,
  month text not null,
  figures jsonb not null,
  gross_won bigint not null,
  income_tax_won bigint not null check (income_tax_won >= 0),
  local_tax_won bigint not null check (local_tax_won >= 0),
  other_won bigint not null check (other_won >= 0),
  net_won bigint not null,
  payslip_no int check (payslip_no > 0),
  primary key (shop_no, employee_no, month),
  foreign key (shop_no, employee_no) references employees,
  foreign key (shop_no, month) references incentive_closings,
  check (gross_won - income_tax_won - local_tax_won - other_won = net_won)
);
create unique index incentive_months_payslip on incentive_months (shop_no, payslip_no) where payslip_no is not null;
create index incentive_months_by_month on incentive_months (shop_no, month);
select make_tenant_table('incentive_months');

create table incentive_amounts (
  shop_no text not null,
  entry_id bigint not null,
  month text not null,
  amount_won bigint not null,
  primary key (shop_no, entry_id),
  foreign key (shop_no, entry_id) references incentive_entries (shop_no, id),
  foreign key (shop_no, month) references incentive_closings
);
create index incentive_amounts_by_month on incentive_amounts (shop_no, month);
select make_tenant_table('incentive_amounts');

-- Shops that sold before there were entries: a job writes those of their sales, this far.
create table incentive_backlogs (
  shop_no text primary key references shops,
  next_sale_id bigint not null default 0
);
select make_tenant_table('incentive_backlogs');
insert into incentive_backlogs (shop_no) select distinct shop_no from sales;
