import type { Database } from '../server/platform/db/open.ts';

/** Tables that do not belong to one shop, and why. Some point at a shop; none is a shop's own. */
export const sharedTables: Record<string, string> = {
  account_events: 'an account is a person’s, who may work in several shops',
  certifications: 'a phone number is proved before anybody is signed in',
  inbound_hooks: 'whose a web hook is may only be known after reading it',
  event_cursors: 'a listener hears the events of every shop',
  job_walks: 'one walk goes through every shop',
  notices: 'maintenance concerns every shop',
  operators: 'who we are',
  operator_sessions: 'of one of us, apart from those of shops',
  office_notices: 'what we tell shops, by trade, plan and role',
  own_texts: 'news of an account, whose holder may work in several shops',
  password_links: 'found by its hash alone, before the shop is known',
  recovery_codes: 'of an account, not of a shop',
  schema_migrations: 'the history of the database itself',
  second_factors: 'of an account, not of a shop',
  sessions: 'a person signs in before choosing a shop, and may move to another',
  sign_in_attempts: 'guessing is slowed by account and by address',
  lasting_secrets: 'one server signs the links of every shop',
  signing_keys: 'one set of keys signs the tokens of every shop',
  temporary_tokens: 'found by its hash alone, before the shop is known',
  users: 'a person may work in several shops',
  zero_slugs: 'a name in an address is one for all shops',
};

const query = `
  with tables as (
    select c.oid, c.relname as name, a.attnum as shop,
      c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      exists (select from pg_policy p where p.polrelid = c.oid) as policed
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attname = 'shop_no' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  ), tenants as (
    select * from tables where shop is not null and name <> all ($1::text[])
  )
  select name || ': ' || breach as breach from (
    select name, 'no shop_no, and not among the shared tables' as breach
      from tables where shop is null and name <> all ($1::text[])
    union all
    select name, 'no primary key that begins with shop_no' from tenants t
      where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary and i.indkey[0] = t.shop)
    union all
    select t.name, 'shop_no is not part of ' || i.indexrelid::regclass
      from tenants t join pg_index i on i.indrelid = t.oid and (i.indisunique or i.indisexclusion)
      where t.shop <> all ((i.indkey::int2[])[0:i.indnkeyatts - 1])
    union all
    -- The columns must also meet: a shop_no that refers to anything else joins two shops' rows.
    select t.name, 'shop_no does not go with ' || f.conname || ' to ' || other.name
      from tenants t join pg_constraint f on f.conrelid = t.oid and f.contype = 'f'
      join tenants other on other.oid = f.confrelid
      where array_position(f.conkey, t.shop) is null
        or array_position(f.conkey, t.shop) <> array_position(f.confkey, other.shop)
        or array_position(f.confkey, other.shop) is null
    union all
    -- A row that can be deleted is looked for in every table that refers to it. The shop and one more column of
    -- a long reference lead to a handful of rows. An index over rows with a value
    -- in such a column serves as well: a row without one refers to nothing.
    select t.name, 'no index serves the check of ' || f.conname || ' when a row of ' || other.name || ' is deleted'
      from tables t join pg_constraint f on f.conrelid = t.oid and f.contype = 'f'
      join tables other on other.oid = f.confrelid
      where (has_table_privilege(to_regrole('dangol_app')::oid, f.confrelid, 'delete')
          or has_table_privilege(to_regrole('dangol_operator')::oid, f.confrelid, 'delete'))
        and not exists (
          select from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
          where i.indrelid = t.oid and i.indisvalid and m.amname = 'btree'
            and (i.indkey::int2[])[0:least(cardinality(f.conkey), 2) - 1] <@ f.conkey
            and (i.indpred is null or pg_get_expr(i.indpred, t.oid) in (
              select format('(%I IS NOT NULL)', a.attname) from pg_attribute a
              where a.attrelid = t.oid and a.attnum = any (f.conkey))))
    union all
    select name, 'row-level security is not enabled' from tenants where not secured
    union all
    select name, 'row-level security is not forced' from tenants where not forced
    union all
    select name, 'no row-level security policy' from tenants where not policed
    union all
    select name, 'shared, yet open to the role that works for one shop' from tables
      where name = any ($1::text[])
        and has_table_privilege(to_regrole('dangol_app')::oid, oid, 'select, insert, update, delete')
    union all
    select wanted.name, 'among the shared tables but not in the database' from unnest($1::text[]) as wanted (name)
      where wanted.name not in (select tables.name from tables)
  ) as found (name, breach)
  order by 1`;

/**
 * Everything in the migrated database that would keep a shop's rows from living together, or let one
 * shop see another's: one line for each breach, none when all is well.
 *
 * @param shared table → reason, for those that are not a shop's own
 */
export const lintCatalogue = async (
  { pool }: Database,
  shared: Record<string, string> = sharedTables,
): Promise<string[]> => {
  const { rows } = await pool.query<{ breach: string }>(query, [Object.keys(shared)]);
  return rows.map(({ breach }) => breach);
};
