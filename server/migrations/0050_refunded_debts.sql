-- Owner: sales. What is owed for a pass or ticket that was given back falls away: it lessens the debt as a collection does, but
-- no money came in. It names the refund, with which it is taken back.
alter table sale_collections
  add column refund_entry_id bigint,
  add foreign key (shop_no, refund_entry_id) references account_entries (shop_no, id),
  add check ((method = 'UNPAID') = (refund_entry_id is not null));
create index sale_collections_by_refund on sale_collections (shop_no, refund_entry_id)
  where refund_entry_id is not null;
