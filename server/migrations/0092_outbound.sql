-- Owner: platform. What the outbound desk shares: a shop's own contracts with vendors, the web hooks that
-- vendors send us, and the lease under which a row of a desk is with its vendor.

-- A shop's own keys at a vendor. The secret is sealed under SERVER_SECRET and never leaves by a call.
create table shop_connections (
  shop_no text not null references shops,
  vendor text not null check (vendor ~ '^[a-z][a-z0-9-]{1,30}$'),
  -- PRACTICE: the vendor's sandbox; nothing real happens there.
  mode text not null check (mode in ('LIVE', 'PRACTICE')),
  -- What a page may show: a client key, a channel's name.
  public jsonb not null default '{}',
  -- Which key of ours sealed the secret, so that a changed SERVER_SECRET can still read the older ones.
  key_id text not null,
  secret text not null,
  last_ok_at timestamptz,
  last_error text check (length(last_error) <= 300),
  last_error_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, vendor)
);
create trigger touch before update on shop_connections for each row execute function touch_row();
select make_tenant_table('shop_connections');

-- A web hook exactly as it came. Whose it is may only be known after reading it, so it belongs to no shop.
create table inbound_hooks (
  id bigint generated always as identity primary key,
  vendor text not null,
  -- The same news sent twice has the same key.
  event_key text not null check (length(event_key) between 1 and 200),
  -- Those that the signature covers; no others.
  headers jsonb not null default '{}',
  body text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  tries int not null default 0,
  -- When to handle it next; null once handled or given up.
  next_try_at timestamptz,
  error text check (length(error) <= 300),
  unique (vendor, event_key),
  check (handled_at is null or next_try_at is null)
);
create index inbound_hooks_due on inbound_hooks (next_try_at) where next_try_at is not null;
create index inbound_hooks_by_age on inbound_hooks (received_at);
select make_shared_table('inbound_hooks');
