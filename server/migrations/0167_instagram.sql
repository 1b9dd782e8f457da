-- Owner: channels. A shop's account at Instagram and the pictures copied from it; its token is in shop_connections.

create table instagram_accounts (
  shop_no text not null references shops,
  id bigint generated always as identity,
  user_id text not null check (length(user_id) between 1 and 60),
  username text not null check (length(username) between 1 and 60),
  expires_at timestamptz not null,
  refreshed_at timestamptz not null,
  connected_by bigint not null,
  connected_at timestamptz not null,
  -- READING: a call is under way. LOST: somebody has to connect it again.
  state text not null check (state in ('CONNECTED', 'READING', 'LOST')),
  read_at timestamptz,
  problem text check (length(problem) between 1 and 40),
  tries int not null default 0,
  next_try_at timestamptz,
  lease uuid,
  primary key (shop_no, id),
  unique (shop_no),
  foreign key (shop_no, connected_by) references employees,
  check (state <> 'LOST' or next_try_at is null)
);
create index instagram_accounts_due on instagram_accounts (next_try_at) where next_try_at is not null;
create index instagram_accounts_by_user on instagram_accounts (user_id);
create index instagram_accounts_by_employee on instagram_accounts (shop_no, connected_by);
select make_tenant_table('instagram_accounts');

create table instagram_media (
  shop_no text not null references instagram_accounts (shop_no) on delete cascade,
  id bigint generated always as identity,
  media_id text not null check (length(media_id) between 1 and 60),
  caption text not null check (length(caption) <= 2200),
  permalink text not null check (permalink ~ '^https?://' and length(permalink) <= 500),
  taken_at timestamptz not null,
  file_id uuid not null,
  hidden boolean not null default false,
  -- Low first; what is new stands before all others.
  place int not null,
  primary key (shop_no, id),
  unique (shop_no, media_id),
  foreign key (shop_no, file_id) references files
);
create index instagram_media_by_file on instagram_media (shop_no, file_id);
create index instagram_media_by_place on instagram_media (shop_no, place);
select make_tenant_table('instagram_media');

-- Who went to agree and has not come back: each is used once.
create table instagram_requests (
  shop_no text not null references shops,
  state_hash text not null,
  employee_no bigint not null,
  expires_at timestamptz not null,
  primary key (shop_no, state_hash),
  foreign key (shop_no, employee_no) references employees
);
create index instagram_requests_by_employee on instagram_requests (shop_no, employee_no);
select make_tenant_table('instagram_requests');
