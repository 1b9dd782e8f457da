-- Owner: customers. What the search box finds is one range of an index, in the order in which it is shown,
-- however common the name; a customer number of the shop's own.

alter table customers
  -- As the shop writes it on its cards: unlike customer_no it may be typed, changed and left out.
  add column code text check (length(code) between 1 and 20);
create unique index customers_code on customers (shop_no, lower(code))
  where code is not null and deleted_at is null;
create trigger touch_code before update on customers for each row
  when (old.code is distinct from new.code) execute function touch_row();

drop trigger index_new_customers on customers;
drop trigger index_renamed_customer on customers;
drop trigger index_new_nickname on customers;
drop trigger index_nickname on customers;
drop trigger index_pet on pets;
drop trigger index_renamed_pet on pets;
drop function index_new_customers();
drop function index_renamed_customer();
drop function index_nickname();
drop function index_pet();
drop function alias_keys(text);
drop function search_keys(text[], text);
drop table customer_keys;
-- The last four digits are among the keys.
drop index customers_by_tail;

-- The first letter of a word, and every two and three letters of it that stand side by side.
create function letters_of(word text) returns setof text language sql immutable as $$
  select left(word, 1) where word <> ''
  union select substr(word, at, 2) from generate_series(1, length(word) - 1) as at
  union select substr(word, at, 3) from generate_series(1, length(word) - 2) as at
$$;

-- The living customers a key leads to, those seen last at the end: read backwards, a search is a range
-- without a sort. Rows under a btree, not arrays under GIN: row-level security lets only leakproof operators
-- reach an index, and array containment and LIKE are none.
create table customer_keys (
  shop_no text not null,
  key text collate "C" not null,
  -- The last visit; -infinity for who never came, since no comparison of rows spans a null.
  seen_on date not null,
  customer_no bigint not null,
  -- Where the key comes from: 0 the name, -1 the nickname, -2 the shop's own number, -3 the phone, a pet's
  -- number its name.
  source bigint not null,
  primary key (shop_no, key, seen_on, customer_no, source),
  foreign key (shop_no, customer_no) references customers on delete cascade
);
create index customer_keys_by_customer on customer_keys (shop_no, customer_no, source);
-- What is common in one shop is rare in all of them together.
alter table customer_keys alter column key set statistics 1000;
select make_tenant_table('customer_keys');

-- What somebody ought to be found by. Whole numbers begin with a #: at least four digits of the shop's own,
-- as far as they are typed, and the last four of a phone.
create function due_keys(which_shop text, which_customer bigint)
  returns table (key text, seen_on date, source bigint) language sql stable as $$
  select found.key, coalesce(c.last_visit_on, '-infinity'), found.source
  from customers c cross join lateral (
    select k as key, 0::bigint as source from letters_of(lower(replace(c.name, ' ', ''))) k
    union select k, 0 from letters_of(lower(c.choseong)) k
    union all (select k, -1 from letters_of(squeezed(c.nickname)) k where c.nickname is not null
      union select k, -1 from letters_of(initials_of(c.nickname)) k where c.nickname is not null)
    union all (select k, -2 from letters_of(squeezed(c.code)) k where c.code is not null
      union select '#' || left(squeezed(c.code), long), -2
        from generate_series(4, length(squeezed(c.code))) as long where c.code is not null)
    union all select '#' || c.phone_tail, -3 where c.phone_tail is not null
    union all (select k, p.pet_no from pets p, letters_of(squeezed(p.name)) k
        where p.shop_no = c.shop_no and p.customer_no = c.customer_no
      union select k, p.pet_no from pets p, letters_of(initials_of(p.name)) k
        where p.shop_no = c.shop_no and p.customer_no = c.customer_no)
  ) found
  where c.shop_no = which_shop and c.customer_no = which_customer and c.deleted_at is null
$$;

create function index_new_customers() returns trigger language plpgsql as $$
begin
  insert into customer_keys (shop_no, key, seen_on, customer_no, source)
    select c.shop_no, k.key, k.seen_on, c.customer_no, k.source
    from added c, due_keys(c.shop_no, c.customer_no) k;
  return null;
end $$;
create trigger index_new_customers after insert on customers
  referencing new table as added for each statement execute function index_new_customers();

create function index_changed_customer() returns trigger language plpgsql as $$
begin
  delete from customer_keys k where k.shop_no = new.shop_no and k.customer_no = new.customer_no;
  insert into customer_keys (shop_no, key, seen_on, customer_no, source)
    select new.shop_no, k.key, k.seen_on, new.customer_no, k.source
    from due_keys(new.shop_no, new.customer_no) k;
  return null;
end $$;
create trigger index_changed_customer
  after update of name, choseong, nickname, code, phone, deleted_at on customers for each row
  when ((old.name, old.choseong, old.nickname, old.code, old.phone, old.deleted_at is null)
    is distinct from (new.name, new.choseong, new.nickname, new.code, new.phone, new.deleted_at is null))
  execute function index_changed_customer();

create function index_visit() returns trigger language plpgsql as $$
begin
  update customer_keys k set seen_on = coalesce(new.last_visit_on, '-infinity')
    where k.shop_no = new.shop_no and k.customer_no = new.customer_no;
  return null;
end $$;
create trigger index_visit after update of last_visit_on on customers for each row
  when (old.last_visit_on is distinct from new.last_visit_on) execute function index_visit();

-- At the end of the transaction, where the customer comes last in the order of locks: a visit that is being
-- written meanwhile is waited for, so that no key keeps the day before it.
create function index_pet() returns trigger language plpgsql as $$
declare
  shop text := coalesce(new.shop_no, old.shop_no);
  pet bigint := coalesce(new.pet_no, old.pet_no);
begin
  perform from customers c
    where c.shop_no = shop and c.customer_no in (old.customer_no, new.customer_no)
    order by c.customer_no for no key update;
  delete from customer_keys k
    where k.shop_no = shop and k.customer_no in (old.customer_no, new.customer_no) and k.source = pet;
  insert into customer_keys (shop_no, key, seen_on, customer_no, source)
    select p.shop_no, k.key, coalesce(c.last_visit_on, '-infinity'), p.customer_no, p.pet_no
    from pets p
    join customers c on c.shop_no = p.shop_no and c.customer_no = p.customer_no and c.deleted_at is null
    cross join lateral (select letters_of(squeezed(p.name)) as key union select letters_of(initials_of(p.name))) k
    where p.shop_no = shop and p.pet_no = pet;
  return null;
end $$;
create constraint trigger index_pet after insert or delete on pets
  deferrable initially deferred for each row execute function index_pet();
create constraint trigger index_changed_pet after update of name, customer_no on pets
  deferrable initially deferred for each row
  when ((old.name, old.customer_no) is distinct from (new.name, new.customer_no)) execute function index_pet();

insert into customer_keys (shop_no, key, seen_on, customer_no, source)
  select c.shop_no, k.key, k.seen_on, c.customer_no, k.source
  from customers c, due_keys(c.shop_no, c.customer_no) k;
analyze customer_keys;
