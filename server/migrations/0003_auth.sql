-- Owner: auth. People who sign in, their sessions, and the one-time things.

create table users (
  id bigint generated always as identity primary key,
  login_id text not null check (login_id = lower(login_id) and length(login_id) between 3 and 60),
  password_hash text not null,
  name text not null check (length(name) between 1 and 40),
  phone text,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create unique index users_login_id on users (login_id);
create trigger touch before update on users for each row execute function touch_row();
select make_shared_table('users');

-- One row per signed-in device, and one family of refresh tokens. A token is `family.secret`; only
-- hashes are kept. The secret rotates at every use, and an old one coming back revokes the session.
create table sessions (
  id uuid primary key,
  user_id bigint not null references users on delete cascade,
  shop_no text references shops,
  audience text not null check (audience in ('web', 'webview', 'api')),
  family_hash text not null,
  secret_hash text not null,
  previous_hash text,
  rotated_at timestamptz not null default now(),
  user_agent text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text
);
create unique index sessions_family on sessions (family_hash);
create index sessions_user on sessions (user_id);
select make_shared_table('sessions');

-- Handed from the app to its webview; it falls with the session that asked for it.
create table temporary_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  user_id bigint not null references users on delete cascade,
  shop_no text not null references shops,
  audience text not null,
  expires_at timestamptz not null
);
select make_shared_table('temporary_tokens');

-- Failed attempts (docs/decisions/0004-sign-in-slowing.md). Subjects are hashes, so that the table
-- tells nobody who tried from where.
create table sign_in_attempts (
  subject text primary key,
  failures int not null check (failures >= 0),
  last_at timestamptz not null
);
select make_shared_table('sign_in_attempts');

create table certifications (
  id uuid primary key,
  phone text not null,
  -- A hash of the address that asked, to cap how many texts one address can cause.
  asked_from text not null,
  code_hash text not null,
  attempts int not null default 0 check (attempts between 0 and 5),
  sent boolean not null default false,
  confirmed_at timestamptz,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index certifications_by_phone on certifications (phone, created_at);
create index certifications_by_address on certifications (asked_from, created_at);
select make_shared_table('certifications');

create table signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);
select make_shared_table('signing_keys');

create table notices (
  id bigint generated always as identity primary key,
  message text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at)
);
select make_shared_table('notices');
