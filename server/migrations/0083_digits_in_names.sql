-- Owner: customers. A name with digits in it (손님1234, 래미안 1203호) is found by four of them, as a phone is by
-- its last.

create function numbers_in(word text) returns setof text language sql immutable as $$
  select '#' || substr(run[1], at, 4)
  from regexp_matches(word, '[0-9]{4,}', 'g') as run, generate_series(1, length(run[1]) - 3) as at
$$;

create or replace function own_keys(name text, choseong text, nickname text, code text, phone_tail text)
  returns table (key text, source bigint) language sql immutable as $$
  select k, 0::bigint from letters_of(lower(replace(name, ' ', ''))) k
  union select k, 0 from letters_of(lower(choseong)) k
  union select k, 0 from numbers_in(replace(name, ' ', '')) k where name ~ '[0-9]'
  union all (select k, -1 from letters_of(squeezed(nickname)) k where nickname is not null
    union select k, -1 from letters_of(initials_of(nickname)) k where nickname is not null
    union select k, -1 from numbers_in(squeezed(nickname)) k where nickname ~ '[0-9]')
  union all (select k, -2 from letters_of(squeezed(code)) k where code is not null
    union select '#' || left(squeezed(code), long), -2
      from generate_series(4, length(squeezed(code))) as long where code is not null)
  union all select '#' || phone_tail, -3 where phone_tail is not null
$$;

create function pet_keys(name text) returns setof text language sql immutable as $$
  select letters_of(squeezed(name)) union select letters_of(initials_of(name))
  union select numbers_in(squeezed(name))
$$;

create or replace function due_keys(which_shop text, which_customer bigint)
  returns table (key text, seen_on date, source bigint) language sql stable as $$
  select found.key, coalesce(c.last_visit_on, '-infinity'), found.source
  from customers c cross join lateral (
    select k.key, k.source from own_keys(c.name, c.choseong, c.nickname, c.code, c.phone_tail) k
    union all select k, p.pet_no from pets p, pet_keys(p.name) k
      where p.shop_no = c.shop_no and p.customer_no = c.customer_no and p.deleted_at is null
  ) found
  where c.shop_no = which_shop and c.customer_no = which_customer and c.deleted_at is null
$$;

create or replace function index_pet() returns trigger language plpgsql as $$
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
    select p.shop_no, k, coalesce(c.last_visit_on, '-infinity'), p.customer_no, p.pet_no
    from pets p
    join customers c on c.shop_no = p.shop_no and c.customer_no = p.customer_no and c.deleted_at is null
    cross join lateral pet_keys(p.name) k
    where p.shop_no = shop and p.pet_no = pet and p.deleted_at is null;
  return null;
end $$;

insert into customer_keys (shop_no, key, seen_on, customer_no, source)
  select c.shop_no, k.key, k.seen_on, c.customer_no, k.source
  from customers c cross join lateral due_keys(c.shop_no, c.customer_no) k
  where squeezed(c.name) ~ '[0-9]{4}' or squeezed(c.nickname) ~ '[0-9]{4}'
    or (c.shop_no, c.customer_no) in (select p.shop_no, p.customer_no from pets p
      where squeezed(p.name) ~ '[0-9]{4}')
  on conflict do nothing;
