-- Owner: platform. A statement that asks an SQL function over tables has no plan where they are spread over machines, nor
-- has one that hands a whole row to a function. Statements ask the tables themselves.

create or replace function index_changed_customer() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then
    delete from customer_keys k where k.shop_no = new.shop_no and k.customer_no = new.customer_no;
  end if;
  if new.deleted_at is null then
    insert into customer_keys (shop_no, key, seen_on, customer_no, source)
      select c.shop_no, k.key, coalesce(c.last_visit_on, '-infinity'), c.customer_no, k.source
      from customers c
      cross join lateral own_keys(c.name, c.choseong, c.nickname, c.code, c.phone_tail) k
      where c.shop_no = new.shop_no and c.customer_no = new.customer_no;
    insert into customer_keys (shop_no, key, seen_on, customer_no, source)
      select p.shop_no, k, coalesce(c.last_visit_on, '-infinity'), p.customer_no, p.pet_no
      from customers c
      join pets p on p.shop_no = c.shop_no and p.customer_no = c.customer_no and p.deleted_at is null
      cross join lateral pet_keys(p.name) k
      where c.shop_no = new.shop_no and c.customer_no = new.customer_no;
  end if;
  return null;
end $$;

-- due_keys, holder_after and pet_warnings stay: servers of the version before, which go on beside this one, still ask them.

create or replace function cash_parts(of_shop text, of_sale bigint) returns table (day date, won bigint)
  language plpgsql stable as $$
begin
  return query
    select s.sold_on, p.amount_won from sales s
    join sale_payments p on p.shop_no = s.shop_no and p.sale_id = s.id
    join payment_methods m on m.shop_no = p.shop_no and m.code = p.method and m.kind in ('CASH', 'TRANSFER')
    where s.shop_no = of_shop and s.id = of_sale and s.deleted_at is null
    union all
    select c.collected_on, c.amount_won from sale_collections c
    join payment_methods m on m.shop_no = c.shop_no and m.code = c.method and m.kind in ('CASH', 'TRANSFER')
    join sales s on s.shop_no = c.shop_no and s.id = c.sale_id and s.deleted_at is null
    where c.shop_no = of_shop and c.sale_id = of_sale and c.reverses_id is null
      and not exists (select from sale_collections r where r.shop_no = c.shop_no and r.reverses_id = c.id);
end $$;

-- When the first of a gap came is asked before it is written: what is written is sent to a machine, where it asks nobody else.
create or replace function note_receipt_gap(of_shop text, of_sale bigint) returns void language plpgsql as $$
declare
  cash bigint := receiptable_won(of_shop, of_sale);
  covered bigint;
  began date;
begin
  select coalesce(sum(r.amount_won), 0) into covered from cash_receipts r
    where r.shop_no = of_shop and r.sale_id = of_sale and not r.cancel_wanted
      and r.state in ('REQUESTED', 'SENDING', 'UNKNOWN', 'ISSUED');
  if cash <= covered then
    delete from receipt_gaps g where g.shop_no = of_shop and g.sale_id = of_sale;
    return;
  end if;
  select min(c.day) into began from (select p.day, sum(p.won) over (order by p.day) as so_far
    from cash_parts(of_shop, of_sale) p) c where c.so_far > covered;
  insert into receipt_gaps as g (shop_no, sale_id, cash_won, open_won, price_won, since)
    select s.shop_no, s.id, cash, cash - covered, s.total_won - s.deducted_won - s.points_won, began
    from sales s where s.shop_no = of_shop and s.id = of_sale
    on conflict (shop_no, sale_id) do update set cash_won = excluded.cash_won, open_won = excluded.open_won,
      price_won = excluded.price_won, since = excluded.since;
end $$;
