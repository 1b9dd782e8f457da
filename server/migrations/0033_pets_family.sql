-- Owner: customers. What a groomer must know of a pet, and who is whose family.

alter table pets
  add column sex text check (sex in ('F', 'M')),
  add column neutered boolean,
  -- 동물등록번호
  add column registration_no text check (registration_no ~ '^[0-9]{15}$'),
  -- 입질
  add column biting text check (biting in ('NONE', 'MILD', 'SEVERE')),
  add column illness text not null default '' check (length(illness) <= 200),
  add column allergies text not null default '' check (length(allergies) <= 200),
  -- 미용 동의서: the day it was signed, and a picture of the paper.
  add column consented_on date,
  add column consent_file_id uuid,
  add column deleted_at timestamptz,
  add foreign key (shop_no, consent_file_id) references files,
  add check (consent_file_id is null or consented_on is not null);

-- A version counts what people write down, weights, vaccinations and pictures too (they move updated_at),
-- but not the weight that is carried over from them.
drop trigger touch on pets;
create trigger touch before update on pets for each row
  when ((old.customer_no, old.name, old.species, old.breed, old.birthday, old.warnings, old.memo, old.sex,
      old.neutered, old.registration_no, old.biting, old.illness, old.allergies, old.consented_on,
      old.consent_file_id, old.deleted_at, old.updated_at)
    is distinct from (new.customer_no, new.name, new.species, new.breed, new.birthday, new.warnings, new.memo,
      new.sex, new.neutered, new.registration_no, new.biting, new.illness, new.allergies, new.consented_on,
      new.consent_file_id, new.deleted_at, new.updated_at))
  execute function touch_row();

create table pet_weights (
  shop_no text not null,
  pet_no bigint not null,
  weighed_on date not null,
  weight_grams int not null check (weight_grams between 1 and 200000),
  created_at timestamptz not null default now(),
  primary key (shop_no, pet_no, weighed_on),
  foreign key (shop_no, pet_no) references pets on delete cascade
);
select make_tenant_table('pet_weights');

-- The weight of a pet is the last one written down, whoever writes it and wherever.
create function weigh_new_pet() returns trigger language plpgsql as $$
begin
  insert into pet_weights (shop_no, pet_no, weighed_on, weight_grams)
    values (new.shop_no, new.pet_no, (new.created_at at time zone 'Asia/Seoul')::date, new.weight_grams);
  return null;
end $$;
create trigger weigh_new_pet after insert on pets for each row
  when (new.weight_grams is not null) execute function weigh_new_pet();
insert into pet_weights (shop_no, pet_no, weighed_on, weight_grams)
  select shop_no, pet_no, (created_at at time zone 'Asia/Seoul')::date, weight_grams from pets
  where weight_grams is not null;

create function carry_weight() returns trigger language plpgsql as $$
declare
  which_shop text := coalesce(new.shop_no, old.shop_no);
  which_pet bigint := coalesce(new.pet_no, old.pet_no);
  latest int;
begin
  select w.weight_grams into latest from pet_weights w
    where w.shop_no = which_shop and w.pet_no = which_pet order by w.weighed_on desc limit 1;
  update pets p set weight_grams = latest
    where p.shop_no = which_shop and p.pet_no = which_pet and p.weight_grams is distinct from latest;
  return null;
end $$;
create trigger carry_weight after insert or update or delete on pet_weights
  for each row execute function carry_weight();

create table pet_vaccinations (
  shop_no text not null,
  pet_no bigint not null,
  name text not null check (length(name) between 1 and 40),
  given_on date not null,
  -- When the next one is due.
  due_on date check (due_on > given_on),
  created_at timestamptz not null default now(),
  primary key (shop_no, pet_no, name, given_on),
  foreign key (shop_no, pet_no) references pets
);
select make_tenant_table('pet_vaccinations');

create table pet_photos (
  shop_no text not null,
  pet_no bigint not null,
  seq smallint not null check (seq between 0 and 9),
  file_id uuid not null,
  primary key (shop_no, pet_no, seq),
  foreign key (shop_no, pet_no) references pets,
  foreign key (shop_no, file_id) references files
);
select make_tenant_table('pet_photos');

-- What must be known before a pet is touched on a day: what was written down, and what has run out by then.
create function pet_warnings(pet pets, that_day date) returns text[] language sql stable as $$
  select pet.warnings
    || case when pet.biting in ('MILD', 'SEVERE') and not '입질' = any (pet.warnings)
        then array['입질'] else '{}' end
    || coalesce((
      select array_agg('접종 지남: ' || latest.name order by latest.name) from (
        select distinct on (v.name) v.name, v.due_on from pet_vaccinations v
        where v.shop_no = pet.shop_no and v.pet_no = pet.pet_no
        order by v.name, v.given_on desc
      ) latest
      where latest.due_on < that_day
    ), '{}')
$$;

create index sales_by_pet on sales (shop_no, pet_no, sold_on desc) where pet_no is not null;

-- Family, one row for each direction.
create table family_links (
  shop_no text not null references shops,
  customer_no bigint not null,
  relative_no bigint not null,
  -- What the relative is to the customer: 엄마, 남편, 동생.
  relation text not null default '' check (length(relation) <= 20),
  -- The relative may pay with the passes and tickets that the customer has and will have.
  shares boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (shop_no, customer_no, relative_no),
  foreign key (shop_no, customer_no) references customers,
  foreign key (shop_no, relative_no) references customers,
  -- Nobody is the family of somebody who is not theirs.
  constraint family_links_both_ways foreign key (shop_no, relative_no, customer_no)
    references family_links (shop_no, customer_no, relative_no) deferrable initially deferred,
  check (customer_no <> relative_no)
);
create index family_links_by_relative on family_links (shop_no, relative_no);
select make_tenant_table('family_links');
