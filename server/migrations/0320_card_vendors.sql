-- Owner: payments. A shop may change its card provider: what was paid goes back through the one that took it.

alter table payment_orders add column vendor text not null default 'nice-cards' check (vendor in ('nice-cards', 'portone-cards'));
-- Until the charge, what the provider's window gave to confirm it by.
alter table payment_orders drop constraint payment_orders_tid_check, add check (length(tid) <= 500);
