import { sql } from 'kysely';
import type { Tx } from '../shop.ts';

/** Anyone who names the same matter waits here until the transaction before it has ended. */
export const inTurn = (db: Tx, matter: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${matter}, 0))`.execute(db);
