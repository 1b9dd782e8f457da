-- Owner: bookings. Repeating bookings, and the order in which bookings changed.

-- How bookings that repeat belong together. Every occurrence is a booking of its own; the rule is kept
-- as it was agreed, also after single occurrences were moved or called off.
create table booking_series (
  shop_no text not null references shops,
  id bigint generated always as identity,
  unit text not null check (unit in ('WEEK', 'MONTH')),
  every smallint not null check (every between 1 and 12),
  -- How many occurrences were booked.
  total smallint not null check (total between 1 and 60),
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (shop_no, id)
);
select make_tenant_table('booking_series');

alter table bookings
  add column series_id bigint,
  add column series_seq smallint check (series_seq between 1 and 60),
  add check ((series_id is null) = (series_seq is null)),
  add foreign key (shop_no, series_id) references booking_series;
create unique index bookings_by_series on bookings (shop_no, series_id, series_seq) where series_id is not null;
create index bookings_by_pet on bookings (shop_no, pet_no, start_at desc) where pet_no is not null;
create index bookings_by_change on bookings (shop_no, updated_at);
