/**
 * Reads the migrated catalogue for what would keep the database from being distributed by `shop_no`,
 * and for tables that row-level security does not guard.
 */
import type { Database } from '../server/platform/db/open.ts';

/** Tables of identity and of the platform: they belong to no shop, even where they name one. */
const shared: ReadonlySet<string> = new Set([
  'users',
  'sessions',
  'temporary_tokens',
  'sign_in_attempts',
  'certifications',
  'signing_keys',
  'notices',
]);
/** The migrations' own bookkeeping, which nobody but the owner of the database reaches. */
const ownersOnly: ReadonlySet<string> = new Set(['schema_migrations']);

interface Table {
  name: string;
  hasShop: boolean;
  guarded: boolean;
  policies: string[];
}

interface Index {
  table: string;
  name: string;
  primary: boolean;
  columns: string[];
}

interface Reference {
  table: string;
  name: string;
  target: string;
  columns: string[];
  targetColumns: string[];
}

const tablesQuery = `
  select c.relname as name,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop_no' and not a.attisdropped)
      as "hasShop",
    c.relrowsecurity and c.relforcerowsecurity as guarded,
    array(select p.polname::text from pg_policy p where p.polrelid = c.oid order by 1) as policies
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by 1`;

/** Unique indexes and those behind exclusion constraints; expressions count as no column. */
const indexesQuery = `
  select t.relname as table, i.relname as name, x.indisprimary as primary,
    array(select a.attname::text from unnest(x.indkey::int2[]) with ordinality k(attnum, at)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
      where k.at <= x.indnkeyatts order by k.at) as columns
  from pg_index x
  join pg_class t on t.oid = x.indrelid
  join pg_class i on i.oid = x.indexrelid
  where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion)
  order by 1, 2`;

const columnsOf = (table: string, keys: string) =>
  `array(select a.attname::text from unnest(${keys}) with ordinality k(attnum, at)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.attnum order by k.at)`;

const referencesQuery = `
  select t.relname as table, f.conname as name, r.relname as target,
    ${columnsOf('f.conrelid', 'f.conkey')} as columns,
    ${columnsOf('f.confrelid', 'f.confkey')} as "targetColumns"
  from pg_constraint f
  join pg_class t on t.oid = f.conrelid
  join pg_class r on r.oid = f.confrelid
  where f.contype = 'f' and t.relnamespace = 'public'::regnamespace
  order by 1, 2`;

const aboutTable = ({ name, hasShop, guarded, policies }: Table): string[] => {
  if (ownersOnly.has(name)) return [];
  const wanted = shared.has(name) ? ['operator'] : ['operator', 'shop'];
  return [
    ...(hasShop || shared.has(name) ? [] : [`${name}: has no shop_no and is not named as shared`]),
    ...(guarded ? [] : [`${name}: row-level security is not enabled and forced`]),
    ...(policies.join() === wanted.join()
      ? []
      : [`${name}: policies ${policies.join()}, not ${wanted.join()}`]),
  ];
};

const aboutIndex = ({ table, name, primary, columns }: Index): string[] => {
  if (primary && columns[0] !== 'shop_no') return [`${table}: the primary key does not begin with shop_no`];
  return columns.includes('shop_no') ? [] : [`${table}: ${name} is unique or exclusive over all shops`];
};

const aboutReference = ({ table, name, target, columns, targetColumns }: Reference): string[] =>
  shared.has(target) || targetColumns[columns.indexOf('shop_no')] === 'shop_no'
    ? []
    : [`${table}: ${name} refers to ${target} without its shop`];

/** What is wrong, a sentence each; empty when the catalogue is in order. */
export const lintCatalogue = async ({ pool }: Database): Promise<string[]> => {
  const read = async <Row extends object>(query: string) => (await pool.query<Row>(query)).rows;
  const tables = await read<Table>(tablesQuery);
  const ofShops = new Set(
    tables.map(({ name }) => name).filter((name) => !shared.has(name) && !ownersOnly.has(name)),
  );
  const indexes = await read<Index>(indexesQuery);
  const references = await read<Reference>(referencesQuery);
  const keyless = [...ofShops].filter(
    (name) => !indexes.some(({ table, primary }) => table === name && primary),
  );
  return [
    ...tables.flatMap(aboutTable),
    ...keyless.map((name) => `${name}: has no primary key`),
    ...indexes.filter(({ table }) => ofShops.has(table)).flatMap(aboutIndex),
    ...references.filter(({ table }) => ofShops.has(table)).flatMap(aboutReference),
  ];
};
