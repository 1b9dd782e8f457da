-- Owner: customers. What conditions ask of a customer stands in the index that the list is read along: who is
-- not meant is passed over without a look at the row.

drop index customers_by_recent;
create index customers_by_recent on customers (shop_no, last_visit_on desc nulls last, customer_no desc)
  include (visit_count, visits_before, no_show_count, sales_won, unpaid_won, joined_on, sex, grade, employee_no,
    inflow, do_not_send, solar_md, lunar_md)
  where deleted_at is null;
