-- Owner: payments. A refund that the card would not take is a task until somebody has dealt with it another way.
alter table payment_refunds
  add column handled_at timestamptz,
  add column handled_by_name text,
  add constraint payment_refunds_handled
    check (num_nonnulls(handled_at, handled_by_name) <> 1 and (handled_at is null or state = 'REFUSED'));
