-- Owner: customers. The keys of those who come in by the thousand are written from the rows as they come: to look
-- each of them up again takes longer the more came before. And what an import puts into groups or writes down of
-- consents is remembered, so that it can be taken back.

-- What somebody is found by that stands on their own row.
create function own_keys(name text, choseong text, nickname text, code text, phone_tail text)
  returns table (key text, source bigint) language sql immutable as $$
  select k, 0::bigint from letters_of(lower(replace(name, ' ', ''))) k
  union select k, 0 from letters_of(lower(choseong)) k
  union all (select k, -1 from letters_of(squeezed(nickname)) k where nickname is not null
    union select k, -1 from letters_of(initials_of(nickname)) k where nickname is not null)
  union all (select k, -2 from letters_of(squeezed(code)) k where code is not null
    union select '#' || left(squeezed(code), long), -2
      from generate_series(4, length(squeezed(code))) as long where code is not null)
  union all select '#' || phone_tail, -3 where phone_tail is not null
$$;

create or replace function due_keys(which_shop text, which_customer bigint)
  returns table (key text, seen_on date, source bigint) language sql stable as $$
  select found.key, coalesce(c.last_visit_on, '-infinity'), found.source
  from customers c cross join lateral (
    select k.key, k.source from own_keys(c.name, c.choseong, c.nickname, c.code, c.phone_tail) k
    union all (select k, p.pet_no from pets p, letters_of(squeezed(p.name)) k
        where p.shop_no = c.shop_no and p.customer_no = c.customer_no and p.deleted_at is null
      union select k, p.pet_no from pets p, letters_of(initials_of(p.name)) k
        where p.shop_no = c.shop_no and p.customer_no = c.customer_no and p.deleted_at is null)
  ) found
  where c.shop_no = which_shop and c.customer_no = which_customer and c.deleted_at is null
$$;

-- Whoever is new has no pet yet: a pet names its owner.
create or replace function index_new_customers() returns trigger language plpgsql as $$
begin
  insert into customer_keys (shop_no, key, seen_on, customer_no, source)
    select c.shop_no, k.key, coalesce(c.last_visit_on, '-infinity'), c.customer_no, k.source
    from added c cross join lateral own_keys(c.name, c.choseong, c.nickname, c.code, c.phone_tail) k
    where c.deleted_at is null;
  return null;
end $$;

alter table migration_rows
  add column group_ids bigint[] not null default '{}',
  add column consent_ids bigint[] not null default '{}';
-- The groups that a file named and the shop did not have.
alter table migration_batches add column made_group_ids bigint[] not null default '{}';
