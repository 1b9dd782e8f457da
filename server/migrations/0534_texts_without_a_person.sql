-- Owner: memberships, sales, documents, incentives. As 0532, of what is written of somebody into another customer's entries, of what
-- an entry was for, and of the lines of a quote that was agreed to. A generated amount is not reckoned yet when the trigger looks.
create function only_a_person_goes(was jsonb, becomes jsonb, words text, most int) returns boolean
  language sql immutable as $$
    select was - words = becomes - words and (was ->> words is not distinct from becomes ->> words
      or (was ->> words) like replace(regexp_replace(becomes ->> words, '([\\%_])', '\\\1', 'g'), '삭제된 고객', '%')
      || case when char_length(becomes ->> words) > most - 10 then '%' else '' end)
  $$;

create or replace function account_entries_are_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.kind = 'ISSUE' and old.sale_id is null and not exists (
      select from account_entries e where e.shop_no = old.shop_no and e.account_id = old.account_id
        and e.id <> old.id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and (only_words_go(to_jsonb(old), to_jsonb(new), 'reason')
      or only_a_person_goes(to_jsonb(old) - 'amount', to_jsonb(new) - 'amount', 'reason', 200)) then
    return new;
  end if;
  raise exception 'entries of a ledger are never changed' using errcode = 'restrict_violation';
end $$;

create or replace function sale_collections_are_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (only_words_go(to_jsonb(old), to_jsonb(new), 'memo')
      or only_a_person_goes(to_jsonb(old), to_jsonb(new), 'memo', 200)) then
    return new;
  end if;
  raise exception 'entries of a ledger are never changed' using errcode = 'restrict_violation';
end $$;

-- What was done has a name there, beside the reason.
create function incentive_entries_are_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_a_person_goes(to_jsonb(old) - 'item', to_jsonb(new) - 'item', 'reason', 200)
      and only_a_person_goes(to_jsonb(old) - 'reason', to_jsonb(new) - 'reason', 'item', 60) then
    return new;
  end if;
  raise exception 'entries of a ledger are never changed' using errcode = 'restrict_violation';
end $$;
drop trigger entries_are_final on incentive_entries;
create trigger entries_are_final before update or delete on incentive_entries
  for each row execute function incentive_entries_are_final();

create or replace function agreed_lines_stay() returns trigger language plpgsql as $$
declare
  r record := coalesce(new, old);
begin
  if exists (select from quotes q where q.shop_no = r.shop_no and q.id = r.quote_id and q.agreed_at is not null)
      and not (tg_op = 'UPDATE'
        and only_a_person_goes(to_jsonb(old) - 'total_won', to_jsonb(new) - 'total_won', 'name', 60)) then
    raise exception 'quote % of % is agreed', r.quote_id, r.shop_no using errcode = 'restrict_violation';
  end if;
  return r;
end $$;
