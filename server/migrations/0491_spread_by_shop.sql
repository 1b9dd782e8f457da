-- Owner: platform. Where the extension that spreads tables over machines is installed, the rows of a shop live together
-- on one of them, and what all shops share stands on each. Elsewhere nothing changes.

-- A question of one shop, and a key between its rows, never leave their machine.
create function spread_by_shop(target regclass) returns void language plpgsql as $$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  -- Each part of a table has its triggers; they touch rows of their own shop alone, which scripts/spread-lint.ts sees to.
  set local citus.enable_unsafe_triggers = on;
  perform create_distributed_table(target, 'shop_no',
    colocate_with => case when target = 'shops'::regclass then 'none' else 'shops' end);
end $$;

create function spread_whole(target regclass) returns void language plpgsql as $$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  set local citus.enable_unsafe_triggers = on;
  perform create_reference_table(target);
end $$;

create or replace function make_tenant_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy shop on %s to dangol_app using (shop_no = current_setting(''app.shop_no'', true))',
    target);
  execute format('create policy operator on %s to dangol_operator using (true)', target);
  execute format('grant select, insert, update, delete on %s to dangol_app, dangol_operator', target);
  perform spread_by_shop(target);
end $$;

create or replace function make_shared_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy operator on %s to dangol_operator using (true)', target);
  execute format('grant select, insert, update, delete on %s to dangol_operator', target);
  perform spread_whole(target);
end $$;

-- The tables that stand already. A key can only be between tables that are both spread, so all of them wait aside.
do $$
declare
  tenants regclass[];
  shared regclass[];
  key_ record;
  keys text[] := '{}';
  statement text;
  target regclass;
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  -- The first machine speaks to the others in the role that its own statement has.
  alter role dangol_app login;
  alter role dangol_operator login;
  select array_agg(p.polrelid::regclass order by p.polrelid <> 'shops'::regclass, p.polrelid) into tenants
    from pg_policy p where p.polname = 'shop';
  select array_agg(p.polrelid::regclass order by p.polrelid) into shared
    from pg_policy p where p.polname = 'operator' and p.polrelid <> all (tenants);
  for key_ in select f.conname, f.conrelid::regclass as of_table, pg_get_constraintdef(f.oid) as definition
    from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace
  loop
    execute format('alter table %s drop constraint %I', key_.of_table, key_.conname);
    keys := keys || format('alter table %s add constraint %I %s', key_.of_table, key_.conname, key_.definition);
  end loop;
  foreach target in array tenants loop perform spread_by_shop(target); end loop;
  foreach target in array shared loop perform spread_whole(target); end loop;
  foreach statement in array keys loop execute statement; end loop;
end $$;
