-- Owner: platform. Deleting a row looks for others that refer to it. Where no index leads there, the look reads
-- the whole table for each row: taking an import of 10,000 customers back ran into the statement's time limit.

create index sales_of_customer on sales (shop_no, customer_no, sold_on, id) where customer_no is not null;
drop index sales_by_customer;
create index account_entries_by_user on account_entries (shop_no, used_by) where used_by is not null;
create index account_entries_by_reversed on account_entries (shop_no, account_id, reverses_id)
  where reverses_id is not null;
create index sale_payments_by_account on sale_payments (shop_no, account_id) where account_id is not null;
create index customer_merges_by_absorbed on customer_merges (shop_no, absorbed_no);
create index share_links_by_holder on share_links (shop_no, holder_no) where holder_no is not null;
create index menu_items_by_photo on menu_items (shop_no, photo_file_id) where photo_file_id is not null;
create index pet_photos_by_file on pet_photos (shop_no, file_id);
create index pets_by_consent on pets (shop_no, consent_file_id) where consent_file_id is not null;
create index sale_photos_by_file on sale_photos (shop_no, file_id);
create index temporary_tokens_by_session on temporary_tokens (session_id);

-- What others refer to without an index is never deleted; who tries is told so at once.
revoke delete on employees, payment_methods, membership_products, menu_items, menu_groups, bookings, sale_lines,
  quotes, class_sessions, events, stock_entries, shops from dangol_app, dangol_operator;
revoke delete on users from dangol_operator;
