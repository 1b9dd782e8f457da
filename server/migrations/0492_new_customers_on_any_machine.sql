-- Owner: customers. Where tables are spread, a trigger has no table of its statement's rows, so each new customer is indexed
-- by itself; elsewhere many at once stay one statement.
do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  execute $body$
    create function index_new_customer() returns trigger language plpgsql as $f$
    begin
      insert into customer_keys (shop_no, key, seen_on, customer_no, source)
        select new.shop_no, k.key, coalesce(new.last_visit_on, '-infinity'), new.customer_no, k.source
        from own_keys(new.name, new.choseong, new.nickname, new.code, new.phone_tail) k
        where new.deleted_at is null;
      return null;
    end $f$ $body$;
  set local citus.enable_unsafe_triggers = on;
  drop trigger index_new_customers on customers;
  create trigger index_new_customers after insert on customers for each row execute function index_new_customer();
end $$;
