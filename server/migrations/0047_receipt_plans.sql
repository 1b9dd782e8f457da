-- Owner: sales. What receipts may be given for is asked at every check-out: as functions whose plans are kept.

create or replace function refunded_won(of_shop text, of_sale bigint) returns bigint language plpgsql stable as $$
declare
  back bigint;
begin
  if not exists (select from sale_lines l
      where l.shop_no = of_shop and l.sale_id = of_sale and l.account_id is not null) then
    return 0;
  end if;
  select coalesce(sum(greatest(0, least(l.total_won, b.won - later.won))), 0) into back from sale_lines l
    cross join lateral (select coalesce(-sum(e.money_won), 0) as won from account_entries e
      left join account_entries o on o.shop_no = e.shop_no and o.id = e.reverses_id
      join payment_methods m on m.shop_no = e.shop_no and m.code = coalesce(e.method, o.method)
        and m.kind in ('CASH', 'TRANSFER')
      where e.shop_no = l.shop_no and e.account_id = l.account_id and 'REFUND' in (e.kind, o.kind)) b
    cross join lateral (select coalesce(sum(x.total_won), 0) as won from sale_lines x
      join sales s on s.shop_no = x.shop_no and s.id = x.sale_id and s.deleted_at is null
      where x.shop_no = l.shop_no and x.account_id = l.account_id
        and (x.sale_id, x.seq) > (l.sale_id, l.seq)) later
    where l.shop_no = of_shop and l.sale_id = of_sale and l.account_id is not null;
  return back;
end $$;

create or replace function receiptable_won(of_shop text, of_sale bigint) returns bigint language plpgsql stable as $$
declare
  paid bigint;
  back bigint;
  others bigint;
begin
  select coalesce(sum(c.won), 0) into paid from cash_parts(of_shop, of_sale) c;
  if paid = 0 then return 0; end if;
  back := refunded_won(of_shop, of_sale);
  if back = 0 then return paid; end if;
  select coalesce(sum(l.total_won), 0) - coalesce((select s.deducted_won from sales s
      where s.shop_no = of_shop and s.id = of_sale), 0) into others
    from sale_lines l where l.shop_no = of_shop and l.sale_id = of_sale and l.account_id is null;
  return greatest(paid - back, least(paid, others));
end $$;
