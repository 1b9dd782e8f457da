-- Owner: online. The shop's public page, who has proved a phone there, and what an online booking waits for.

-- A name in an address is one for all shops; one that a shop gave up leads to it for a year.
create table zero_slugs (
  slug text primary key check (slug ~ '^[a-z0-9-]{3,30}$'),
  shop_no text not null references shops,
  retired_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index zero_slugs_current on zero_slugs (shop_no) where retired_at is null;
create index zero_slugs_by_shop on zero_slugs (shop_no);
select make_shared_table('zero_slugs');

create table zero_shops (
  shop_no text primary key references shops,
  state text not null default 'DRAFT' check (state in ('DRAFT', 'ON', 'OFF')),
  slug text not null,
  draft jsonb not null,
  live jsonb,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check ((live is null) = (published_at is null)),
  check ((state = 'DRAFT') = (live is null))
);
create trigger touch before update on zero_shops for each row execute function touch_row();
select make_tenant_table('zero_shops');

-- Pictures of the draft and of the page; anybody may see what is published.
create table zero_photos (
  shop_no text not null references zero_shops,
  file_id uuid not null,
  published boolean not null default false,
  primary key (shop_no, file_id),
  foreign key (shop_no, file_id) references files
);
select make_tenant_table('zero_photos');

-- Somebody who proved a phone on one shop's page. The number itself opens only with the server's secret.
create table guest_sessions (
  shop_no text not null references shops,
  id uuid not null,
  phone_hash text not null,
  key_id text not null,
  phone_sealed text not null,
  token_hash text not null,
  proved_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_no, id)
);
create unique index guest_sessions_token on guest_sessions (shop_no, token_hash);
create index guest_sessions_by_phone on guest_sessions (shop_no, phone_hash);
create index guest_sessions_over on guest_sessions (expires_at);
select make_tenant_table('guest_sessions');

-- A code texted for one shop's page proves nothing anywhere else, and the other way about.
alter table certifications add column shop_no text references shops;
create index certifications_by_shop on certifications (shop_no, created_at) where shop_no is not null;

-- What a booking from outside waits for and how long; it holds its time meanwhile.
alter table bookings add column waits_for text check (waits_for in ('APPROVAL', 'DEPOSIT'));
alter table bookings add column wait_until timestamptz;
-- A link to the booking carries it: one more cuts off every link given so far.
alter table bookings add column link_generation int not null default 0;
-- How often the customer moved it themselves.
alter table bookings add column guest_changes smallint not null default 0;
alter table bookings add constraint bookings_waits
  check (num_nonnulls(waits_for, wait_until) <> 1 and (waits_for is null or state = 'REQUESTED'));
create index bookings_waiting on bookings (wait_until) where waits_for is not null;

-- Whoever decides about a request, at the desk or elsewhere, ends its waiting.
create function end_waiting() returns trigger language plpgsql as $$
begin
  new.waits_for := null;
  new.wait_until := null;
  return new;
end $$;
create trigger end_waiting before update of state on bookings for each row
  when (old.waits_for is not null and new.state <> 'REQUESTED') execute function end_waiting();

-- What the customer agreed to when they booked, in the words of that version.
create table booking_consents (
  shop_no text not null,
  booking_id bigint not null,
  kind text not null check (kind in ('PRIVACY', 'MARKETING', 'NIGHT')),
  text_version int not null check (text_version > 0),
  agreed_at timestamptz not null,
  primary key (shop_no, booking_id, kind),
  foreign key (shop_no, booking_id) references bookings on delete cascade
);
select make_tenant_table('booking_consents');
