-- Owner: operator (who we are and our sessions), privacy (what an owner lets them see), online (pages that were stopped),
-- settlement (who examines).

create table operators (
  user_id bigint primary key references users on delete cascade,
  role text not null check (role in ('SUPPORT', 'REVIEWER', 'ADMIN')),
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
select make_shared_table('operators');

-- Apart from the sessions of shops: neither opens the other's doors.
create table operator_sessions (
  token_hash text primary key,
  user_id bigint not null references operators on delete cascade,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index operator_sessions_by_user on operator_sessions (user_id);
create index operator_sessions_by_end on operator_sessions (expires_at);
select make_shared_table('operator_sessions');

-- Told by an owner on the telephone; the operator who uses it sees persons of this shop until it ends.
create table operator_consents (
  shop_no text not null references shops,
  id bigint generated always as identity,
  code_hash text not null,
  given_by bigint not null,
  given_by_name text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (shop_no, id),
  foreign key (shop_no, given_by) references employees
);
create index operator_consents_by_end on operator_consents (shop_no, expires_at);
select make_tenant_table('operator_consents');

-- Whoever of ours looks is nobody who works there.
alter table access_entries alter column employee_no drop not null;
alter table access_entries drop constraint access_entries_kind_check;
alter table access_entries add constraint access_entries_kind_check
  check (kind in ('CUSTOMER', 'NUMBER', 'LIST', 'CALL', 'EXPORT', 'ACCOUNT', 'OPERATOR')),
  add check ((kind = 'OPERATOR') = (employee_no is null));

alter table zero_shops add column stopped_at timestamptz, add column stop_reason text check (length(stop_reason) between 1 and 200),
  add check ((stopped_at is null) = (stop_reason is null));

alter table settlement_profiles add column examined_by bigint references operators, add column examined_at timestamptz;
create index settlement_profiles_by_examiner on settlement_profiles (examined_by) where examined_by is not null;
