-- Owner: sales. seq is who a line is: the ledgers and its payments name it by that, and it stays while lines are put above it
-- or taken out. place is where it stands. Lines written before stand in the order of their seq.
alter table sale_lines
  add column place smallint not null default 0 check (place >= 0);
