-- Owner: files. The paper that a sender number is the shop's.
do $$
declare purposes text;
begin
  select string_agg(quote_literal(purpose), ', ' order by purpose) into purposes from (
    select (regexp_matches(pg_get_constraintdef(oid), '''([A-Z_]+)''', 'g'))[1] as purpose
      from pg_constraint where conname = 'files_purpose_check'
    union select 'SENDER_PROOF') as known;
  alter table files drop constraint files_purpose_check;
  execute 'alter table files add constraint files_purpose_check check (purpose in (' || purposes || '))';
end $$;
