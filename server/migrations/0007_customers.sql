-- Owner: customers. customer_keys and phone_tail are what the search box asks for.

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
create index customers_by_recent on customers (shop_no, last_visit_on desc nulls last, customer_no desc)
  where deleted_at is null;
-- A version counts what people edit: a sale that moves the totals does not make an open form stale.
create trigger touch before update on customers for each row
  when ((old.name, old.phone, old.phone_shared, old.sex, old.birthday, old.grade, old.memo, old.memo_pinned,
      old.employee_no, old.deleted_at)
    is distinct from (new.name, new.phone, new.phone_shared, new.sex, new.birthday, new.grade, new.memo,
      new.memo_pinned, new.employee_no, new.deleted_at))
  execute function touch_row();
select make_tenant_table('customers');

-- Pairs of letters of a name and of its initials, and the first letter of each. Rows under a btree, not
-- an array under GIN: row-level security lets only leakproof operators reach an index, and array
-- containment and LIKE are none.
create table customer_keys (
  shop_no text not null,
  key text not null,
  customer_no bigint not null,
  primary key (shop_no, key, customer_no),
  foreign key (shop_no, customer_no) references customers on delete cascade
);
create index customer_keys_by_customer on customer_keys (shop_no, customer_no);
select make_tenant_table('customer_keys');

create function search_keys(bigrams text[], choseong text) returns setof text language sql immutable as $$
  select unnest(bigrams)
  union select left(bigrams[1], 1) where bigrams[1] <> ''
  union select substr(initials, at, 2)
    from (select replace(choseong, ' ', '') as initials) squeezed,
      generate_series(1, greatest(length(initials) - 1, 1)) as at
    where initials <> ''
  union select left(choseong, 1) where choseong <> ''
$$;

create function index_new_customers() returns trigger language plpgsql as $$
begin
  insert into customer_keys (shop_no, key, customer_no)
    select c.shop_no, k, c.customer_no from added c, search_keys(c.bigrams, c.choseong) k;
  return null;
end $$;
create trigger index_new_customers after insert on customers
  referencing new table as added for each statement execute function index_new_customers();

create function index_renamed_customer() returns trigger language plpgsql as $$
begin
  delete from customer_keys k where k.shop_no = old.shop_no and k.customer_no = old.customer_no;
  insert into customer_keys (shop_no, key, customer_no)
    select new.shop_no, k, new.customer_no from search_keys(new.bigrams, new.choseong) k;
  return null;
end $$;
create trigger index_renamed_customer after update of bigrams, choseong on customers for each row
  when ((old.bigrams, old.choseong) is distinct from (new.bigrams, new.choseong))
  execute function index_renamed_customer();

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
