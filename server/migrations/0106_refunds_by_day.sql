-- owner: memberships. What was paid back on a day, for the money of a day by method.
create index account_entries_refunds_by_day on account_entries (shop_no, entered_on)
  where kind in ('REFUND', 'REVERSE');
