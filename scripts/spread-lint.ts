import type { Database } from '../server/platform/db/open.ts';

/**
 * What still stands in the way of spreading the tables over several machines by shop, and does no harm on one.
 * Nothing is added here. A cluster does without the transition table (0492).
 */
export const spreadDebt: readonly string[] = ['index_new_customers on customers: a transition table'];

const query = `
  with own as (
    -- A body that begins atomic is kept parsed, and has no text.
    select p.oid, p.proname as name, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as body,
      p.proargtypes as takes, l.lanname as language,
      p.prorettype = 'trigger'::regtype as fires
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  ), tables as (
    select c.oid, c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  )
  select name || ': ' || breach as breach from (
    select name, 'asks for the name of its table, which is another on each machine' as breach
      from own where fires and body ~* '\\mtg_(table_name|relname|relid)\\M'
    union all
    select name, 'notifies inside a trigger' from own where fires and body ~* '\\mpg_notify\\M|\\mnotify\\s'
    union all
    select g.tgname || ' on ' || t.name, 'a transition table' from pg_trigger g join tables t on t.oid = g.tgrelid
      where g.tgoldtable is not null or g.tgnewtable is not null
    union all
    select own.name, 'an SQL function over tables' from own where language = 'sql' and exists (
      select from tables t where exists (select from pg_depend d where d.classid = 'pg_proc'::regclass
          and d.objid = own.oid and d.refclassid = 'pg_class'::regclass and d.refobjid = t.oid)
        or own.body ~* ('\\m(from|join|into|update|only)\\s+("?public"?\\s*\\.\\s*)?"?' || t.name || '\\M'))
    union all
    -- A cluster passes on the words of an error and none of its fields.
    select own.name, 'does not name ' || m[2] || ' in the words of its error' from own,
      regexp_matches(body, 'raise exception ''([^'']*)''[^;]*constraint = ''(\\w+)''', 'g') m
      where position('"' || m[2] || '"' in m[1]) = 0
    union all
    select own.name, 'takes a whole row' from own
      where exists (select from pg_type y where y.oid = any (own.takes) and y.typtype = 'c')
    union all
    select t.name, 'shared, yet refers to the shops'' own ' || other.name
      from pg_constraint f join tables t on t.oid = f.conrelid join tables other on other.oid = f.confrelid
      where f.contype = 'f' and t.name = any ($1::text[]) and other.name <> all ($1::text[])
    union all
    select t.name, 'locks rows without a shop' from own t
      where body ~* 'for\\s+(no\\s+key\\s+)?update|for\\s+(key\\s+)?share' and body !~* 'shop_no'
  ) found (name, breach) order by 1`;

/** What a trial on several machines found in the way, as far as the catalogue shows it. */
export const lintSpread = async ({ pool }: Database, shared: readonly string[]): Promise<string[]> => {
  const { rows } = await pool.query<{ breach: string }>(query, [shared]);
  return rows.map(({ breach }) => breach);
};
