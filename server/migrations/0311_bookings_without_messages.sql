-- Owner: bookings. The desk says of single bookings that their customer is told nothing by itself.

alter table bookings add column without_messages boolean not null default false;
