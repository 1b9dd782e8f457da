-- Owner: platform. Where tables are spread over machines, the first one draws the numbers of rows that are selected, in the
-- role of the statement; elsewhere a row's own number asks for no right.
do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then return; end if;
  grant usage on all sequences in schema public to dangol_app, dangol_operator;
  alter default privileges in schema public grant usage on sequences to dangol_app, dangol_operator;
end $$;
