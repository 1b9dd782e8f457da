import { sql } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/shop.ts';
import type { Attempts } from './rules.ts';

/** Failures by subject, locked until the transaction ends: attempts at once are counted one by one. */
export const lockAttempts = async (db: Tx, subjects: string[]): Promise<Map<string, Attempts>> => {
  const inOrder = [...subjects].sort();
  await db
    .insertInto('sign_in_attempts')
    .values(inOrder.map((subject) => ({ subject, failures: 0, last_at: clock.iso() })))
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute();
  const rows = await db
    .selectFrom('sign_in_attempts')
    .select(['subject', 'failures', 'last_at as lastAt'])
    .where('subject', 'in', inOrder)
    .orderBy('subject')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ subject, ...attempts }) => [subject, attempts]));
};

export const saveFailures = (db: Tx, subject: string, failures: number) =>
  db
    .updateTable('sign_in_attempts')
    .set({ failures, last_at: clock.iso() })
    .where('subject', '=', subject)
    .execute();

export const clearFailures = (db: Tx, subject: string) =>
  db.deleteFrom('sign_in_attempts').where('subject', '=', subject).execute();

export const forgiveFailure = (db: Tx, subject: string) =>
  db
    .updateTable('sign_in_attempts')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('subject', '=', subject)
    .execute();

export const trimAttempts = (db: Tx) =>
  db
    .deleteFrom('sign_in_attempts')
    .where('last_at', '<', new Date(clock.now() - 2 * 86_400_000).toISOString())
    .execute();
