-- Owner: sales. Lines of an edited sale are replaced; each delete looks for the payments that name the line.

create index sale_payments_by_line on sale_payments (shop_no, sale_id, line_seq) where line_seq is not null;
