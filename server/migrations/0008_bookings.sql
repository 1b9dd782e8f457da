-- Owner: bookings.

create table bookings (
  shop_no text not null references shops,
  id bigint generated always as identity,
  customer_no bigint,
  pet_no bigint,
  -- A walk-in without registration, or the name as it was when the customer is registered.
  customer_name text not null check (length(customer_name) between 1 and 40),
  customer_phone text,
  employee_no bigint,
  start_at timestamptz not null,
  end_at timestamptz not null,
  visit_date date not null,
  state text not null check (state in ('REQUESTED', 'CONFIRMED', 'IN_SERVICE', 'COMPLETED', 'NO_SHOW', 'CANCELLED')),
  source text not null default 'MANUAL' check (source in ('MANUAL', 'PHONE', 'ZERO_SHOP', 'CHATBOT', 'NAVER')),
  memo text not null default '',
  customer_request text not null default '',
  deposit_won bigint not null default 0 check (deposit_won between 0 and 10000000000),
  color smallint check (color between 0 and 11),
  cancelled_by text check (cancelled_by in ('SHOP', 'CUSTOMER', 'SYSTEM')),
  cancel_reason text,
  overlap_confirmed_by bigint,
  overlap_reason text,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check (start_at < end_at),
  check ((state = 'CANCELLED') = (cancelled_by is not null)),
  primary key (shop_no, id),
  foreign key (shop_no, customer_no) references customers,
  foreign key (shop_no, pet_no) references pets,
  foreign key (shop_no, employee_no) references employees
);
create index bookings_by_start on bookings (shop_no, start_at, id);
create index bookings_by_day on bookings (shop_no, visit_date, state);
create index bookings_by_customer on bookings (shop_no, customer_no, start_at desc) where customer_no is not null;
create index bookings_by_employee on bookings (shop_no, employee_no, start_at);
create trigger touch before update on bookings for each row execute function touch_row();
select make_tenant_table('bookings');

-- Name, duration and price as they were agreed: a later change of the menu never rewrites a booking.
create table booking_items (
  shop_no text not null,
  booking_id bigint not null,
  seq smallint not null,
  item_id bigint,
  employee_no bigint,
  name text not null,
  start_at timestamptz not null,
  duration_minutes smallint not null check (duration_minutes between 5 and 1440),
  price_won bigint not null check (price_won between 0 and 10000000000),
  segments jsonb,
  buffer_minutes smallint not null default 0,
  primary key (shop_no, booking_id, seq),
  foreign key (shop_no, booking_id) references bookings on delete cascade,
  foreign key (shop_no, item_id) references menu_items,
  foreign key (shop_no, employee_no) references employees
);
select make_tenant_table('booking_items');

-- When an employee is taken, as the parts of time that are really busy. The constraint decides every
-- race; only an overlap that a person knowingly confirmed stands outside it. Rows exist while the
-- booking holds its time (REQUESTED, CONFIRMED, IN_SERVICE, COMPLETED).
create table occupancies (
  shop_no text not null,
  booking_id bigint not null,
  employee_no bigint not null,
  busy tstzmultirange not null check (not isempty(busy)),
  -- Row-level security keeps && out of index conditions (it is not leakproof), but lets comparisons in.
  -- No part is longer than 28 hours (a day and the clean-up), so its start bounds every search.
  starts_at timestamptz not null generated always as (lower(busy)) stored,
  overlap_confirmed boolean not null default false,
  check (upper(busy) - lower(busy) <= interval '28 hours'),
  primary key (shop_no, booking_id, employee_no),
  foreign key (shop_no, booking_id) references bookings on delete cascade,
  foreign key (shop_no, employee_no) references employees,
  constraint occupancies_no_overlap exclude using gist
    (shop_no with =, employee_no with =, busy with &&) where (not overlap_confirmed)
);
create index occupancies_by_start on occupancies (shop_no, employee_no, starts_at);
-- The few that stand outside the constraint, for lists that mark them.
create index occupancies_confirmed on occupancies (shop_no, booking_id) where overlap_confirmed;
select make_tenant_table('occupancies');
