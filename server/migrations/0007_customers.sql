-- Owner: customers. search_name, choseong and phone_tail are what the search box asks for.

create table customers (
  shop_no text not null references shops,
  customer_no bigint generated always as identity,
  name text not null check (length(name) between 1 and 40),
  choseong text not null default '',
  bigrams text[] not null default '{}',
  phone text check (phone ~ '^[0-9]{8,12}$'),
  phone_tail text generated always as (right(phone, 4)) stored,
  -- A number that a family shares is marked on purpose and leaves the unique index.
  phone_shared boolean not null default false,
  sex text check (sex in ('F', 'M')),
  birthday date,
  grade text,
  memo text not null default '',
  memo_pinned boolean not null default false,
  employee_no bigint,
  first_visit_on date,
  last_visit_on date,
  visit_count int not null default 0 check (visit_count >= 0),
  no_show_count int not null default 0 check (no_show_count >= 0),
  sales_won bigint not null default 0,
  unpaid_won bigint not null default 0 check (unpaid_won >= 0),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, customer_no),
  foreign key (shop_no, employee_no) references employees
);
create unique index customers_phone on customers (shop_no, phone)
  where phone is not null and not phone_shared and deleted_at is null;
create index customers_by_name on customers (shop_no, name, customer_no) where deleted_at is null;
create index customers_by_tail on customers (shop_no, phone_tail) where deleted_at is null;
create index customers_by_phone on customers (shop_no, phone) where deleted_at is null;
create index customers_by_choseong on customers (shop_no, choseong text_pattern_ops) where deleted_at is null;
create index customers_by_recent on customers (shop_no, last_visit_on desc nulls last, customer_no desc)
  where deleted_at is null;
create index customers_by_bigrams on customers using gin (bigrams) where deleted_at is null;
create trigger touch before update on customers for each row execute function touch_row();
select make_tenant_table('customers');

create table pets (
  shop_no text not null references shops,
  pet_no bigint generated always as identity,
  customer_no bigint not null,
  name text not null check (length(name) between 1 and 40),
  species text not null default 'DOG' check (species in ('DOG', 'CAT', 'OTHER')),
  breed text,
  weight_grams int check (weight_grams between 1 and 200000),
  birthday date,
  warnings text[] not null default '{}',
  memo text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, pet_no),
  foreign key (shop_no, customer_no) references customers
);
create index pets_by_customer on pets (shop_no, customer_no);
create trigger touch before update on pets for each row execute function touch_row();
select make_tenant_table('pets');
