-- Owner: payments. Deposits paid by card: what a shop asks for, the orders at its provider, refunds, and every won.

-- What a shop asks for, each version for good: a booking keeps the one it was made under.
create table deposit_policies (
  shop_no text not null references shops,
  version int not null check (version > 0),
  enabled boolean not null,
  kind text not null check (kind in ('FIXED', 'RATE')),
  amount_won bigint not null check (amount_won between 1000 and 300000),
  percent int not null check (percent between 10 and 100),
  -- Null: always.
  free_until_hours int check (free_until_hours in (1, 2, 3, 6, 12, 24, 48, 72)),
  late_refund_percent int not null check (late_refund_percent = 0 or late_refund_percent between 10 and 90),
  wait_minutes int not null check (wait_minutes in (30, 60, 120, 180, 360, 720)),
  exempt_holders boolean not null,
  applies_to text not null check (applies_to in ('EVERYONE', 'NEW', 'NO_SHOW')),
  saved_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, version)
);
create trigger entries_are_final before update or delete on deposit_policies
  for each row execute function entries_are_final();
select make_tenant_table('deposit_policies');
