-- Owner: customers. What else a shop knows of a customer, groups, saved filters and the rules of grades.

alter table customers
  add column nickname text check (length(nickname) between 1 and 40),
  add column job text check (length(job) between 1 and 40),
  add column introducer_no bigint check (introducer_no <> customer_no),
  add column inflow text check (inflow in ('NAVER', 'INSTAGRAM', 'KAKAO', 'BLOG', 'INTRODUCED', 'WALK_BY',
    'FLYER', 'OTHER')),
  add column tags text[] not null default '{}' check (cardinality(tags) <= 10),
  add column do_not_send boolean not null default false,
  -- Given by hand: the rules of grades leave it alone.
  add column grade_fixed boolean not null default false,
  -- `birthday` is the day of birth by the sun. By whom the moon is followed, also as it is said:
  -- a text, since a lunar 30 February is no date.
  add column lunar_birthday text check (lunar_birthday ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|30)$'),
  -- Month and day, 1231 for the last of December, of the calendar in which it is celebrated.
  add column solar_md smallint generated always as (case when lunar_birthday is null
    then extract(month from birthday)::int * 100 + extract(day from birthday)::int end) stored,
  add column lunar_md smallint generated always as (
    substr(lunar_birthday, 6, 2)::int * 100 + substr(lunar_birthday, 9, 2)::int) stored,
  add column joined_on date generated always as (
    coalesce(registered_on, (created_at at time zone 'Asia/Seoul')::date)) stored,
  add foreign key (shop_no, introducer_no) references customers,
  add check (lunar_birthday is null or birthday is not null);

create index customers_by_visits on customers (shop_no, visit_count desc, customer_no desc) where deleted_at is null;
create index customers_by_sales on customers (shop_no, sales_won desc, customer_no desc) where deleted_at is null;
create index customers_by_unpaid on customers (shop_no, unpaid_won desc, customer_no desc) where deleted_at is null;
create index customers_by_joining on customers (shop_no, joined_on desc, customer_no desc) where deleted_at is null;
create index customers_by_introducer on customers (shop_no, introducer_no) where introducer_no is not null;
create index sale_lines_by_item on sale_lines (shop_no, item_id) where item_id is not null;

drop trigger touch on customers;
create trigger touch before update on customers for each row
  when ((old.name, old.phone, old.phone_shared, old.sex, old.birthday, old.grade, old.memo, old.memo_pinned,
      old.employee_no, old.deleted_at, old.nickname, old.job, old.introducer_no, old.inflow, old.tags,
      old.do_not_send, old.grade_fixed, old.lunar_birthday)
    is distinct from (new.name, new.phone, new.phone_shared, new.sex, new.birthday, new.grade, new.memo,
      new.memo_pinned, new.employee_no, new.deleted_at, new.nickname, new.job, new.introducer_no, new.inflow,
      new.tags, new.do_not_send, new.grade_fixed, new.lunar_birthday))
  execute function touch_row();

-- Where a key comes from: 0 the name, -1 the nickname, a pet's number its name.
alter table customer_keys add column source bigint not null default 0;
alter table customer_keys drop constraint customer_keys_pkey;
alter table customer_keys add primary key (shop_no, key, customer_no, source);
drop index customer_keys_by_customer;
create index customer_keys_by_customer on customer_keys (shop_no, customer_no, source);

-- As contract/hangul.ts does it, for what is not indexed by the code that writes it.
create function squeezed(said text) returns text language sql immutable as $$
  select lower(regexp_replace(normalize(said, NFC), '\s', '', 'g'))
$$;
create function initials_of(said text) returns text language sql immutable as $$
  select coalesce(string_agg(case when ascii(letter) between 44032 and 55203
      then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1)
      else letter end, '' order by at), '')
  from regexp_split_to_table(squeezed(said), '') with ordinality as letters (letter, at)
$$;
create function alias_keys(said text) returns setof text language sql immutable as $$
  select search_keys(
    (select coalesce(array_agg(substr(word, at, 2)), '{}') from (select squeezed(said) as word) w,
      generate_series(1, greatest(length(word) - 1, 1)) as at where word <> ''),
    initials_of(said))
$$;

create function index_nickname() returns trigger language plpgsql as $$
begin
  delete from customer_keys k
    where k.shop_no = new.shop_no and k.customer_no = new.customer_no and k.source = -1;
  if new.nickname is not null then
    insert into customer_keys (shop_no, key, customer_no, source)
      select distinct new.shop_no, k, new.customer_no, -1 from alias_keys(new.nickname) k;
  end if;
  return null;
end $$;
create trigger index_new_nickname after insert on customers for each row
  when (new.nickname is not null) execute function index_nickname();
create trigger index_nickname after update of nickname on customers for each row
  when (old.nickname is distinct from new.nickname) execute function index_nickname();

create or replace function index_renamed_customer() returns trigger language plpgsql as $$
begin
  delete from customer_keys k
    where k.shop_no = old.shop_no and k.customer_no = old.customer_no and k.source = 0;
  insert into customer_keys (shop_no, key, customer_no)
    select new.shop_no, k, new.customer_no from search_keys(new.bigrams, new.choseong) k;
  return null;
end $$;

create function index_pet() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from customer_keys k
      where k.shop_no = old.shop_no and k.customer_no = old.customer_no and k.source = old.pet_no;
  end if;
  if tg_op <> 'DELETE' then
    insert into customer_keys (shop_no, key, customer_no, source)
      select distinct new.shop_no, k, new.customer_no, new.pet_no from alias_keys(new.name) k;
  end if;
  return null;
end $$;
create trigger index_pet after insert or delete on pets for each row execute function index_pet();
create trigger index_renamed_pet after update of name, customer_no on pets for each row
  when ((old.name, old.customer_no) is distinct from (new.name, new.customer_no)) execute function index_pet();
insert into customer_keys (shop_no, key, customer_no, source)
  select distinct p.shop_no, k, p.customer_no, p.pet_no from pets p, alias_keys(p.name) k;

create table customer_groups (
  shop_no text not null references shops,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 20),
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, id),
  constraint customer_groups_name unique (shop_no, name)
);
create trigger touch before update on customer_groups for each row
  when (old.name is distinct from new.name) execute function touch_row();
select make_tenant_table('customer_groups');

create table customer_group_members (
  shop_no text not null,
  group_id bigint not null,
  customer_no bigint not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, group_id, customer_no),
  foreign key (shop_no, group_id) references customer_groups on delete cascade,
  foreign key (shop_no, customer_no) references customers on delete cascade
);
create index customer_group_members_by_customer on customer_group_members (shop_no, customer_no);
select make_tenant_table('customer_group_members');

create table customer_filters (
  shop_no text not null references shops,
  id bigint generated always as identity,
  name text not null check (length(name) between 1 and 30),
  condition jsonb not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, id),
  constraint customer_filters_name unique (shop_no, name),
  foreign key (shop_no, created_by) references employees
);
create trigger touch before update on customer_filters for each row execute function touch_row();
select make_tenant_table('customer_filters');

create table grade_rules (
  shop_no text primary key references shops,
  enabled boolean not null default false,
  -- [{"grade": "VIP", "minVisits": 10, "minSalesWon": 1000000}, …], the best first; both must be reached.
  rules jsonb not null default '[]',
  -- Counted over the last months; over all time when null.
  months int check (months between 1 and 60),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create trigger touch before update on grade_rules for each row execute function touch_row();
select make_tenant_table('grade_rules');
