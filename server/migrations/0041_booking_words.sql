-- Owner: bookings. Time that was given up by moving a booking, so that it is offered to whoever waits; and
-- what people and services are called besides their names, for the line that reads bookings.

-- Kept for as long as it is news.
create table vacated_times (
  shop_no text not null,
  id bigint generated always as identity,
  booking_id bigint not null,
  employee_no bigint not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  vacated_at timestamptz not null,
  check (start_at < end_at),
  primary key (shop_no, id),
  foreign key (shop_no, booking_id) references bookings on delete cascade,
  foreign key (shop_no, employee_no) references employees
);
create index vacated_times_by_start on vacated_times (shop_no, start_at);
create index vacated_times_by_booking on vacated_times (shop_no, booking_id);
create index vacated_times_by_age on vacated_times (vacated_at);
select make_tenant_table('vacated_times');

alter table employees add column aliases text[] not null default '{}' check (cardinality(aliases) <= 10);
alter table menu_items add column aliases text[] not null default '{}' check (cardinality(aliases) <= 10);
drop trigger touch on menu_items;
create trigger touch before update of category_id, group_id, name, kind, description, photo_file_id, color,
  price_kind, price_won, price_to_won, member_price_won, duration_minutes, segments, buffer_minutes, b2c, active,
  aliases
  on menu_items for each row execute function touch_row();
