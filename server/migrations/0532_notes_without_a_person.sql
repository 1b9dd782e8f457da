-- Owner: till, incentives, inventory. A note of the desk beside an entry loses the person who was erased; all else is final.
-- What is left stood there before: the mark of an erased customer stands for what went, and a note that grew too long ends earlier.
create function only_a_person_goes(was jsonb, becomes jsonb, words text) returns boolean
  language sql immutable as $$
    select was - words = becomes - words and (was ->> words) like
      replace(regexp_replace(becomes ->> words, '([\\%_])', '\\\1', 'g'), '삭제된 고객', '%')
      || case when char_length(becomes ->> words) > 190 then '%' else '' end
  $$;

create function entries_keep_all_but_a_person() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and only_a_person_goes(to_jsonb(old), to_jsonb(new), 'reason') then
    return new;
  end if;
  raise exception 'entries of a ledger are never changed' using errcode = 'restrict_violation';
end $$;

drop trigger entries_are_final on cash_moves;
create trigger entries_are_final before update or delete on cash_moves
  for each row execute function entries_keep_all_but_a_person();
drop trigger entries_are_final on incentive_entries;
create trigger entries_are_final before update or delete on incentive_entries
  for each row execute function entries_keep_all_but_a_person();
drop trigger entries_are_final on stock_entries;
create trigger entries_are_final before update or delete on stock_entries
  for each row execute function entries_keep_all_but_a_person();
