-- Owner: platform. Roles, row-level security helpers, outbox, idempotency keys.

create extension if not exists btree_gist;

-- Roles belong to the cluster, so another database (or a process starting beside us) may have made
-- them. dangol_app sees one shop at a time; dangol_operator does the few named things across shops.
do $$
begin
  create role dangol_app nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  create role dangol_operator nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$
begin
  execute format('grant dangol_app, dangol_operator to %I', current_user);
exception when others then
  if not (pg_has_role(current_user, 'dangol_app', 'member')
      and pg_has_role(current_user, 'dangol_operator', 'member')) then raise; end if;
end $$;

grant usage on schema public to dangol_app, dangol_operator;

-- One call makes a table a tenant's: forced row-level security, both policies, the grants.
create function make_tenant_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy shop on %s to dangol_app using (shop_no = current_setting(''app.shop_no'', true))',
    target);
  execute format('create policy operator on %s to dangol_operator using (true)', target);
  execute format('grant select, insert, update, delete on %s to dangol_app, dangol_operator', target);
end $$;

-- Tables without a shop belong to identity and the platform; only the operator role reaches them.
create function make_shared_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy operator on %s to dangol_operator using (true)', target);
  execute format('grant select, insert, update, delete on %s to dangol_operator', target);
end $$;

create function touch_row() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  new.version := old.version + 1;
  return new;
end $$;
