-- Owner: memberships. One ledger for pass money, ticket counts and points: an account holds a balance,
-- append-only entries say how it came to be, and the two agree at every commit.

create table membership_products (
  shop_no text not null references shops,
  id bigint generated always as identity,
  kind text not null check (kind in ('PASS', 'TICKET')),
  name text not null check (length(name) between 1 and 60),
  price_won bigint not null check (price_won between 0 and 10000000000),
  -- What the buyer may use: won of a pass, times of a ticket; the bonus apart from what is paid for.
  paid bigint not null check (paid between 0 and 10000000000),
  bonus bigint not null default 0 check (bonus between 0 and 10000000000),
  valid_days int check (valid_days between 1 and 36500),
  -- {"itemIds": [], "categoryIds": []}; both empty is everything.
  usable jsonb not null default '{"itemIds": [], "categoryIds": []}',
  shareable boolean not null default false,
  active boolean not null default true,
  sort_order int not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, id),
  check (paid + bonus > 0),
  check (kind <> 'PASS' or paid = price_won),
  check (kind <> 'TICKET' or paid between 1 and 1000)
);
create index membership_products_on_sale on membership_products (shop_no, kind, sort_order, id)
  where archived_at is null;
create trigger touch before update on membership_products for each row execute function touch_row();
select make_tenant_table('membership_products');

-- A POINT account is one lot: points that expire on one day.
create table accounts (
  shop_no text not null references shops,
  id bigint generated always as identity,
  kind text not null check (kind in ('PASS', 'TICKET', 'POINT')),
  customer_no bigint not null,
  product_id bigint,
  -- Name, usable items and sharing as they were when it was issued: a product's edit changes no holder's terms.
  name text not null check (length(name) between 1 and 60),
  usable jsonb not null default '{"itemIds": [], "categoryIds": []}',
  shareable boolean not null default false,
  issued_on date not null,
  -- The last day it can be used on.
  expires_on date check (expires_on >= issued_on),
  paid bigint not null default 0 check (paid >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  balance bigint not null generated always as (paid + bonus) stored check (balance >= 0),
  -- Received for it so far, less what was paid back.
  money_won bigint not null default 0 check (money_won >= 0),
  -- Times a ticket was paid for: the share of them left is what is still owed to the holder.
  paid_count int check (paid_count >= 0),
  -- Refunded, or its sale undone: nothing more goes in or out until that is reversed.
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, id),
  foreign key (shop_no, customer_no) references customers,
  foreign key (shop_no, product_id) references membership_products,
  check ((kind = 'TICKET') = (paid_count is not null))
);
create index accounts_by_customer on accounts (shop_no, customer_no, kind, expires_on, id);
create index accounts_open on accounts (shop_no, kind, expires_on, id) where balance > 0;
create index accounts_to_expire on accounts (expires_on) where balance > 0;
create trigger touch before update on accounts for each row execute function touch_row();
select make_tenant_table('accounts');

