-- Owner: memberships. A trigger reads on its own machine alone: each table says of which shop it is asked.
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
      left join account_entries o on o.shop_no = of_shop and o.id = e.reverses_id
      join payment_methods m on m.shop_no = of_shop and m.code = coalesce(e.method, o.method)
        and m.kind in ('CASH', 'TRANSFER')
      where e.shop_no = of_shop and e.account_id = l.account_id and 'REFUND' in (e.kind, o.kind)) b
    cross join lateral (select coalesce(sum(x.total_won), 0) as won from sale_lines x
      join sales s on s.shop_no = of_shop and s.id = x.sale_id and s.deleted_at is null
      where x.shop_no = of_shop and x.account_id = l.account_id
        and (x.sale_id, x.seq) > (l.sale_id, l.seq)) later
    where l.shop_no = of_shop and l.sale_id = of_sale and l.account_id is not null;
  return back;
end $$;
