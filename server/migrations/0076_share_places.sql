-- Owner: sales. Who was named first for a line takes its odd won, and takes it again when the sale is written anew: the
-- order is kept. Shares written before stand with the larger first.
alter table sale_line_credits
  add column place smallint not null default 0 check (place >= 0);
