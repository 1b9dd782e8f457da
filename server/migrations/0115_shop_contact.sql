-- Owner: shops. How a shop is reached, what it shows of itself, and the numbers it may send messages from.

-- A number that stands here APPROVED may be told to carriers as the sender.
create table sender_numbers (
  shop_no text not null references shops,
  number text not null check (number ~ '^\d{8,12}$'),
  label text check (length(label) between 1 and 20),
  state text not null default 'REQUESTED' check (state in ('REQUESTED', 'APPROVED', 'REJECTED')),
  -- The carrier's paper that the line is the shop's (통신서비스 이용증명원).
  proof_file_id uuid,
  rejection text check (length(rejection) between 1 and 300),
  requested_by bigint,
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, number),
  foreign key (shop_no, requested_by) references employees,
  foreign key (shop_no, proof_file_id) references files,
  check ((state = 'REQUESTED') = (decided_at is null)),
  check (state = 'REJECTED' or rejection is null)
);
create index sender_numbers_by_employee on sender_numbers (shop_no, requested_by) where requested_by is not null;
create index sender_numbers_by_proof on sender_numbers (shop_no, proof_file_id) where proof_file_id is not null;
create trigger touch before update on sender_numbers for each row execute function touch_row();
select make_tenant_table('sender_numbers');

-- The public number itself is the shop's own (shops.phone).
create table shop_contacts (
  shop_no text primary key references shops,
  support_phone text,
  show_phone boolean not null default true,
  kakao_channel_url text check (length(kakao_channel_url) <= 200),
  reply_number text,
  updated_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (shop_no, reply_number) references sender_numbers
);
create index shop_contacts_by_reply on shop_contacts (shop_no, reply_number) where reply_number is not null;
create trigger touch before update on shop_contacts for each row execute function touch_row();
select make_tenant_table('shop_contacts');

create table shop_profiles (
  shop_no text primary key references shops,
  logo_file_id uuid,
  introduction text not null default '' check (length(introduction) <= 1000),
  directions text not null default '' check (length(directions) <= 500),
  amenities text[] not null default '{}' check (cardinality(amenities) <= 20),
  business_number text check (business_number ~ '^\d{10}$'),
  business_name text check (length(business_name) <= 60),
  business_owner text check (length(business_owner) <= 40),
  business_address text check (length(business_address) <= 200),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  foreign key (shop_no, logo_file_id) references files
);
create index shop_profiles_by_logo on shop_profiles (shop_no, logo_file_id) where logo_file_id is not null;
create trigger touch before update on shop_profiles for each row execute function touch_row();
select make_tenant_table('shop_profiles');

create table shop_photos (
  shop_no text not null references shop_profiles,
  place smallint not null check (place between 0 and 9),
  file_id uuid not null,
  primary key (shop_no, place),
  unique (shop_no, file_id),
  foreign key (shop_no, file_id) references files
);
select make_tenant_table('shop_photos');
