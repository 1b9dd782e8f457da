-- Owner: subscription. What a shop pays us: its plan, the invoices for it, the one way money goes, and the card.

create table subscriptions (
  shop_no text primary key references shops,
  state text not null check (state in ('TRIAL', 'ACTIVE', 'PAST_DUE', 'SUSPENDED', 'CANCELLED')),
  plan text not null check (plan in ('STANDARD', 'PRO')),
  period text not null check (period in ('MONTH', 'YEAR')),
  trial_ends_on date not null,
  -- The period that is paid, both days included; nothing has been paid while it is null.
  period_start date,
  period_end date,
  -- The day of the month that a period begins on; short months clamp it and it comes back.
  anchor_day int check (anchor_day between 1 and 31),
  -- What the whole period costs without VAT, at the price it was bought for.
  supply_won bigint check (supply_won >= 0),
  -- What was paid for this period, VAT included, less what was paid back of it.
  paid_won bigint check (paid_won >= 0),
  paid_at timestamptz,
  -- From the next period on.
  next_plan text check (next_plan in ('STANDARD', 'PRO')),
  next_period text check (next_period in ('MONTH', 'YEAR')),
  cancel_at_end boolean not null default false,
  cancel_reason text check (length(cancel_reason) <= 500),
  grace_ends_on date,
  -- When a job looks at it next; null when only a person or a charge moves it.
  next_step_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check ((period_start is null) = (period_end is null)),
  check (period_end >= period_start),
  check ((period_start is null) = (anchor_day is null and supply_won is null and paid_won is null)),
  check (state not in ('ACTIVE', 'PAST_DUE') or period_start is not null),
  check ((state = 'PAST_DUE') = (grace_ends_on is not null)),
  check ((next_plan is null) = (next_period is null))
);
create index subscriptions_due on subscriptions (next_step_at) where next_step_at is not null;
create trigger touch before update on subscriptions for each row execute function touch_row();
select make_tenant_table('subscriptions');

create table invoices (
  shop_no text not null references subscriptions,
  id bigint generated always as identity,
  kind text not null check (kind in ('PERIOD', 'UPGRADE')),
  plan text not null check (plan in ('STANDARD', 'PRO')),
  period text not null check (period in ('MONTH', 'YEAR')),
  period_start date not null,
  period_end date not null,
  anchor_day int not null check (anchor_day between 1 and 31),
  -- What the whole period costs; an upgrade is charged less than that.
  full_supply_won bigint not null check (full_supply_won >= 0),
  lines jsonb not null,
  supply_won bigint not null check (supply_won >= 0),
  vat_won bigint not null check (vat_won >= 0),
  total_won bigint not null,
  state text not null check (state in ('OPEN', 'PAID', 'VOID', 'REFUNDED')),
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, id),
  check (supply_won + vat_won = total_won),
  check (period_end >= period_start),
  check ((state in ('PAID', 'REFUNDED')) = (paid_at is not null))
);
-- A period is billed once, whoever runs the job; and a shop owes one thing at a time.
create unique index invoices_once on invoices (shop_no, kind, plan, period, period_start)
  where state in ('OPEN', 'PAID');
create unique index invoices_period_once on invoices (shop_no, period_start)
  where kind = 'PERIOD' and state in ('OPEN', 'PAID');
create unique index invoices_one_open on invoices (shop_no) where state = 'OPEN';
create trigger touch before update on invoices for each row execute function touch_row();
select make_tenant_table('invoices');

-- A key at the card company's, which charges the card without its number: the number itself is never here.
create table billing_cards (
  shop_no text not null references shops,
  id bigint generated always as identity,
  -- A replaced card's key is expired at the vendor, then forgotten.
  state text not null check (state in ('ACTIVE', 'REPLACED', 'EXPIRING', 'EXPIRED')),
  company text not null check (length(company) <= 40),
  last4 text not null check (last4 ~ '^\d{4}$'),
  key_id text,
  sealed_key text,
  registered_by bigint not null,
  agreed_at timestamptz not null,
  tries int not null default 0,
  next_try_at timestamptz,
  lease uuid,
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  foreign key (shop_no, registered_by) references employees,
  check ((state = 'EXPIRED') = (sealed_key is null)),
  check ((sealed_key is null) = (key_id is null))
);
create unique index billing_cards_one_active on billing_cards (shop_no) where state = 'ACTIVE';
create index billing_cards_due on billing_cards (next_try_at) where next_try_at is not null;
select make_tenant_table('billing_cards');

