-- Owner: payments (orders, refunds, entries), bookings (the part of a deposit that was paid online).

-- What a booking asks for beforehand, under the terms its customer read.
create table booking_deposits (
  shop_no text not null,
  booking_id bigint not null,
  terms jsonb not null,
  sentences jsonb not null,
  due_won bigint not null check (due_won > 0),
  pay_by timestamptz not null,
  state text not null check (state in ('DUE', 'PAID', 'WAIVED', 'EXPIRED')),
  created_at timestamptz not null default now(),
  primary key (shop_no, booking_id),
  foreign key (shop_no, booking_id) references bookings
);
create index booking_deposits_due on booking_deposits (pay_by) where state = 'DUE';
select make_tenant_table('booking_deposits');

-- Of what was paid on a booking, the part that a card paid online: nobody edits it away.
alter table bookings add column deposit_online_won bigint not null default 0,
  add constraint bookings_deposit_online check (deposit_online_won between 0 and deposit_won);

create table payment_orders (
  shop_no text not null,
  id bigint generated always as identity,
  booking_id bigint not null,
  -- Our name for it at the provider, never used again.
  order_id text not null check (order_id ~ '^D-S\d{1,9}-[\w-]{16,40}$'),
  goods text not null check (length(goods) between 1 and 40),
  amount_won bigint not null check (amount_won > 0),
  supply_won bigint not null check (supply_won >= 0),
  vat_won bigint not null check (vat_won >= 0),
  tax_free_won bigint not null check (tax_free_won >= 0),
  -- Nothing real is charged.
  practice boolean not null,
  -- AUTHENTICATED: the buyer proved to own the card, the charge is about to be asked for.
  state text not null check (state in ('OPEN', 'AUTHENTICATED', 'APPROVING', 'UNKNOWN', 'PAID', 'PART_REFUNDED', 'REFUNDED',
    'FAILED', 'ABANDONED', 'VOIDED')),
  tid text check (length(tid) <= 100),
  card_company text,
  card_masked text,
  can_part_cancel boolean,
  receipt_url text,
  -- What went back, and what is on its way back.
  refund_reserved_won bigint not null default 0,
  fail_code text check (length(fail_code) <= 40),
  failure text check (length(failure) <= 300),
  expires_at timestamptz not null,
  approving_at timestamptz,
  paid_at timestamptz,
  -- The last time it was compared with the provider.
  compared_at timestamptz,
  tries int not null default 0,
  next_try_at timestamptz,
  lease uuid,
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  unique (shop_no, order_id),
  foreign key (shop_no, booking_id) references bookings,
  check (supply_won + vat_won + tax_free_won = amount_won),
  check (refund_reserved_won between 0 and amount_won),
  check (refund_reserved_won = 0 or state in ('PAID', 'PART_REFUNDED', 'REFUNDED')),
  check (state not in ('AUTHENTICATED', 'APPROVING', 'UNKNOWN', 'PAID', 'PART_REFUNDED', 'REFUNDED') or tid is not null),
  check ((state in ('PAID', 'PART_REFUNDED', 'REFUNDED')) = (paid_at is not null))
);
create unique index payment_orders_one_alive on payment_orders (shop_no, booking_id)
  where state in ('OPEN', 'AUTHENTICATED', 'APPROVING', 'UNKNOWN');
create unique index payment_orders_one_paid on payment_orders (shop_no, booking_id)
  where state in ('PAID', 'PART_REFUNDED');
create index payment_orders_by_booking on payment_orders (shop_no, booking_id, id);
create index payment_orders_due on payment_orders (next_try_at) where next_try_at is not null;
create index payment_orders_by_paid on payment_orders (shop_no, paid_at desc, id desc) where paid_at is not null;
create index payment_orders_by_age on payment_orders (shop_no, created_at desc, id desc);
create index payment_orders_by_tid on payment_orders (shop_no, tid) where tid is not null;
select make_tenant_table('payment_orders');
revoke delete on payment_orders from dangol_app, dangol_operator;

create table payment_refunds (
  shop_no text not null,
  id bigint generated always as identity,
  payment_id bigint not null,
  -- Our name for it at the provider, the same however often it is sent.
  cancel_order_id text not null,
  amount_won bigint not null check (amount_won > 0),
  reason text not null check (length(reason) between 1 and 100),
  by text not null check (by in ('SHOP', 'CUSTOMER', 'SYSTEM', 'PROVIDER')),
  actor_name text not null,
  -- SHORT: the provider has too little of the shop's money, and is asked again each day.
  state text not null check (state in ('WANTED', 'SENDING', 'UNKNOWN', 'SHORT', 'DONE', 'REFUSED')),
  cancelled_tid text,
  -- Of the books: the entry of what was given back of the deposit.
  return_id bigint,
  failure text check (length(failure) <= 300),
  tries int not null default 0,
  next_try_at timestamptz,
  lease uuid,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (shop_no, id),
  unique (shop_no, cancel_order_id),
  foreign key (shop_no, payment_id) references payment_orders,
  foreign key (shop_no, return_id) references deposit_returns,
  check ((state = 'DONE') = (done_at is not null)),
  check ((state = 'DONE') = (cancelled_tid is not null))
);
create index payment_refunds_by_payment on payment_refunds (shop_no, payment_id, id);
create index payment_refunds_by_return on payment_refunds (shop_no, return_id) where return_id is not null;
create index payment_refunds_due on payment_refunds (next_try_at) where next_try_at is not null;
select make_tenant_table('payment_refunds');

-- What the provider charges the shop, in hundredths of a percent, from a day on.
create table fee_rates (
  shop_no text not null references shops,
  from_on date not null,
  basis_points int not null check (basis_points between 0 and 1000),
  primary key (shop_no, from_on)
);
select make_tenant_table('fee_rates');

-- Every won between the provider and the shop: their sum is what the provider owes.
create table payment_entries (
  shop_no text not null,
  id bigint generated always as identity,
  -- Null for a line of a payout that no payment of ours explains.
  payment_id bigint,
  kind text not null check (kind in ('PAID', 'REFUNDED', 'FEE', 'PAYOUT', 'DIFFERENCE')),
  amount_won bigint not null,
  -- The provider's own number of what the entry is of: told twice, it is entered once.
  provider_ref text not null check (length(provider_ref) between 1 and 120),
  entered_on date not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  foreign key (shop_no, payment_id) references payment_orders,
  unique (shop_no, kind, provider_ref),
  check (case kind when 'PAID' then amount_won > 0 when 'REFUNDED' then amount_won < 0 else true end),
  check (payment_id is not null or kind in ('PAYOUT', 'DIFFERENCE'))
);
create index payment_entries_by_payment on payment_entries (shop_no, payment_id, id);
create index payment_entries_by_day on payment_entries (shop_no, entered_on, id);
create trigger entries_are_final before update or delete on payment_entries
  for each row execute function entries_are_final();
select make_tenant_table('payment_entries');
