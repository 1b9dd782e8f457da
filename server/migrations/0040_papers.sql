-- Owner: papers (quotes, links that need no sign-in), books (proofs), sales (other cash of the drawer).

-- 견적서: what the visit will cost, item by item, before it begins. The law wants a copy kept for a month,
-- so none is ever deleted.
create table quotes (
  shop_no text not null references shops,
  id bigint generated always as identity,
  booking_id bigint,
  customer_no bigint,
  customer_name text not null check (length(customer_name) between 1 and 40),
  quoted_on date not null,
  note text not null default '' check (length(note) <= 500),
  agreed_at timestamptz,
  agreed_through text check (agreed_through in ('COUNTER', 'LINK')),
  -- The employee who heard it, or the customer.
  agreed_by text,
  withdrawn_at timestamptz,
  -- What the quote became.
  sale_id bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  check ((agreed_at is null) = (agreed_through is null) and (agreed_at is null) = (agreed_by is null)),
  check (withdrawn_at is null or sale_id is null),
  primary key (shop_no, id),
  foreign key (shop_no, booking_id) references bookings,
  foreign key (shop_no, customer_no) references customers,
  foreign key (shop_no, sale_id) references sales,
  foreign key (shop_no, created_by) references employees
);
create index quotes_by_day on quotes (shop_no, quoted_on, id);
create index quotes_by_booking on quotes (shop_no, booking_id) where booking_id is not null;
create index quotes_by_customer on quotes (shop_no, customer_no) where customer_no is not null;
create trigger touch before update on quotes for each row execute function touch_row();
select make_tenant_table('quotes');

create table quote_lines (
  shop_no text not null,
  quote_id bigint not null,
  seq smallint not null,
  kind text not null check (kind in ('SERVICE', 'PRODUCT')),
  item_id bigint,
  name text not null check (length(name) between 1 and 60),
  quantity int not null check (quantity between 1 and 999),
  unit_price_won bigint not null check (unit_price_won between 0 and 10000000000),
  discount_won bigint not null default 0 check (discount_won >= 0),
  total_won bigint not null generated always as (unit_price_won * quantity - discount_won) stored
    check (total_won >= 0),
  primary key (shop_no, quote_id, seq),
  foreign key (shop_no, quote_id) references quotes,
  foreign key (shop_no, item_id) references menu_items
);
select make_tenant_table('quote_lines');

-- What was agreed to stays as it was read.
create function agreed_lines_stay() returns trigger language plpgsql as $$
declare
  r record := coalesce(new, old);
begin
  if exists (select from quotes q where q.shop_no = r.shop_no and q.id = r.quote_id and q.agreed_at is not null) then
    raise exception 'quote % of % is agreed', r.quote_id, r.shop_no using errcode = 'restrict_violation';
  end if;
  return r;
end $$;
create trigger agreed_lines_stay before insert or update or delete on quote_lines
  for each row execute function agreed_lines_stay();

-- A receipt, a customer's balances or a quote, shown to whoever has the address. Only the hash of its
-- secret is kept: nobody can read an address out of the database.
create table share_links (
  shop_no text not null references shops,
  id bigint generated always as identity,
  kind text not null check (kind in ('RECEIPT', 'BALANCE', 'QUOTE')),
  sale_id bigint,
  customer_no bigint,
  quote_id bigint,
  token_hash text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_count int not null default 0,
  last_opened_at timestamptz,
  created_by bigint not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  check ((kind = 'RECEIPT') = (sale_id is not null)),
  check ((kind = 'BALANCE') = (customer_no is not null)),
  check ((kind = 'QUOTE') = (quote_id is not null)),
  check (expires_at > created_at),
  primary key (shop_no, id),
  unique (shop_no, token_hash),
  foreign key (shop_no, sale_id) references sales,
  foreign key (shop_no, customer_no) references customers,
  foreign key (shop_no, quote_id) references quotes,
  foreign key (shop_no, created_by) references employees
);
create index share_links_by_sale on share_links (shop_no, sale_id) where sale_id is not null;
create index share_links_by_customer on share_links (shop_no, customer_no) where customer_no is not null;
create index share_links_by_quote on share_links (shop_no, quote_id) where quote_id is not null;
select make_tenant_table('share_links');

-- 입출금: cash that goes into or out of the drawer and is no sale: change fetched, a parcel paid.
create table cash_moves (
  shop_no text not null,
  id bigint generated always as identity,
  day date not null,
  amount_won bigint not null check (amount_won <> 0 and abs(amount_won) <= 10000000000),
  reason text not null check (length(reason) between 1 and 200),
  reverses_id bigint,
  actor_employee_no bigint not null,
  actor_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_no, id),
  foreign key (shop_no, day) references cash_days,
  foreign key (shop_no, reverses_id) references cash_moves (shop_no, id),
  foreign key (shop_no, actor_employee_no) references employees
);
create unique index cash_moves_reversed_once on cash_moves (shop_no, reverses_id) where reverses_id is not null;
create index cash_moves_by_day on cash_moves (shop_no, day, id);
create trigger entries_are_final before update or delete on cash_moves
  for each row execute function entries_are_final();
select make_tenant_table('cash_moves');

-- Every reading of all books: by night, or because somebody asked.
create table book_proofs (
  shop_no text not null references shops,
  id bigint generated always as identity,
  cause text not null check (cause in ('NIGHT', 'PERSON')),
  actor_name text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null check (finished_at >= started_at),
  -- How many rows broke a law, and of each broken law the first of them.
  broken int not null check (broken >= 0),
  findings jsonb not null default '[]',
  check ((broken > 0) = (findings <> '[]')),
  primary key (shop_no, id)
);
create index book_proofs_by_age on book_proofs (finished_at);
select make_tenant_table('book_proofs');
