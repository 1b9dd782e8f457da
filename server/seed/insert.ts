import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { DB } from '../platform/db/types.ts';
import type { Tx } from '../platform/shop.ts';

/** Column values as JSON: json columns take the value itself, not its text. */
export type SeedRow<T extends keyof DB> = Partial<Record<keyof Insertable<DB[T]>, unknown>>;

const chunkSize = 2_000;

/**
 * Inserts many rows with few statements, every row with the columns of the first. With `key`, answers
 * that generated column of each row in the order given.
 */
export const insertRows = async <T extends keyof DB>(
  db: Tx,
  table: T,
  rows: readonly SeedRow<T>[],
  key?: Extract<keyof DB[T], string>,
): Promise<number[]> => {
  const keys: number[] = [];
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map((column) => sql.ref(column)));
  const given = (json: string) => sql`json_populate_recordset(null::${sql.table(table)}, ${json}::json) r`;
  // A row of a shop is written beside the shop's own, on whichever machine that stands.
  const ofShop = names.includes('shop_no') && table !== 'shops';
  const shopNo = (rows[0] as { shop_no?: unknown } | undefined)?.shop_no;
  if (rows.some((row) => (row as { shop_no?: unknown }).shop_no !== shopNo))
    throw new Error(`rows of several shops for ${table}`);
  const beside = ofShop ? sql`cross join shops s where s.shop_no = ${shopNo}` : sql``;
  const values = sql.join(
    names.map((name) => sql.ref(ofShop && name === 'shop_no' ? `s.${name}` : `r.${name}`)),
  );
  const returning = key ? sql`returning ${sql.ref(key)} as key` : sql``;
  for (let at = 0; at < rows.length; at += chunkSize) {
    const json = JSON.stringify(rows.slice(at, at + chunkSize));
    const { rows: made } = await sql<{ key: number }>`
      insert into ${sql.table(table)} (${columns})
      select ${values} from ${given(json)} ${beside}
      ${returning}`.execute(db);
    for (const row of made) keys.push(row.key);
  }
  return keys;
};

/** What stands at a place that is known to be filled. */
export const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new RangeError(`nothing at ${index}`);
  return item;
};
