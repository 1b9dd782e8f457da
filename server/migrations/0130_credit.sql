-- Owner: credit. Prepaid won for messages: what a shop has, every won that came or went, and what was bought.

create table credit_accounts (
  shop_no text primary key references shops,
  paid_won bigint not null default 0 check (paid_won >= 0),
  bonus_won bigint not null default 0 check (bonus_won >= 0),
  -- The number of the latest entry.
  entry_count bigint not null default 0 check (entry_count >= 0)
);
select make_tenant_table('credit_accounts');

create table credit_purchases (
  shop_no text not null references shops,
  id bigint generated always as identity,
  product_id text not null check (length(product_id) between 1 and 20),
  count int not null check (count between 1 and 10),
  source text not null check (source in ('MANUAL', 'AUTO')),
  supply_won bigint not null check (supply_won > 0),
  vat_won bigint not null check (vat_won >= 0),
  total_won bigint not null,
  credit_won bigint not null check (credit_won > 0),
  bonus_won bigint not null check (bonus_won >= 0),
  state text not null check (state in ('OPEN', 'PAID', 'FAILED')),
  -- Of its credit and bonus, what went back with a refund.
  refunded_credit_won bigint not null default 0,
  refunded_bonus_won bigint not null default 0,
  -- Of an automatic purchase: charges that failed so far, and when the next one is tried.
  failures int not null default 0 check (failures >= 0),
  next_try_at timestamptz,
  requested_by_name text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (shop_no, id),
  check (supply_won + vat_won = total_won),
  check ((state = 'OPEN') = (settled_at is null)),
  check (next_try_at is null or (state = 'OPEN' and source = 'AUTO')),
  check (refunded_credit_won between 0 and credit_won and refunded_bonus_won between 0 and bonus_won),
  check (refunded_credit_won + refunded_bonus_won = 0 or state = 'PAID')
);
-- Pressed twice it is bought once, and however many senders cross the line, one purchase fills it up.
create unique index credit_purchases_one_auto on credit_purchases (shop_no) where state = 'OPEN' and source = 'AUTO';
create unique index credit_purchases_one_open on credit_purchases (shop_no, product_id, count)
  where state = 'OPEN' and source = 'MANUAL';
create index credit_purchases_due on credit_purchases (next_try_at) where next_try_at is not null;
create index credit_purchases_by_month on credit_purchases (shop_no, created_at) where source = 'AUTO';
select make_tenant_table('credit_purchases');

create table credit_refunds (
  shop_no text not null,
  id bigint generated always as identity,
  purchase_id bigint not null,
  credit_won bigint not null check (credit_won >= 0),
  bonus_won bigint not null check (bonus_won >= 0),
  -- What the card gets back, VAT included.
  back_won bigint not null check (back_won > 0),
  state text not null check (state in ('REQUESTED', 'DONE', 'FAILED')),
  requested_by_name text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (shop_no, id),
  foreign key (shop_no, purchase_id) references credit_purchases,
  check ((state = 'REQUESTED') = (settled_at is null))
);
create unique index credit_refunds_one_open on credit_refunds (shop_no, purchase_id) where state = 'REQUESTED';
create index credit_refunds_by_purchase on credit_refunds (shop_no, purchase_id);
select make_tenant_table('credit_refunds');

create table credit_entries (
  shop_no text not null references credit_accounts,
  -- 1, 2, 3 … without a gap, so that each entry proves its balance by the one before.
  no bigint not null check (no > 0),
  kind text not null check (kind in ('PURCHASE', 'BONUS', 'TAKE', 'RETURN', 'REFUND', 'ADJUST')),
  paid_won bigint not null,
  bonus_won bigint not null,
  paid_after_won bigint not null check (paid_after_won >= 0),
  bonus_after_won bigint not null check (bonus_after_won >= 0),
  -- Of TAKE and RETURN: which attempt at which message.
  message_id bigint,
  n int check (n > 0),
  purchase_id bigint,
  reason text not null default '' check (length(reason) <= 200),
  actor_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, no),
  unique (shop_no, message_id, n, kind),
  foreign key (shop_no, purchase_id) references credit_purchases,
  check (paid_won <> 0 or bonus_won <> 0),
  check ((kind in ('TAKE', 'RETURN')) = (message_id is not null) and (message_id is null) = (n is null)),
  check (kind not in ('PURCHASE', 'BONUS', 'REFUND') or purchase_id is not null),
  check (kind <> 'PURCHASE' or (paid_won > 0 and bonus_won = 0)),
  check (kind <> 'BONUS' or (paid_won = 0 and bonus_won > 0)),
  check (kind not in ('TAKE', 'REFUND') or (paid_won <= 0 and bonus_won <= 0)),
  check (kind <> 'RETURN' or (paid_won >= 0 and bonus_won >= 0)),
  check (kind <> 'ADJUST' or reason <> '')
);
-- A paid charge has its effect once.
create unique index credit_entries_bought_once on credit_entries (shop_no, purchase_id, kind)
  where kind in ('PURCHASE', 'BONUS');
