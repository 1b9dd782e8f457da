-- schedule: starts offered outside may count from the opening (10:30, 11:30).
alter table booking_rules
  add column starts_from text not null default 'MIDNIGHT' check (starts_from in ('MIDNIGHT', 'OPENING'));
