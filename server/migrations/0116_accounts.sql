-- Owner: auth. What protects an account: a second factor with recovery codes, links to a new password, and a record of all of it.

alter table users add column password_changed_at timestamptz;
create index users_phone on users (phone) where phone is not null;

-- RFC 6238. The secret is sealed under SERVER_SECRET; until it is confirmed it guards nothing.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  key_id text not null,
  sealed_secret text not null,
  started_at timestamptz not null,
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: none is taken twice.
  last_step bigint not null default 0
);
select make_shared_table('second_factors');

create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
select make_shared_table('recovery_codes');

-- Handed out by a shop's owner to somebody who works there and nowhere else. Only the hash of the secret is stored.
create table password_links (
  token_hash text primary key,
  user_id bigint not null references users on delete cascade,
  shop_no text not null,
  given_by text not null,
  removes_second_factor boolean not null default false,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index password_links_user on password_links (user_id);
select make_shared_table('password_links');

-- What happened to an account, as its holder is told.
create table account_events (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in (
    'PASSWORD_CHANGED', 'PASSWORD_RESET', 'PASSWORD_LINK_GIVEN', 'PASSWORD_LINK_USED', 'PHONE_CHANGED',
    'SECOND_FACTOR_ON', 'SECOND_FACTOR_OFF', 'RECOVERY_CODE_USED', 'RECOVERY_CODES_RENEWED'
  )),
  -- Who else had a hand in it.
  by_name text,
  address text not null check (length(address) <= 64)
);
create index account_events_user on account_events (user_id, at desc);
select make_shared_table('account_events');

alter table access_entries drop constraint access_entries_kind_check;
alter table access_entries add constraint access_entries_kind_check
  check (kind in ('CUSTOMER', 'NUMBER', 'LIST', 'CALL', 'EXPORT', 'ACCOUNT'));
