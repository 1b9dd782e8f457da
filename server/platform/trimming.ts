import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from './db/open.ts';
import { each } from './each.ts';
import { asOperator } from './shop.ts';
import type { Tx } from './shop.ts';

const mostRows = 5000;

/** Deletes so many rows of what is over, with those as old as the last of them, and answers how many they were. */
export type TrimPart = (db: Tx, most: number) => Promise<number>;

/** What is over in all shops, some thousand rows in each transaction: none runs into the limit of a statement. */
export const trimInParts =
  (part: TrimPart, most = mostRows) =>
  async (database: Database): Promise<void> => {
    while ((await asOperator(database, 'nightly upkeep', (db) => part(db, most))) >= most);
  };

interface Over {
  /** The table, as `t`. */
  of: RawBuilder<unknown>;
  /** By which it has an index, and of which few rows have the same. */
  age: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

/** The age of the last of so many oldest rows that are over. */
export const lastOfOldest = async (
  db: Tx,
  most: number,
  { of, age, where }: Over,
): Promise<string | null> => {
  const { rows } = await sql<{ last: string | null }>`
    select max(age)::text as last
    from (select ${age} as age from ${of} where ${where} order by ${age} limit ${most}) oldest`.execute(db);
  return rows[0]?.last ?? null;
};

/**
 * The oldest rows that are over. The last of them is looked up beforehand: told where to end, the delete goes by the
 * index of ages, where for a list of keys the whole table would be searched.
 */
export const trimOldest = async (db: Tx, most: number, over: Over): Promise<number> => {
  const { of, age, where } = over;
  const last = await lastOfOldest(db, most, over);
  if (last === null) return 0;
  const { numAffectedRows } = await sql`
    delete from ${of} where ${where} and ${age} <= ${last}`.execute(db);
  return Number(numAffectedRows);
};

/** The same of what is never much, in one transaction. */
export const trimAtOnce =
  (work: (db: Tx) => Promise<unknown>) =>
  async (database: Database): Promise<void> =>
    void (await asOperator(database, 'nightly upkeep', work));

/** Each by itself. @throws AggregateError once all were tried */
export const trimEach = (
  database: Database,
  works: readonly ((database: Database) => Promise<void>)[],
): Promise<void> => each(works, 'some of what is over could not be deleted', (work) => work(database));
