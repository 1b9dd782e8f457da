-- Owner: sales. Which sales are a visit (isVisit) is read from the index alone.
create index sale_lines_of_visits on sale_lines (shop_no, sale_id) where kind in ('SERVICE', 'PRODUCT');
create index sales_with_deposit on sales (shop_no, sold_on) where deposit_won > 0 and deleted_at is null;
