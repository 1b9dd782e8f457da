-- Owner: channels. Which shop and whom the bookings of Naver mean. Nothing is fetched there: notices are brought in by hand.

create table naver_shops (
  shop_no text primary key references shops,
  enabled boolean not null,
  place_url text check (length(place_url) between 1 and 300),
  updated_at timestamptz not null default now(),
  version int not null default 1
);
create trigger touch before update on naver_shops for each row execute function touch_row();
select make_tenant_table('naver_shops');

create table naver_employees (
  shop_no text not null,
  employee_no bigint not null,
  enabled boolean not null,
  naver_name text not null check (length(naver_name) between 1 and 40),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, employee_no),
  foreign key (shop_no, employee_no) references employees
);
-- A name in a notice means one person.
create unique index naver_employees_name on naver_employees (shop_no, lower(naver_name));
create trigger touch before update on naver_employees for each row execute function touch_row();
select make_tenant_table('naver_employees');
