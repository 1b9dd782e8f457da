-- Owner: customers. One person who was entered twice becomes one customer, and can become two again.
-- With it: balances that a migrated file brings along are entries of the ledger (memberships, migration).

-- Numbers are drawn before the rows are written, so that many accounts and their entries go in at once.
grant usage on sequence accounts_id_seq to dangol_app;

-- What a line of a file opened in the ledgers; `points`, `pass_won` and `tickets` say what was credited.
alter table migration_rows
  add column account_ids bigint[] not null default '{}',
  add column ticket_count bigint;

-- MERGE: the account follows its holder, who turned out to be another customer.
alter table account_entries
  drop constraint account_entries_kind_check,
  add constraint account_entries_kind_check check (kind in ('ISSUE', 'CHARGE', 'EARN', 'USE', 'REFUND', 'EXPIRE',
    'MOVE', 'ADJUST', 'EXTEND', 'TRANSFER', 'MERGE', 'REVERSE')),
  add check (kind <> 'MERGE' or (paid = 0 and bonus = 0 and money_won = 0
    and from_customer_no is not null and to_customer_no is not null));

-- What was written stays. Only an account that nothing ever happened to but its opening, and no sale
-- opened, may be taken back whole, with the file that brought it; the deferred check sees to "whole".
create function account_entries_are_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.kind = 'ISSUE' and old.sale_id is null and not exists (
      select from account_entries e where e.shop_no = old.shop_no and e.account_id = old.account_id
        and e.id <> old.id) then
    return old;
  end if;
  raise exception 'entries of a ledger are never changed' using errcode = 'restrict_violation';
end $$;
drop trigger entries_are_final on account_entries;
create trigger entries_are_final before update or delete on account_entries
  for each row execute function account_entries_are_final();

create or replace function account_must_balance() returns trigger language plpgsql as $$
declare
  of_shop text := coalesce(new.shop_no, old.shop_no);
  which_account bigint;
  account accounts%rowtype;
  entries record;
begin
  if tg_table_name = 'accounts' then which_account := new.id;
  elsif tg_op = 'DELETE' then which_account := old.account_id;
  else which_account := new.account_id; end if;
  select * into account from accounts a where a.shop_no = of_shop and a.id = which_account;
  if not found then return null; end if;
  select coalesce(sum(e.paid), 0) as paid, coalesce(sum(e.bonus), 0) as bonus,
      coalesce(sum(e.money_won), 0) as money_won
    into entries from account_entries e
    where e.shop_no = of_shop and e.account_id = which_account;
  if entries.paid <> account.paid or entries.bonus <> account.bonus or entries.money_won <> account.money_won then
    raise exception 'account % of % does not agree with its entries', which_account, of_shop
      using errcode = 'check_violation', constraint = 'account_balances';
  end if;
  return null;
end $$;
create constraint trigger account_opening_gone after delete on account_entries
  deferrable initially deferred for each row execute function account_must_balance();

-- By which two customers look like one: read in order, so that a list of many never sorts them.
create index customers_by_name_and_tail on customers (shop_no, name, phone_tail, customer_no)
  where deleted_at is null and phone is not null;
create index customers_by_name_and_birthday on customers (shop_no, name, birthday, customer_no)
  where deleted_at is null and birthday is not null;

-- Two who look alike and are not the same.
create table customers_apart (
  shop_no text not null references shops,
  one_no bigint not null,
  other_no bigint not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, one_no, other_no),
  check (one_no < other_no),
  foreign key (shop_no, one_no) references customers on delete cascade,
  foreign key (shop_no, other_no) references customers on delete cascade,
  foreign key (shop_no, created_by) references employees
);
create index customers_apart_by_other on customers_apart (shop_no, other_no);
select make_tenant_table('customers_apart');

create table customer_merges (
  shop_no text not null references shops,
  id bigint generated always as identity,
  survivor_no bigint not null,
  absorbed_no bigint not null,
  survivor_name text not null,
  absorbed_name text not null,
  -- Both as they were, and what the survivor became: enough to put back what nobody changed since.
  kept jsonb not null,
  moved jsonb not null default '[]',
  merged_by bigint not null,
  merged_by_name text not null,
  merged_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (shop_no, id),
  check (survivor_no <> absorbed_no),
  foreign key (shop_no, survivor_no) references customers,
  foreign key (shop_no, absorbed_no) references customers,
  foreign key (shop_no, merged_by) references employees
);
-- Whoever is somebody else now is so once.
create unique index customer_merges_standing on customer_merges (shop_no, absorbed_no) where undone_at is null;
create index customer_merges_by_survivor on customer_merges (shop_no, survivor_no, id);
select make_tenant_table('customer_merges');

-- Every row that went over, so that those and no others go back.
create table customer_merge_rows (
  shop_no text not null,
  merge_id bigint not null,
  mover text not null,
  row_key text not null,
  detail jsonb,
  primary key (shop_no, merge_id, mover, row_key),
  foreign key (shop_no, merge_id) references customer_merges on delete cascade
);
select make_tenant_table('customer_merge_rows');

-- Files that wait were cleaned before tickets were counted: they are asked for again.
update migration_batches set cells = null, cleaned = null where state = 'READY';
