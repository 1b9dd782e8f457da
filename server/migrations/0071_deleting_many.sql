-- Owner: customers. Who is deleted by the thousand, all at once: whoever goes needs no keys to be looked up, and
-- whoever comes back has none to be taken away.

create or replace function index_changed_customer() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then
    delete from customer_keys k where k.shop_no = new.shop_no and k.customer_no = new.customer_no;
  end if;
  if new.deleted_at is null then
    insert into customer_keys (shop_no, key, seen_on, customer_no, source)
      select new.shop_no, k.key, k.seen_on, new.customer_no, k.source
      from due_keys(new.shop_no, new.customer_no) k;
  end if;
  return null;
end $$;
