-- Owner: platform. A cluster passes on the words of an error and none of its fields: a check that a trigger makes names itself in its words,
-- as PostgreSQL's own constraints do.
do $$
declare
  body text;
begin
  for body in
    select pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'constraint = '''
  loop
    execute regexp_replace(body, 'raise exception ''([^'']*)''([^;]*constraint = ''(\w+)'')',
      'raise exception ''\1 ("\3")''\2', 'g');
  end loop;
end $$;
