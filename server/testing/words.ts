import { sql } from 'kysely';
import { asOperator } from './as-operator.ts';
import type { World } from './world.ts';

/** Every column of a tenant's tables that can hold a word. */
const wordy = sql<{ table: string; column: string }>`
  select c.relname as table, a.attname as column from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid and t.typname in ('text', 'varchar', 'bpchar', '_text', 'json', 'jsonb')
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname <> 'shop_no'
    and exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'shop_no')
  order by 1, 2`;

/** Of the tables that no shop owns, and of the queue of jobs. */
const shared = `
  select c.oid::regclass as "table", quote_ident(a.attname) as "column" from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid and t.typname in ('text', 'varchar', 'bpchar', '_text', 'json', 'jsonb')
  where c.relkind = 'r' and c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))
    and not exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'shop_no')
  order by 1, 2`;

/** Few digits stand in any hash: other shops are in these tables too. */
const isTelling = (word: string) => /[가-힣]/u.test(word) || word.length >= 9;

const saidByAll = async ({ server }: World, words: readonly string[]): Promise<string[]> => {
  const { database } = server.platform;
  const columns = (await database.asOwner(shared, [])).rows as { table: string; column: string }[];
  const said = columns.map(
    ({ table, column }) => `select '${table}.${column}' as place where exists (
      select from ${table} cross join json_array_elements_text($1::json) as words (word)
      where strpos(${column}::text, word) > 0)`,
  );
  const found = await database.asOwner(said.join(' union all '), [JSON.stringify(words.filter(isTelling))]);
  return (found.rows as { place: string }[]).map(({ place }) => place);
};

/** The columns (table.column) in which rows of a shop say one of the words, tables made tomorrow included. */
const saidByShop = (world: World, shopNo: string, words: readonly string[]): Promise<string[]> =>
  asOperator(world.server.platform.database, async (db) => {
    const { rows: columns } = await wordy.execute(db);
    const said = columns.map(
      ({ table, column }) => sql`select ${sql.lit(`${table}.${column}`)} as place where exists (
        select from ${sql.table(table)} cross join words where shop_no = ${sql.lit(shopNo)}
          and strpos(${sql.ref(column)}::text, words.word) > 0)`,
    );
    const { rows } = await sql<{ place: string }>`
      with words as (select json_array_elements_text(${JSON.stringify(words)}::json) as word)
      ${sql.join(said, sql` union all `)}`.execute(db);
    return rows.map(({ place }) => place);
  });

/** The same, and the columns of tables that no shop owns. */
export const whereSaid = async (
  world: World,
  shopNo: string,
  words: readonly string[],
): Promise<string[]> => [...(await saidByShop(world, shopNo, words)), ...(await saidByAll(world, words))];
