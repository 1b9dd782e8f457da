import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import pg from 'pg';
import { pipelined } from './pipeline.ts';
import { beginningWith, markTransaction } from './pool.ts';
import type { Opening } from './pool.ts';

const isPartOf = (word: string, constraint: string) =>
  word.startsWith(`${constraint}_`) && Number(word.slice(constraint.length + 1)) > 0;

/** Where tables are spread over machines, only the words of an error say which constraint it was, with the part's number. */
const isOf = (error: pg.DatabaseError, constraint: string) =>
  error.constraint === undefined
    ? error.message.split('"').some((word) => word === constraint || isPartOf(word, constraint))
    : error.constraint === constraint;

const violates = (code: string) => (error: unknown, constraint?: string) =>
  error instanceof pg.DatabaseError &&
  error.code === code &&
  (constraint === undefined || isOf(error, constraint));

/** Each is true for PostgreSQL's error of that kind, of the named constraint if one is given. */
export const isUniqueViolation = violates('23505');
export const isForeignKeyViolation = violates('23503');
export const isCheckViolation = violates('23514');
export const isExclusionViolation = violates('23P01');

export const isSerializationFailure = (error: unknown) => violates('40001')(error);
export const isDeadlock = (error: unknown) => violates('40P01')(error);
/** It ran into its time limit, or an administrator of the database ended it. */
export const isCancelled = (error: unknown) => violates('57014')(error);
/** Given up in favour of another, and may do well when it is tried again. */
export const isTransient = (error: unknown) => isSerializationFailure(error) || isDeadlock(error);

/**
 * Runs a whole transaction again when the database gave it up in favour of another one (a deadlock or a
 * serialization failure). `work` must do nothing outside its transaction.
 */
export const retryTransient = async <T>(work: () => Promise<T>, attempts = 4): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !isTransient(error)) throw error;
      // Jitter keeps two that met once from meeting again.
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
};

/**
 * One transaction, with what it sets for itself (`set local …`), and whether it only reads. Inside it, any use of `db` instead of the
 * transaction throws OutsideTransaction.
 */
export const inTransaction = async <DB, T>(
  db: Kysely<DB>,
  work: (tx: Transaction<DB>) => Promise<T>,
  settings = '',
  reads = false,
): Promise<T> => {
  const how: Opening = { settings, reads };
  try {
    return await beginningWith(how, () =>
      db.transaction().execute((tx) => markTransaction(() => pipelined(tx, work))),
    );
  } catch (error) {
    throw how.failure ?? error;
  }
};