create table charges (
  shop_no text not null references shops,
  id bigint generated always as identity,
  purpose text not null check (purpose in ('SUBSCRIPTION', 'CREDIT')),
  -- An invoice, or what the purpose's own domain names.
  subject_id bigint not null,
  goods text not null check (length(goods) between 1 and 40),
  supply_won bigint not null check (supply_won >= 0),
  vat_won bigint not null check (vat_won >= 0),
  total_won bigint not null check (total_won > 0),
  card_id bigint not null,
  -- Of this subject; each attempt is a charge of its own with an order of its own.
  attempt int not null check (attempt > 0),
  order_id uuid not null,
  state text not null check (state in ('CREATED', 'SENDING', 'UNKNOWN', 'PAID', 'FAILED', 'VOIDED', 'PARTLY_REFUNDED',
    'REFUNDED')),
  tid text,
  receipt_url text,
  fail_code text check (length(fail_code) <= 40),
  failure text check (length(failure) <= 300),
  -- Refused for good: the same card is not charged again.
  is_hard boolean,
  -- What was paid back or is on its way back.
  refunded_won bigint not null default 0,
  tries int not null default 0,
  next_try_at timestamptz,
  lease uuid,
  requested_by_name text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  settled_at timestamptz,
  primary key (shop_no, id),
  unique (shop_no, order_id),
  unique (shop_no, purpose, subject_id, attempt),
  foreign key (shop_no, card_id) references billing_cards,
  check (supply_won + vat_won = total_won),
  check (refunded_won between 0 and total_won),
  check (refunded_won = 0 or state in ('PAID', 'PARTLY_REFUNDED', 'REFUNDED')),
  check (state not in ('PAID', 'PARTLY_REFUNDED', 'REFUNDED') or tid is not null),
  check ((state in ('CREATED', 'SENDING', 'UNKNOWN')) = (settled_at is null)),
  check ((state = 'FAILED') = (is_hard is not null))
);
-- Of one thing, one charge is under way at a time: what is pressed twice is charged once.
create unique index charges_one_open on charges (shop_no, purpose, subject_id)
  where state in ('CREATED', 'SENDING', 'UNKNOWN');
create unique index charges_one_paid on charges (shop_no, purpose, subject_id)
  where state in ('PAID', 'PARTLY_REFUNDED', 'REFUNDED');
create index charges_by_card on charges (shop_no, card_id);
create index charges_due on charges (next_try_at) where next_try_at is not null;
select make_tenant_table('charges');

create table charge_refunds (
  shop_no text not null,
  id bigint generated always as identity,
  charge_id bigint not null,
  amount_won bigint not null check (amount_won > 0),
  reason text not null check (length(reason) between 1 and 100),
  order_id uuid not null,
  state text not null check (state in ('REQUESTED', 'SENDING', 'DONE', 'FAILED')),
  failure text check (length(failure) <= 300),
  tries int not null default 0,
  next_try_at timestamptz,
  lease uuid,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (shop_no, id),
  unique (shop_no, order_id),
  foreign key (shop_no, charge_id) references charges,
  check ((state = 'DONE') = (done_at is not null))
);
create index charge_refunds_by_charge on charge_refunds (shop_no, charge_id);
create index charge_refunds_due on charge_refunds (next_try_at) where next_try_at is not null;
select make_tenant_table('charge_refunds');

-- 자동이체 by bank account. The card is charged until it is registered.
create table cms_applications (
  shop_no text not null references shops,
  id bigint generated always as identity,
  state text not null check (state in ('REQUESTED', 'REGISTERED', 'REJECTED', 'CANCELLED')),
  bank_code text not null check (bank_code ~ '^\d{3}$'),
  key_id text not null,
  sealed_account text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  holder text not null check (length(holder) <= 40),
  day int not null check (day in (5, 10, 15, 20, 25)),
  consent_file_id uuid not null,
  rejection text check (length(rejection) <= 300),
  requested_by bigint not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (shop_no, id),
  foreign key (shop_no, requested_by) references employees,
  check ((state = 'REQUESTED') = (decided_at is null))
);
create unique index cms_applications_one on cms_applications (shop_no) where state in ('REQUESTED', 'REGISTERED');
select make_tenant_table('cms_applications');

-- The signed paper of 자동이체 is a picture like any other.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check check (purpose in ('CUSTOMER_PHOTO', 'SALE_PHOTO', 'CHART_PHOTO',
  'SHOP_PHOTO', 'MENU_PHOTO', 'PROFILE', 'CMS_CONSENT'));

-- Shops that work already: a demo shop is paid for and never runs out, any other begins its trial today.
insert into subscriptions (shop_no, state, plan, period, trial_ends_on, period_start, period_end, anchor_day, supply_won,
    paid_won, paid_at, next_step_at)
  select shop_no, case when demo then 'ACTIVE' else 'TRIAL' end, 'PRO', 'MONTH',
    (now() at time zone 'Asia/Seoul')::date + case when demo then -1 else 29 end,
    case when demo then (now() at time zone 'Asia/Seoul')::date end,
    case when demo then (now() at time zone 'Asia/Seoul')::date + 29 end,
    case when demo then extract(day from now() at time zone 'Asia/Seoul')::int end,
    case when demo then 39000 end,
    case when demo then 42900 end,
    case when demo then now() end,
    ((now() at time zone 'Asia/Seoul')::date + 30) at time zone 'Asia/Seoul'
  from shops;
