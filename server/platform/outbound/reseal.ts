import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import { each } from '../each.ts';
import type { Job } from '../jobs.ts';
import type { Platform } from '../platform.ts';
import { asOperator } from '../shop.ts';
import type { Tx } from '../shop.ts';
import type { Vault } from './vault.ts';

type Row = Record<string, string | number>;

/** A column whose texts are sealed under SERVER_SECRET; `key_id` beside it says which one sealed it. */
export interface SealedColumn {
  table: string;
  /** Of the table's primary key. */
  id: readonly string[];
  text: string;
  /** For whom a row's text was sealed. */
  owner: (id: Row) => string;
}

const atOnce = 200;
const why = 'seal secrets anew';

const olderRows = async (db: Tx, { table, id, text }: SealedColumn, vault: Vault, after: Row | undefined) => {
  const columns = sql.join(id.map((column) => sql.ref(column)));
  const last = after && sql.join(id.map((column) => after[column]));
  const { rows } = await sql<Row & { key_id: string; sealed: string }>`
    select ${columns}, key_id, ${sql.ref(text)} as sealed from ${sql.table(table)}
    where key_id = any (${[...vault.olderKeyIds]}::text[]) ${last ? sql`and (${columns}) > (${last})` : sql``}
    order by ${columns} limit ${atOnce}`.execute(db);
  return rows;
};

/** What was replaced meanwhile stays as it is. */
const writeAnew = (db: Tx, { table, id, text }: SealedColumn, row: Row, anew: ReturnType<Vault['seal']>) => {
  const same = id.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
  return sql`update ${sql.table(table)} set key_id = ${anew.keyId}, ${sql.ref(text)} = ${anew.text}
    where ${sql.join(same, sql` and `)} and ${sql.ref(text)} = ${row['sealed']}`.execute(db);
};

async function* olderTexts(database: Database, columns: readonly SealedColumn[], vault: Vault) {
  for (const column of columns)
    for (let last: Row | undefined; ;) {
      const rows = await asOperator(database, why, (db) => olderRows(db, column, vault, last));
      yield* rows.map((row) => ({ column, row }));
      last = rows.at(-1);
      if (!last) break;
    }
}

/** After SERVER_SECRET changed: seals anew what an older one sealed. What does not open keeps no other back. */
export const resealJob = (
  { database, vault }: Pick<Platform, 'database' | 'vault'>,
  columns: readonly SealedColumn[],
): Job => ({
  name: 'platform.reseal',
  schedule: '53 4 * * *',
  run: () =>
    each(
      olderTexts(database, columns, vault),
      'some secrets are not sealed anew',
      async ({ column, row }) => {
        const owner = column.owner(row);
        const anew = vault.seal(vault.open({ keyId: row.key_id, text: row.sealed }, owner), owner);
        await asOperator(database, why, (db) => writeAnew(db, column, row, anew));
      },
    ),
});
