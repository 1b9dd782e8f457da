-- Owner: sales. 현금영수증: what was asked of the payment provider, written before it is asked, and what
-- became of it; receipts given by a terminal stand beside with their number.

create table cash_receipts (
  shop_no text not null references shops,
  id bigint generated always as identity,
  sale_id bigint not null,
  -- OWN: given outside the product, by a terminal or by hand.
  issuer text not null check (issuer in ('PROVIDER', 'OWN')),
  -- 소득공제, 지출증빙, 자진발급.
  purpose text not null check (purpose in ('DEDUCTION', 'EXPENSE', 'SELF')),
  amount_won bigint not null check (amount_won > 0),
  supply_won bigint not null check (supply_won >= 0),
  vat_won bigint not null check (vat_won >= 0),
  tax_free_won bigint not null check (tax_free_won >= 0),
  -- What it is called to the customer and on the provider's page.
  goods text not null,
  -- Whose it is: the number in full only until the provider has answered, masked for ever.
  number text,
  masked text not null default '',
  state text not null check (state in ('REQUESTED', 'SENDING', 'UNKNOWN', 'ISSUED', 'REJECTED', 'CANCELLING',
    'CANCELLED')),
  -- The sale no longer bears it, or somebody took it back: it no longer counts, whatever state it is in.
  cancel_wanted boolean not null default false,
  cancel_reason text not null default '' check (length(cancel_reason) <= 200),
  -- Our own name for each call, the same on every attempt: the provider takes it once.
  order_id uuid not null,
  cancel_order_id uuid not null,
  tid text,
  approval_no text,
  cancel_approval_no text,
  issued_at timestamptz,
  cancelled_at timestamptz,
  -- Why the provider refused it, or its cancellation.
  failure text,
  tries int not null default 0,
  -- When somebody should look after it next; null when nothing is left to do without a person.
  next_try_at timestamptz,
  requested_by bigint not null,
  requested_by_name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (shop_no, id),
  unique (shop_no, order_id),
  foreign key (shop_no, sale_id) references sales,
  foreign key (shop_no, requested_by) references employees,
  check (supply_won + vat_won + tax_free_won = amount_won),
  check (issuer = 'PROVIDER' or (approval_no is not null and number is null and next_try_at is null)),
  check (state not in ('ISSUED', 'CANCELLING') or issued_at is not null),
  check ((state = 'CANCELLED') = (cancelled_at is not null)),
  check (state not in ('ISSUED', 'REJECTED', 'CANCELLING', 'CANCELLED') or number is null)
);
create index cash_receipts_by_sale on cash_receipts (shop_no, sale_id, id);
create index cash_receipts_due on cash_receipts (next_try_at) where next_try_at is not null;
create trigger touch before update on cash_receipts for each row execute function touch_row();
select make_tenant_table('cash_receipts');

-- What was paid for a sale in cash or by transfer, with it or later: what receipts may be given for.
create function receiptable_won(of_shop text, of_sale bigint) returns bigint language sql stable as $$
  select coalesce(sum(paid.won), 0)::bigint from (
    select p.amount_won as won from sale_payments p
    join payment_methods m on m.shop_no = p.shop_no and m.code = p.method and m.kind in ('CASH', 'TRANSFER')
    where p.shop_no = of_shop and p.sale_id = of_sale
    union all
    select c.amount_won from sale_collections c
    join payment_methods m on m.shop_no = c.shop_no and m.code = c.method and m.kind in ('CASH', 'TRANSFER')
    where c.shop_no = of_shop and c.sale_id = of_sale
  ) paid
  where exists (select from sales s
    where s.shop_no = of_shop and s.id = of_sale and s.deleted_at is null)
$$;

-- Never a receipt above what was paid in cash, whichever side moved.
create function cash_receipts_must_fit() returns trigger language plpgsql as $$
declare
  which_shop text := coalesce(new.shop_no, old.shop_no);
  which_sale bigint;
  standing bigint;
begin
  if tg_table_name = 'sales' then which_sale := new.id;
  elsif tg_op = 'DELETE' then which_sale := old.sale_id;
  else which_sale := new.sale_id; end if;
  select coalesce(sum(r.amount_won), 0) into standing from cash_receipts r
    where r.shop_no = which_shop and r.sale_id = which_sale and not r.cancel_wanted
      and r.state in ('REQUESTED', 'SENDING', 'UNKNOWN', 'ISSUED');
  if standing > 0 and standing > receiptable_won(which_shop, which_sale) then
    raise exception 'cash receipts of sale % of % exceed what was paid', which_sale, which_shop
      using errcode = 'check_violation', constraint = 'cash_receipts_fit';
  end if;
  return null;
end $$;
create constraint trigger cash_receipts_fit after insert or update on cash_receipts
  deferrable initially deferred for each row execute function cash_receipts_must_fit();
create constraint trigger cash_receipts_fit after delete on sale_payments
  deferrable initially deferred for each row execute function cash_receipts_must_fit();
create constraint trigger cash_receipts_fit after update of deleted_at on sales
  deferrable initially deferred for each row execute function cash_receipts_must_fit();
create constraint trigger cash_receipts_fit after insert on sale_collections
  deferrable initially deferred for each row when (new.amount_won < 0) execute function cash_receipts_must_fit();
