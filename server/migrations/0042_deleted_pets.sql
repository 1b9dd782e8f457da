-- Owner: customers. A deleted pet is found no more, and again once it is back.

create or replace function due_keys(which_shop text, which_customer bigint)
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
        where p.shop_no = c.shop_no and p.customer_no = c.customer_no and p.deleted_at is null
      union select k, p.pet_no from pets p, letters_of(initials_of(p.name)) k
        where p.shop_no = c.shop_no and p.customer_no = c.customer_no and p.deleted_at is null)
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
    select p.shop_no, k.key, coalesce(c.last_visit_on, '-infinity'), p.customer_no, p.pet_no
    from pets p
    join customers c on c.shop_no = p.shop_no and c.customer_no = p.customer_no and c.deleted_at is null
    cross join lateral (select letters_of(squeezed(p.name)) as key union select letters_of(initials_of(p.name))) k
    where p.shop_no = shop and p.pet_no = pet and p.deleted_at is null;
  return null;
end $$;

drop trigger index_changed_pet on pets;
create constraint trigger index_changed_pet after update of name, customer_no, deleted_at on pets
  deferrable initially deferred for each row
  when ((old.name, old.customer_no, old.deleted_at is null)
    is distinct from (new.name, new.customer_no, new.deleted_at is null)) execute function index_pet();
