-- Owner: sales (the day's door, receipts, refunds of what a sale sold), papers (quotes, links), memberships
-- (whose an account was).

-- Written or changed after the day was closed, since it was closed last: by the day the money moved.
alter table cash_days add column changed_after_close int not null default 0 check (changed_after_close >= 0);
update cash_days d set changed_after_close = (select count(*) from sales s
    where s.shop_no = d.shop_no and s.sold_on = d.day and s.after_close)
  where d.closed_at is not null;

-- A quote has at most one living sale, also when a deleted one is restored: the sale names its quote.
alter table sales
  add column quote_id bigint,
  add foreign key (shop_no, quote_id) references quotes;
create unique index sales_quote on sales (shop_no, quote_id) where quote_id is not null and deleted_at is null;
update sales s set quote_id = q.id from quotes q where q.shop_no = s.shop_no and q.sale_id = s.id;
set constraints all immediate;
set constraints all deferred;
alter table quotes drop column sale_id;

-- For whom a link was made: it shows nothing once its subject is somebody else's.
alter table share_links
  add column holder_no bigint,
  add foreign key (shop_no, holder_no) references customers (shop_no, customer_no);
update share_links l set holder_no = coalesce(l.customer_no,
  (select s.customer_no from sales s where s.shop_no = l.shop_no and s.id = l.sale_id),
  (select q.customer_no from quotes q where q.shop_no = l.shop_no and q.id = l.quote_id));

-- Whose an account was right after an entry, whoever holds it now.
create function holder_after(of_shop text, of_account bigint, of_entry bigint) returns bigint language sql stable as $$
  select coalesce((select case when n.kind = 'REVERSE' then o.to_customer_no else n.from_customer_no end
      from account_entries n
      left join account_entries o on o.shop_no = n.shop_no and o.id = n.reverses_id
      where n.shop_no = of_shop and n.account_id = of_account and n.id > of_entry
        and (n.kind in ('MERGE', 'TRANSFER') or o.kind in ('MERGE', 'TRANSFER'))
      order by n.id limit 1),
    (select a.customer_no from accounts a where a.shop_no = of_shop and a.id = of_account))
$$;

-- The sale changed and no longer bore it, nobody asked: should the sale bear it again, it stands again.
alter table cash_receipts add column outgrown boolean not null default false;
create index cash_receipts_to_cancel on cash_receipts (shop_no, id)
  where state = 'ISSUED' and cancel_wanted and next_try_at is null;
create index sale_lines_by_account on sale_lines (shop_no, account_id, sale_id, seq) where account_id is not null;

-- Paid back in cash or by transfer for the passes and tickets that a sale sold: of an account that was
-- charged since, what was sold last goes back first.
create function refunded_won(of_shop text, of_sale bigint) returns bigint language sql stable as $$
  select coalesce(sum(greatest(0, least(l.total_won, back.won - later.won))), 0)::bigint from sale_lines l
  cross join lateral (select coalesce(-sum(e.money_won), 0) as won from account_entries e
    left join account_entries o on o.shop_no = e.shop_no and o.id = e.reverses_id
    join payment_methods m on m.shop_no = e.shop_no and m.code = coalesce(e.method, o.method)
      and m.kind in ('CASH', 'TRANSFER')
    where e.shop_no = l.shop_no and e.account_id = l.account_id and 'REFUND' in (e.kind, o.kind)) back
  cross join lateral (select coalesce(sum(x.total_won), 0) as won from sale_lines x
    join sales s on s.shop_no = x.shop_no and s.id = x.sale_id and s.deleted_at is null
    where x.shop_no = l.shop_no and x.account_id = l.account_id and (x.sale_id, x.seq) > (l.sale_id, l.seq)) later
  where l.shop_no = of_shop and l.sale_id = of_sale and l.account_id is not null
$$;

-- What was paid for a sale in cash or by transfer, with it or later, by the day it came.
create function cash_parts(of_shop text, of_sale bigint) returns table (day date, won bigint) language sql stable as $$
  select s.sold_on, p.amount_won from sales s
  join sale_payments p on p.shop_no = s.shop_no and p.sale_id = s.id
  join payment_methods m on m.shop_no = p.shop_no and m.code = p.method and m.kind in ('CASH', 'TRANSFER')
  where s.shop_no = of_shop and s.id = of_sale and s.deleted_at is null
  union all
  select c.collected_on, c.amount_won from sale_collections c
  join payment_methods m on m.shop_no = c.shop_no and m.code = c.method and m.kind in ('CASH', 'TRANSFER')
  join sales s on s.shop_no = c.shop_no and s.id = c.sale_id and s.deleted_at is null
  where c.shop_no = of_shop and c.sale_id = of_sale and c.reverses_id is null
    and not exists (select from sale_collections r where r.shop_no = c.shop_no and r.reverses_id = c.id)
$$;

-- What receipts may be given for. Of a refund, the cash that paid for anything else stays.
create or replace function receiptable_won(of_shop text, of_sale bigint) returns bigint language sql stable as $$
  select case when back.won = 0 then paid.won
    else greatest(paid.won - back.won, least(paid.won, others.won)) end::bigint
  from (select coalesce(sum(c.won), 0) as won from cash_parts(of_shop, of_sale) c) paid
  cross join (select refunded_won(of_shop, of_sale) as won) back
  cross join (select coalesce(sum(l.total_won), 0) - coalesce((select s.deducted_won from sales s
      where s.shop_no = of_shop and s.id = of_sale), 0) as won
    from sale_lines l where l.shop_no = of_shop and l.sale_id = of_sale and l.account_id is null) others
$$;

-- Sales of which some cash has no receipt, kept with every change, so that none is ever forgotten.
create table receipt_gaps (
  shop_no text not null,
  sale_id bigint not null,
  cash_won bigint not null,
  open_won bigint not null check (open_won between 1 and cash_won),
  -- The price without what passes, tickets and points paid: whether a receipt is a duty.
  price_won bigint not null,
  -- When the first of it came that no receipt covers.
  since date not null,
  primary key (shop_no, sale_id),
  foreign key (shop_no, sale_id) references sales on delete cascade
);
create index receipt_gaps_by_day on receipt_gaps (shop_no, since, sale_id);
select make_tenant_table('receipt_gaps');

create function note_receipt_gap(of_shop text, of_sale bigint) returns void language plpgsql as $$
declare
  cash bigint := receiptable_won(of_shop, of_sale);
  covered bigint;
begin
  select coalesce(sum(r.amount_won), 0) into covered from cash_receipts r
    where r.shop_no = of_shop and r.sale_id = of_sale and not r.cancel_wanted
      and r.state in ('REQUESTED', 'SENDING', 'UNKNOWN', 'ISSUED');
  if cash <= covered then
    delete from receipt_gaps g where g.shop_no = of_shop and g.sale_id = of_sale;
    return;
  end if;
  insert into receipt_gaps as g (shop_no, sale_id, cash_won, open_won, price_won, since)
    select s.shop_no, s.id, cash, cash - covered, s.total_won - s.deducted_won - s.points_won,
      (select min(c.day) from (select p.day, sum(p.won) over (order by p.day) as so_far
        from cash_parts(of_shop, of_sale) p) c where c.so_far > covered)
    from sales s where s.shop_no = of_shop and s.id = of_sale
    on conflict (shop_no, sale_id) do update set cash_won = excluded.cash_won, open_won = excluded.open_won,
      price_won = excluded.price_won, since = excluded.since;
end $$;
select count(note_receipt_gap(s.shop_no, s.id)::text) from sales s where s.deleted_at is null;
