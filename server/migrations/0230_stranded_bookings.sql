-- Owner: schedule. What a change of the hours left outside them knowingly; looked after until it fits again or is called off.

create table stranded_bookings (
  shop_no text not null references shops,
  id bigint generated always as identity,
  booking_id bigint,
  class_id bigint,
  -- Where it stood when the change was saved: once it went elsewhere it was looked after.
  start_at timestamptz not null,
  primary key (shop_no, id),
  unique (shop_no, booking_id),
  unique (shop_no, class_id),
  foreign key (shop_no, booking_id) references bookings on delete cascade,
  foreign key (shop_no, class_id) references class_sessions on delete cascade,
  check (num_nonnulls(booking_id, class_id) = 1)
);
create index stranded_bookings_by_start on stranded_bookings (shop_no, start_at);
select make_tenant_table('stranded_bookings');
