-- Owner: platform. Where tables are spread over machines, a part of a table has a name of its own. A check of a sale, an
-- account or a booking that hangs on several tables is told by its trigger, not by the table's name, which of them it is.
do $$
declare
  checks constant text[] := array['sale_must_balance', 'collections_must_add_up', 'cash_receipts_must_fit',
    'account_must_balance', 'deposit_must_fit'];
  check_ record;
  hung record;
begin
  for check_ in select p.oid, pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proname = any (checks) order by p.proname
  loop
    execute regexp_replace(check_.definition, 'tg_table_name = ''\w+''', 'tg_argv[0] = ''itself''');
    for hung in select g.tgname, g.tgrelid::regclass as of_table, pg_get_triggerdef(g.oid) as definition
      from pg_trigger g where g.tgfoid = check_.oid
        and g.tgrelid in ('sales'::regclass, 'accounts'::regclass, 'bookings'::regclass) order by g.tgname
    loop
      execute format('drop trigger %I on %s', hung.tgname, hung.of_table);
      execute regexp_replace(hung.definition, '\(\)$', '(''itself'')');
    end loop;
  end loop;
end $$;

-- What referred to a row that is deleted lets go of it by the shop's own statement: no key that empties one of its columns
-- can be held where the shop is among them.
alter table chart_entries
  drop constraint chart_entries_shop_no_pet_no_fkey,
  drop constraint chart_entries_shop_no_booking_id_fkey,
  add constraint chart_entries_shop_no_pet_no_fkey foreign key (shop_no, pet_no) references pets,
  add constraint chart_entries_shop_no_booking_id_fkey foreign key (shop_no, booking_id) references bookings;
alter table channel_conflicts
  drop constraint channel_conflicts_shop_no_block_id_fkey,
  add constraint channel_conflicts_shop_no_block_id_fkey foreign key (shop_no, block_id) references blocks;

create function let_pet_go() returns trigger language plpgsql as $$
begin
  update chart_entries e set pet_no = null where e.shop_no = old.shop_no and e.pet_no = old.pet_no;
  return old;
end $$;
create trigger let_go before delete on pets for each row execute function let_pet_go();

create function let_booking_go() returns trigger language plpgsql as $$
begin
  update chart_entries e set booking_id = null where e.shop_no = old.shop_no and e.booking_id = old.id;
  return old;
end $$;
create trigger let_go before delete on bookings for each row execute function let_booking_go();

create function let_block_go() returns trigger language plpgsql as $$
begin
  update channel_conflicts c set block_id = null where c.shop_no = old.shop_no and c.block_id = old.id;
  return old;
end $$;
create trigger let_go before delete on blocks for each row execute function let_block_go();

-- The writer tells of an event itself (server/platform/events/publish.ts), and of a session's end
-- (server/domains/auth/sessions/queries.ts): another machine's word would reach nobody.
drop trigger notify on events;
drop function notify_event();
drop trigger notify_revoked on sessions;
drop trigger notify_deleted on sessions;
drop function notify_session_ended();
