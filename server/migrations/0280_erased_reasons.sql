-- Owner: memberships, sales. What a person wrote beside an entry goes with whom it is about; its figures stay.
-- A generated amount is not reckoned yet when the trigger looks.
create function only_words_go(was jsonb, becomes jsonb, words text) returns boolean
  language sql immutable as $$
    select becomes ->> words = '' and was - array[words, 'amount'] = becomes - array[words, 'amount']
  $$;

create or replace function account_entries_are_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.kind = 'ISSUE' and old.sale_id is null and not exists (
      select from account_entries e where e.shop_no = old.shop_no and e.account_id = old.account_id
        and e.id <> old.id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and only_words_go(to_jsonb(old), to_jsonb(new), 'reason') then
    return new;
  end if;
  raise exception 'entries of a ledger are never changed' using errcode = 'restrict_violation';
end $$;

create function sale_collections_are_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_words_go(to_jsonb(old), to_jsonb(new), 'memo') then
    return new;
  end if;
  raise exception 'entries of a ledger are never changed' using errcode = 'restrict_violation';
end $$;
drop trigger entries_are_final on sale_collections;
create trigger entries_are_final before update or delete on sale_collections
  for each row execute function sale_collections_are_final();
