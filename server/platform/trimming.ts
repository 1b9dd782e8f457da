import type { Database } from './db/open.ts';
import { asOperator } from './shop.ts';
import type { Tx } from './shop.ts';

const mostRows = 5000;

/** Deletes at most so many rows of what is over, and answers how many they were. */
export type TrimPart = (db: Tx, most: number) => Promise<number>;

/** What is over in all shops, some thousand rows in each transaction: none runs into the limit of a statement. */
export const trimInParts =
  (part: TrimPart, most = mostRows) =>
  async (database: Database): Promise<void> => {
    while ((await asOperator(database, (db) => part(db, most))) === most);
  };

/** The same of what is never much, in one transaction. */
export const trimAtOnce =
  (work: (db: Tx) => Promise<unknown>) =>
  async (database: Database): Promise<void> =>
    void (await asOperator(database, work));

/**
 * Each by itself: one that fails keeps none of the others back.
 * @throws AggregateError once all were tried
 */
export const trimEach = async (
  database: Database,
  works: readonly ((database: Database) => Promise<void>)[],
): Promise<void> => {
  const failures: unknown[] = [];
  for (const work of works) await work(database).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'some of what is over could not be deleted');
};
