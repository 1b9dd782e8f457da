-- Owner: sales. The lines of a sale that is edited are replaced: the shop's role deletes them. What refers to them is
-- found by the sale, which leads the keys of shares and payments.

grant delete on sale_lines to dangol_app;
