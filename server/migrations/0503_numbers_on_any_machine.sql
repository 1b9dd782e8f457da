-- Owner: platform. Where tables are spread over machines, the first one draws the numbers of rows that are selected, in the
-- role of the statement; elsewhere a row's own number asks for no right.
do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  grant usage on all sequences in schema public to dangol_app, dangol_operator;
  alter default privileges in schema public grant usage on sequences to dangol_app, dangol_operator;
end $$;

-- A trigger draws the number where its row is, which it can for values alone.
create or replace function note_sale_part() returns trigger language plpgsql as $$
declare
  sold date;
begin
  select s.sold_on into sold from sales s where s.shop_no = old.shop_no and s.id = old.sale_id;
  if found then
    insert into sold_day_changes (shop_no, day) values (old.shop_no, sold);
  end if;
  return null;
end $$;
