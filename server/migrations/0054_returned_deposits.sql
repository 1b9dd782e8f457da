-- Owner: bookings. What was given back of a deposit: of a booking that did not come about, or whose sale took less of it.
-- A booking that stands has given nothing back; its deposit is what is there.
alter table bookings
  add column deposit_returned_won bigint not null default 0,
  add constraint bookings_deposit_returned check (deposit_returned_won between 0 and deposit_won
    and (deposit_returned_won = 0 or state in ('COMPLETED', 'NO_SHOW', 'CANCELLED')));
