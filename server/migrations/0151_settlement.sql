-- Owner: settlement. Who the shop is as a merchant of its card provider, and the papers that prove it.

create table settlement_profiles (
  shop_no text not null references shops,
  id bigint generated always as identity,
  business_number text not null check (business_number ~ '^\d{10}$'),
  business_name text not null check (length(business_name) between 1 and 60),
  representative text not null check (length(representative) between 1 and 40),
  kind text not null check (kind in ('SOLE', 'CORPORATE')),
  taxation text not null check (taxation in ('GENERAL', 'SIMPLE', 'EXEMPT')),
  phone text not null,
  email text not null check (length(email) <= 200),
  bank_code text not null check (bank_code ~ '^\d{3}$'),
  key_id text not null,
  sealed_account text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  holder text not null check (length(holder) between 1 and 40),
  -- REPLACED: approved once, until a later one was.
  state text not null check (state in ('IN_REVIEW', 'APPROVED', 'REJECTED', 'REPLACED')),
  rejection text check (length(rejection) between 1 and 500),
  requested_by_name text not null,
  created_at timestamptz not null default now(),
  reviewer text,
  decided_at timestamptz,
  -- Money goes to a changed account a day after it was approved, so that whoever owns the old one can object.
  in_force_at timestamptz,
  primary key (shop_no, id),
  check ((state = 'IN_REVIEW') = (decided_at is null)),
  check ((state = 'IN_REVIEW') = (reviewer is null)),
  check ((state = 'REJECTED') = (rejection is not null)),
  check ((state in ('APPROVED', 'REPLACED')) = (in_force_at is not null))
);
-- Whoever sends second reads that it is being examined.
create unique index settlement_profiles_one_in_review on settlement_profiles (shop_no) where state = 'IN_REVIEW';
create unique index settlement_profiles_one_approved on settlement_profiles (shop_no) where state = 'APPROVED';
select make_tenant_table('settlement_profiles');
revoke delete on settlement_profiles from dangol_app, dangol_operator;

create table settlement_files (
  shop_no text not null,
  id uuid not null,
  profile_id bigint not null,
  kind text not null check (kind in ('BUSINESS_REGISTRATION', 'BANKBOOK', 'LICENSE')),
  name text not null check (length(name) between 1 and 100),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png')),
  bytes int not null check (bytes between 1 and 10485760),
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  foreign key (shop_no, profile_id) references settlement_profiles
);
create index settlement_files_by_profile on settlement_files (shop_no, profile_id);
select make_tenant_table('settlement_files');
