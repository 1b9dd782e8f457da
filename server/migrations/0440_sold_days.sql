-- Owner: statistics. What each past day came to, kept each night; a day that was written to since is read from its sales.
create table sold_days (
  shop_no text not null references shops,
  day date not null,
  primary key (shop_no, day)
);
select make_tenant_table('sold_days');

-- One row for every statement that touched a sale of the day since it was kept. Nobody waits for anybody to write one.
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

create function note_sales_come() returns trigger language plpgsql as $$
begin
  insert into sold_day_changes (shop_no, day) select distinct shop_no, sold_on from come;
  return null;
end $$;
create function note_sales_gone() returns trigger language plpgsql as $$
begin
  insert into sold_day_changes (shop_no, day) select distinct shop_no, sold_on from gone;
  return null;
end $$;
create function note_sales_changed() returns trigger language plpgsql as $$
begin
  insert into sold_day_changes (shop_no, day)
    select shop_no, sold_on from come union select shop_no, sold_on from gone;
  return null;
end $$;
create trigger note_come after insert on sales
  referencing new table as come for each statement execute function note_sales_come();
create trigger note_gone after delete on sales
  referencing old table as gone for each statement execute function note_sales_gone();
create trigger note_changed after update on sales
  referencing old table as gone new table as come for each statement execute function note_sales_changed();

-- Parts of a sale come with it or with an edit of it; whatever else touches them is noted here.
create function note_parts_touched() returns trigger language plpgsql as $$
begin
  insert into sold_day_changes (shop_no, day)
    select distinct s.shop_no, s.sold_on from touched t join sales s on s.shop_no = t.shop_no and s.id = t.sale_id;
  return null;
end $$;
create trigger note_changed after update on sale_lines
  referencing new table as touched for each statement execute function note_parts_touched();
create trigger note_changed after update on sale_line_credits
  referencing new table as touched for each statement execute function note_parts_touched();
create trigger note_changed after update on sale_payments
  referencing new table as touched for each statement execute function note_parts_touched();

create trigger note_gone after delete on sale_lines
  referencing old table as touched for each statement execute function note_parts_touched();
create trigger note_gone after delete on sale_line_credits
  referencing old table as touched for each statement execute function note_parts_touched();
create trigger note_gone after delete on sale_payments
  referencing old table as touched for each statement execute function note_parts_touched();
