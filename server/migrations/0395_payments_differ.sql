-- Owner: payments. What the provider has of a payment beyond what is written here, as of compared_at; a person looks into it.
alter table payment_orders add column difference_won bigint not null default 0;
-- What went back at the provider after a sale had used it is a person's task too.
alter table payment_refunds drop constraint payment_refunds_handled, add constraint payment_refunds_handled
  check (num_nonnulls(handled_at, handled_by_name) <> 1
    and (handled_at is null or state = 'REFUSED' or by = 'PROVIDER'));
