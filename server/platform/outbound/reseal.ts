import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Job } from '../jobs.ts';
import type { Platform } from '../platform.ts';
import { asOperator } from '../shop.ts';
import type { Tx } from '../shop.ts';
import { trimEach } from '../trimming.ts';
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

/**
 * After SERVER_SECRET changed: seals anew what an older one sealed. What does not open keeps no other back.
 * @throws AggregateError once all were tried
 */
const resealColumn = async (database: Database, column: SealedColumn, vault: Vault): Promise<void> => {
  const failures: unknown[] = [];
  const why = 'seal secrets anew';
  let last: Row | undefined;
  for (;;) {
    const rows = await asOperator(database, why, (db) => olderRows(db, column, vault, last));
    for (const row of rows) {
      const reseal = async () => {
        const owner = column.owner(row);
        const anew = vault.seal(vault.open({ keyId: row.key_id, text: row.sealed }, owner), owner);
        await asOperator(database, why, (db) => writeAnew(db, column, row, anew));
      };
      await reseal().catch((error: unknown) => failures.push(error));
    }
    last = rows.at(-1);
    if (!last) break;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `some of ${column.table} could not be sealed anew`);
};

export const resealJob = (
  { database, vault }: Pick<Platform, 'database' | 'vault'>,
  columns: readonly SealedColumn[],
): Job => ({
  name: 'platform.reseal',
  schedule: '53 4 * * *',
  run: () =>
    trimEach(
      database,
      columns.map((column) => (database: Database) => resealColumn(database, column, vault)),
    ),
});
