-- Owner: customers. Who called, who agreed to what, who looked at whose data, and who asked to be forgotten.

-- The shop's telephone lines. The secret stands in the address that a provider calls when it rings.
create table call_lines (
  shop_no text not null references shops,
  id bigint generated always as identity,
  provider text not null check (provider in ('LGU_CENTREX', 'ANDROID', 'OTHER')),
  number text not null check (number ~ '^[0-9]{8,12}$'),
  secret_hash text not null,
  last_rang_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  constraint call_lines_number unique (shop_no, number),
  constraint call_lines_secret unique (shop_no, secret_hash),
  foreign key (shop_no, created_by) references employees
);
select make_tenant_table('call_lines');

-- Whom a number belongs to is asked anew whenever a call is read: callers are registered after they rang.
create table calls (
  shop_no text not null references shops,
  id bigint generated always as identity,
  provider text not null check (provider in ('LGU_CENTREX', 'ANDROID', 'OTHER')),
  -- Empty when the number was withheld.
  caller text not null check (caller ~ '^[0-9]{0,20}$'),
  called text not null check (called ~ '^[0-9]{0,20}$'),
  started_at timestamptz not null,
  -- Of the start. A phone rings through several devices, each of which reports it.
  minute timestamptz not null check (minute = date_trunc('minute', minute, 'UTC')),
  call_id text check (length(call_id) between 1 and 100),
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  constraint calls_once unique (shop_no, caller, called, minute)
);
create index calls_by_start on calls (shop_no, started_at desc, id desc);
create index calls_by_age on calls (started_at);
select make_tenant_table('calls');

-- What a customer agrees to now. Every change stands in consent_entries.
create table consents (
  shop_no text not null,
  customer_no bigint not null,
  kind text not null check (kind in ('PRIVACY', 'MARKETING', 'NIGHT')),
  given boolean not null,
  source text not null check (source in ('COUNTER', 'PAPER', 'PHONE', 'MESSAGE', 'ONLINE', 'IMPORT')),
  -- When the customer said so, which may be earlier than it was written down.
  said_at timestamptz not null,
  note text not null default '' check (length(note) <= 200),
  actor_name text not null,
  primary key (shop_no, customer_no, kind),
  foreign key (shop_no, customer_no) references customers on delete cascade
);
create index consents_given on consents (shop_no, kind, customer_no) where given;
select make_tenant_table('consents');

create table consent_entries (
  shop_no text not null,
  id bigint generated always as identity,
  customer_no bigint not null,
  kind text not null check (kind in ('PRIVACY', 'MARKETING', 'NIGHT')),
  given boolean not null,
  source text not null check (source in ('COUNTER', 'PAPER', 'PHONE', 'MESSAGE', 'ONLINE', 'IMPORT')),
  said_at timestamptz not null,
  note text not null default '' check (length(note) <= 200),
  actor_employee_no bigint,
  actor_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  foreign key (shop_no, customer_no) references customers on delete cascade
);
create index consent_entries_by_customer on consent_entries (shop_no, customer_no, id);
select make_tenant_table('consent_entries');

-- 접속 기록, kept for two years. It refers to nobody: looking at a customer must not keep an import from
-- being undone, and the entry outlives whoever it names.
create table access_entries (
  shop_no text not null references shops,
  id bigint generated always as identity,
  at timestamptz not null,
  kind text not null check (kind in ('CUSTOMER', 'NUMBER', 'LIST', 'CALL', 'EXPORT')),
  employee_no bigint not null,
  employee_name text not null,
  -- Nobody in particular for a list or a download.
  customer_no bigint,
  -- How many people it showed.
  people int not null default 1 check (people >= 0),
  -- What was looked for, or why it was downloaded.
  detail text not null default '' check (length(detail) <= 300),
  -- From where: the network address.
  address text not null default '' check (length(address) <= 64),
  primary key (shop_no, id)
);
create index access_entries_by_time on access_entries (shop_no, at desc, id desc);
create index access_entries_by_employee on access_entries (shop_no, employee_no, at desc, id desc);
create index access_entries_by_customer on access_entries (shop_no, customer_no, at desc, id desc)
  where customer_no is not null;
create index access_entries_by_age on access_entries (at);
select make_tenant_table('access_entries');

-- Erasure on request: the person goes, the books stay. Nothing brings the words back, so nothing may
-- write new ones either.
alter table customers
  add column erased_at timestamptz,
  add constraint customers_erased check (erased_at is null or (deleted_at is not null and name = '삭제된 고객'
    and phone is null and sex is null and birthday is null and memo = '' and not memo_pinned
    and nickname is null and job is null and introducer_no is null and inflow is null and tags = '{}'
    and grade is null));

create table erasures (
  shop_no text not null,
  customer_no bigint not null,
  reason text not null check (length(reason) between 1 and 200),
  -- What was still open when the owner confirmed it all the same: {"bookings": 1, "passWon": 30000, …}.
  open jsonb not null,
  actor_employee_no bigint not null,
  actor_name text not null,
  erased_at timestamptz not null,
  primary key (shop_no, customer_no),
  foreign key (shop_no, customer_no) references customers,
  foreign key (shop_no, actor_employee_no) references employees
);
create index erasures_by_time on erasures (shop_no, erased_at desc);
select make_tenant_table('erasures');