create index credit_entries_by_purchase on credit_entries (shop_no, purchase_id) where purchase_id is not null;
create index credit_entries_by_day on credit_entries (shop_no, created_at);
select make_tenant_table('credit_entries');

create trigger entries_are_final before update or delete on credit_entries
  for each row execute function entries_are_final();

-- The balance is the sum of the entries. Each is compared with the one before, and the account with the latest:
-- a ledger of 100,000 entries costs a chunk of sends no more than an empty one.
create function credit_entry_must_follow() returns trigger language plpgsql as $$
declare
  before record;
begin
  select e.paid_after_won, e.bonus_after_won into before from credit_entries e
    where e.shop_no = new.shop_no and e.no = new.no - 1;
  if not found and new.no > 1 then
    raise exception 'credit entry % of % follows nothing', new.no, new.shop_no
      using errcode = 'check_violation', constraint = 'credit_entries_follow';
  end if;
  if coalesce(before.paid_after_won, 0) + new.paid_won <> new.paid_after_won
    or coalesce(before.bonus_after_won, 0) + new.bonus_won <> new.bonus_after_won then
    raise exception 'credit entry % of % does not follow the one before', new.no, new.shop_no
      using errcode = 'check_violation', constraint = 'credit_entries_follow';
  end if;
  if not exists (select from credit_accounts a where a.shop_no = new.shop_no and a.entry_count >= new.no) then
    raise exception 'credit entry % of % is not in its account', new.no, new.shop_no
      using errcode = 'check_violation', constraint = 'credit_balances';
  end if;
  if new.kind = 'RETURN' and not exists (select from credit_entries t where t.shop_no = new.shop_no
      and t.message_id = new.message_id and t.n = new.n and t.kind = 'TAKE'
      and t.paid_won = -new.paid_won and t.bonus_won = -new.bonus_won) then
    raise exception 'credit entry % of % returns what was not taken', new.no, new.shop_no
      using errcode = 'check_violation', constraint = 'credit_returns_match';
  end if;
  return null;
end $$;
create constraint trigger credit_entries_follow after insert on credit_entries
  deferrable initially deferred for each row execute function credit_entry_must_follow();

create function credit_account_must_balance() returns trigger language plpgsql as $$
declare
  latest record;
begin
  select e.paid_after_won, e.bonus_after_won into latest from credit_entries e
    where e.shop_no = new.shop_no and e.no = new.entry_count;
  if coalesce(latest.paid_after_won, 0) <> new.paid_won or coalesce(latest.bonus_after_won, 0) <> new.bonus_won
    or (latest is null and new.entry_count > 0) then
    raise exception 'the credit of % does not agree with its entries', new.shop_no
      using errcode = 'check_violation', constraint = 'credit_balances';
  end if;
  return null;
end $$;
create constraint trigger credit_balances after insert or update on credit_accounts
  deferrable initially deferred for each row execute function credit_account_must_balance();

create table credit_auto_charges (
  shop_no text primary key references shops,
  enabled boolean not null,
  below_won bigint not null check (below_won between 1000 and 500000),
  product_id text not null check (length(product_id) between 1 and 20),
  -- Of a calendar month, VAT included.
  monthly_cap_won bigint not null check (monthly_cap_won > 0),
  agreed_at timestamptz not null,
  agreed_by bigint not null,
  -- Only a person, or a new card, lets it go on.
  paused_reason text check (paused_reason in ('CARD_NEEDED', 'CHARGE_FAILED')),
  -- The month whose cap it was said to have reached.
  cap_reached_in date,
  updated_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (shop_no, agreed_by) references employees
);
create trigger touch before update on credit_auto_charges for each row execute function touch_row();
select make_tenant_table('credit_auto_charges');

revoke delete on credit_accounts, credit_purchases, credit_refunds, credit_entries, credit_auto_charges
  from dangol_app, dangol_operator;

insert into credit_accounts (shop_no) select shop_no from shops;
