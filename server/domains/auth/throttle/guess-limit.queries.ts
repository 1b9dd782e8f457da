import { sql } from 'kysely';
import { clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/shop.ts';

/** The time of the first of them stays: that is when the hour began. */
export const saveAttempts = (db: Tx, subject: string, tries: number) =>
  db
    .updateTable('sign_in_attempts')
    .set({
      failures: tries,
      last_at: sql<string>`case when ${tries}::int = 1 then ${clock.iso()}::timestamptz else last_at end`,
    })
    .where('subject', '=', subject)
    .execute();
