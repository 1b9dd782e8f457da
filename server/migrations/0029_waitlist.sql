-- Owner: bookings. Wishes for a time that is taken, and offers of a time that became free.

create table waitlist_wishes (
  shop_no text not null references shops,
  id bigint generated always as identity,
  customer_no bigint,
  customer_name text not null check (length(customer_name) between 1 and 40),
  customer_phone text,
  -- Null is anyone.
  employee_no bigint,
  from_date date not null,
  until_date date not null,
  -- One bit a weekday, Sunday the lowest.
  weekdays smallint not null default 127 check (weekdays between 1 and 127),
  from_minute smallint not null default 0,
  to_minute smallint not null default 1440,
  note text not null default '' check (length(note) <= 500),
  state text not null default 'WAITING'
    check (state in ('WAITING', 'OFFERED', 'BOOKED', 'EXPIRED', 'WITHDRAWN')),
  -- The shop thought of them, they did not ask: nobody waits on once the offer is over.
  suggested boolean not null default false,
  booking_id bigint,
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check (from_date <= until_date),
  check (0 <= from_minute and from_minute < to_minute and to_minute <= 1440),
  check ((state = 'BOOKED') = (booking_id is not null)),
  primary key (shop_no, id),
  foreign key (shop_no, customer_no) references customers,
  foreign key (shop_no, employee_no) references employees,
  foreign key (shop_no, booking_id) references bookings
);
create index waitlist_wishes_open on waitlist_wishes (shop_no, id) where state in ('WAITING', 'OFFERED');
create index waitlist_wishes_by_end on waitlist_wishes (until_date) where state = 'WAITING';
create index waitlist_wishes_by_customer on waitlist_wishes (shop_no, customer_no) where customer_no is not null;
-- A version counts what people edit: an offer that ends makes no open form stale.
create trigger touch before update of customer_no, customer_name, customer_phone, employee_no, from_date,
  until_date, weekdays, from_minute, to_minute, note on waitlist_wishes
  for each row execute function touch_row();
select make_tenant_table('waitlist_wishes');

create table waitlist_items (
  shop_no text not null,
  wish_id bigint not null,
  seq smallint not null,
  item_id bigint not null,
  primary key (shop_no, wish_id, seq),
  foreign key (shop_no, wish_id) references waitlist_wishes on delete cascade,
  foreign key (shop_no, item_id) references menu_items
);
select make_tenant_table('waitlist_items');

create table waitlist_offers (
  shop_no text not null references shops,
  id bigint generated always as identity,
  wish_id bigint not null,
  -- No reference: a hold's row goes when it has run out, the offer stays as what was said.
  hold_id bigint not null,
  employee_no bigint,
  start_at timestamptz not null,
  end_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'EXPIRED', 'TAKEN_BACK')),
  settled_at timestamptz,
  created_by bigint,
  created_at timestamptz not null default now(),
  check (start_at < end_at),
  check ((state = 'OPEN') = (settled_at is null)),
  primary key (shop_no, id),
  foreign key (shop_no, wish_id) references waitlist_wishes,
  foreign key (shop_no, employee_no) references employees
);
-- One offer at a time to one wish; that a time is offered to one wish at a time is decided by its hold.
create unique index waitlist_offers_open on waitlist_offers (shop_no, wish_id) where state = 'OPEN';
create index waitlist_offers_by_wish on waitlist_offers (shop_no, wish_id);
create index waitlist_offers_by_expiry on waitlist_offers (expires_at) where state = 'OPEN';
select make_tenant_table('waitlist_offers');
