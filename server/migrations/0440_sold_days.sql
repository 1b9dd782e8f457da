-- Owner: statistics. What each past day came to, kept each night; a day that was written to since is read from its sales.
create table sold_days (
  shop_no text not null references shops,
  day date not null,
  primary key (shop_no, day)
);
select make_tenant_table('sold_days');

-- One row or more for every transaction that touched a sale of the day since it was kept. Nobody waits for anybody to write one.
create table sold_day_changes (
  shop_no text not null references shops,
  id bigint generated always as identity,
  day date not null,
  primary key (shop_no, id)
);
create index sold_day_changes_by_day on sold_day_changes (shop_no, day);
select make_tenant_table('sold_day_changes');

-- Sums of a day: of sales by channel, of payments by method, of lines by kind, of shares by person ('NONE' is nobody).
create table sold_day_sums (
  shop_no text not null,
  day date not null,
  part text not null check (part in ('CHANNEL', 'METHOD', 'KIND', 'PERSON')),
  key text not null,
  hour smallint not null check (hour between 0 and 23),
  count int not null,
  visits int not null default 0,
  total_won bigint not null,
  real_won bigint not null default 0,
  deducted_won bigint not null default 0,
  points_won bigint not null default 0,
  unpaid_won bigint not null default 0,
  received_won bigint not null default 0,
  discount_won bigint not null default 0,
  primary key (shop_no, part, day, key, hour),
  foreign key (shop_no, day) references sold_days on delete cascade
);
create index sold_day_sums_by_day on sold_day_sums (shop_no, day);
select make_tenant_table('sold_day_sums');

-- The day of each customer. Who is a customer's number, or less than 0 for the sale of nobody registered.
create table sold_day_visits (
  shop_no text not null,
  day date not null,
  who bigint not null,
  sale_id bigint not null,
  at timestamptz not null,
  visited boolean not null,
  total_won bigint not null,
  real_won bigint not null,
  charge_no bigint,
  led_by bigint,
  primary key (shop_no, day, who),
  foreign key (shop_no, day) references sold_days on delete cascade
);
select make_tenant_table('sold_day_visits');

-- Once for each day in turn of a transaction: an import writes thousands of sales.
create function note_sale() returns trigger language plpgsql as $$
declare
  was text := coalesce(current_setting('dangol.noted_day', true), '');
  noted text := was;
begin
  if tg_op <> 'INSERT' and noted <> old.shop_no || ' ' || old.sold_on then
    insert into sold_day_changes (shop_no, day) values (old.shop_no, old.sold_on);
    noted := old.shop_no || ' ' || old.sold_on;
  end if;
  if tg_op <> 'DELETE' and noted <> new.shop_no || ' ' || new.sold_on then
    insert into sold_day_changes (shop_no, day) values (new.shop_no, new.sold_on);
    noted := new.shop_no || ' ' || new.sold_on;
  end if;
  if noted <> was then perform set_config('dangol.noted_day', noted, true); end if;
  return null;
end $$;
create trigger note_sale after insert or update or delete on sales for each row execute function note_sale();

-- Parts of a sale come with it or with an edit of it; whatever else touches them is noted here.
create function note_sale_part() returns trigger language plpgsql as $$
begin
  insert into sold_day_changes (shop_no, day)
    select s.shop_no, s.sold_on from sales s where s.shop_no = old.shop_no and s.id = old.sale_id;
  return null;
end $$;
create trigger note_sale_part after update or delete on sale_lines for each row execute function note_sale_part();
create trigger note_sale_part after update or delete on sale_line_credits for each row execute function note_sale_part();
create trigger note_sale_part after update or delete on sale_payments for each row execute function note_sale_part();
