-- Of a month's pay the few rows that follow another month, or that somebody typed.
create index incentive_entries_apart on incentive_entries (shop_no, month)
  where for_month <> month or kind = 'ADJUST';
