-- Owner: subscription. The month that a card is good until, so that whoever pays hears of it before a payment fails.
-- Unknown of cards that were registered before.
alter table billing_cards
  add column valid_until text check (valid_until ~ '^20\d\d-(0[1-9]|1[0-2])$');
