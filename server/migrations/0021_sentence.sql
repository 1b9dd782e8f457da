-- Owner: bookings. Reservation numbers of other services, so that one notification is entered once.

create table booking_references (
  shop_no text not null,
  source text not null check (source in ('MANUAL', 'PHONE', 'ZERO_SHOP', 'CHATBOT', 'NAVER')),
  reference text not null check (length(reference) between 1 and 40),
  booking_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, source, reference),
  foreign key (shop_no, booking_id) references bookings on delete cascade
);
create index booking_references_by_booking on booking_references (shop_no, booking_id);
select make_tenant_table('booking_references');

-- A pet is called by its name when it is booked.
create index pets_by_name on pets (shop_no, name);