create table account_entries (
  shop_no text not null,
  id bigint generated always as identity,
  account_id bigint not null,
  kind text not null check (kind in ('ISSUE', 'CHARGE', 'EARN', 'USE', 'REFUND', 'EXPIRE', 'MOVE', 'ADJUST',
    'EXTEND', 'TRANSFER', 'REVERSE')),
  paid bigint not null default 0,
  bonus bigint not null default 0,
  amount bigint not null generated always as (paid + bonus) stored,
  balance_after bigint not null check (balance_after >= 0),
  -- Won received (+) or paid back (-), and how it was paid back.
  money_won bigint not null default 0,
  method text check (method <> 'UNPAID'),
  -- What the used service costs by the price list: the refund calculator's measure.
  list_won bigint check (list_won >= 0),
  item_id bigint,
  -- The day it counts for, which a late entry sets back.
  entered_on date not null,
  -- Who used it, when that is somebody it is shared with.
  used_by bigint,
  from_customer_no bigint,
  to_customer_no bigint,
  expires_before date,
  expires_after date,
  sale_id bigint,
  sale_line smallint,
  reason text not null default '' check (length(reason) <= 200),
  reverses_id bigint,
  -- Nobody for what the nightly job writes.
  actor_employee_no bigint,
  actor_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  unique (shop_no, account_id, id),
  foreign key (shop_no, account_id) references accounts,
  foreign key (shop_no, method) references payment_methods (shop_no, code),
  foreign key (shop_no, used_by) references customers (shop_no, customer_no),
  foreign key (shop_no, sale_id) references sales,
  foreign key (shop_no, account_id, reverses_id) references account_entries (shop_no, account_id, id),
  foreign key (shop_no, actor_employee_no) references employees,
  check ((kind = 'REVERSE') = (reverses_id is not null)),
  check (kind not in ('ISSUE', 'CHARGE', 'EARN') or (paid >= 0 and bonus >= 0 and money_won >= 0)),
  check (kind not in ('USE', 'EXPIRE') or (paid <= 0 and bonus <= 0 and paid + bonus < 0 and money_won = 0)),
  check (kind <> 'REFUND' or (paid <= 0 and bonus <= 0 and money_won <= 0)),
  check (kind not in ('MOVE', 'ADJUST') or money_won = 0),
  check (kind not in ('EXTEND', 'TRANSFER') or (paid = 0 and bonus = 0 and money_won = 0))
);
-- Whatever two counters press at once, an entry is reversed once.
create unique index account_entries_reversed_once on account_entries (shop_no, reverses_id)
  where reverses_id is not null;
create index account_entries_by_account on account_entries (shop_no, account_id, id);
create index account_entries_by_sale on account_entries (shop_no, sale_id, id) where sale_id is not null;
select make_tenant_table('account_entries');

-- What was written stays: a mistake is answered by another entry.
create function entries_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'entries of a ledger are never changed' using errcode = 'restrict_violation';
end $$;
create trigger entries_are_final before update or delete on account_entries
  for each row execute function entries_are_final();

create function account_must_balance() returns trigger language plpgsql as $$
declare
  which_account bigint;
  account accounts%rowtype;
  entries record;
begin
  if tg_table_name = 'accounts' then which_account := new.id;
  else which_account := new.account_id; end if;
  select * into account from accounts a where a.shop_no = new.shop_no and a.id = which_account;
  if not found then return null; end if;
  select coalesce(sum(e.paid), 0) as paid, coalesce(sum(e.bonus), 0) as bonus,
      coalesce(sum(e.money_won), 0) as money_won
    into entries from account_entries e
    where e.shop_no = new.shop_no and e.account_id = which_account;
  if entries.paid <> account.paid or entries.bonus <> account.bonus or entries.money_won <> account.money_won then
    raise exception 'account % of % does not agree with its entries', which_account, new.shop_no
      using errcode = 'check_violation', constraint = 'account_balances';
  end if;
  return null;
end $$;
create constraint trigger account_balances after insert or update on accounts
  deferrable initially deferred for each row execute function account_must_balance();
create constraint trigger account_balances after insert on account_entries
  deferrable initially deferred for each row execute function account_must_balance();

-- Family: who else may use an account.
create table account_shares (
  shop_no text not null,
  account_id bigint not null,
  customer_no bigint not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, account_id, customer_no),
  foreign key (shop_no, account_id) references accounts,
  foreign key (shop_no, customer_no) references customers
);
create index account_shares_by_customer on account_shares (shop_no, customer_no);
select make_tenant_table('account_shares');

create table point_rules (
  shop_no text primary key references shops,
  enabled boolean not null default false,
  -- [{"lineKind": "SERVICE", "methodKind": "CARD", "permille": 30}, …]; a pair left out earns nothing.
  rates jsonb not null default '[]',
  use_unit int not null default 100 check (use_unit between 1 and 1000000),
  minimum_use bigint not null default 1000 check (minimum_use between 0 and 10000000000),
  expires_months int check (expires_months between 1 and 120),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create trigger touch before update on point_rules for each row execute function touch_row();
select make_tenant_table('point_rules');

-- Who pays the member price.
create table customer_pricing_options (
  shop_no text primary key references shops,
  enabled boolean not null default false,
  grades text[] not null default '{}',
  pass_holders boolean not null default false,
  ticket_holders boolean not null default false,
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create trigger touch before update on customer_pricing_options for each row execute function touch_row();
select make_tenant_table('customer_pricing_options');
