-- Owner: shops.

create sequence shop_numbers start 101;
grant usage on sequence shop_numbers to dangol_operator;

create table shops (
  shop_no text primary key default 'S' || nextval('shop_numbers') check (shop_no ~ '^S[1-9][0-9]{0,8}$'),
  name text not null check (length(name) between 1 and 60),
  trade text not null check (trade in ('NAIL', 'HAIR', 'LASH', 'SKIN', 'WAXING', 'MASSAGE', 'PET',
    'SCALP', 'YOGA', 'PILATES', 'TATTOO')),
  extra_trades text[] not null default '{}',
  phone text,
  address text,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create trigger touch before update on shops for each row execute function touch_row();
select make_tenant_table('shops');

create table role_rights (
  shop_no text not null references shops,
  role text not null check (role in ('MANAGER', 'STAFF')),
  "right" text not null,
  allowed boolean not null,
  primary key (shop_no, role, "right")
);
select make_tenant_table('role_rights');

-- Every write that other screens must learn of. Live updates read it, jobs hang on it, and a browser
-- that was away replays it. Rows are kept for a day.
create table outbox (
  shop_no text not null references shops,
  id bigint generated always as identity,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, id)
);
create index outbox_by_age on outbox (created_at);
select make_tenant_table('outbox');

create function notify_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', new.shop_no || ':' || new.id);
  return null;
end $$;
create trigger notify after insert on outbox for each row execute function notify_outbox();

-- The key row is written in the transaction of the write it protects: it exists exactly when the
-- write does. Kept at least 24 hours.
create table idempotency_keys (
  shop_no text not null references shops,
  key text not null check (length(key) between 1 and 255),
  endpoint text not null,
  request_hash text not null,
  status int,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (shop_no, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
select make_tenant_table('idempotency_keys');

-- Who did what to what, in words a person reads. before/after hold the figures behind the sentence.
create table audit_entries (
  shop_no text not null references shops,
  id bigint generated always as identity,
  subject text not null,
  subject_id bigint not null,
  actor_employee_no bigint,
  actor_name text not null,
  sentence text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  primary key (shop_no, id)
);
create index audit_entries_by_subject on audit_entries (shop_no, subject, subject_id, id);
select make_tenant_table('audit_entries');
