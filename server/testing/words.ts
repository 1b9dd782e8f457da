import { sql } from 'kysely';
import { asOperator } from '../platform/shop.ts';
import type { World } from './world.ts';

/** Every column of a tenant's tables that can hold a word. */
const wordy = sql<{ table: string; column: string }>`
  select c.relname as table, a.attname as column from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid and t.typname in ('text', 'varchar', 'bpchar', '_text', 'json', 'jsonb')
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname <> 'shop_no'
    and exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'shop_no')
  order by 1, 2`;

/** The columns (table.column) in which a shop's rows say one of the words, tables made tomorrow included. */
export const whereSaid = (world: World, shopNo: string, words: readonly string[]): Promise<string[]> =>
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
