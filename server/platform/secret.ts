import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './db/open.ts';

/**
 * Signs what this server hands out and later reads again (upload forms, picture addresses). SERVER_SECRET when
 * several processes share the work; otherwise made once and kept beside the data.
 */
export const readSecret = (dataDir: string, given: string | undefined): string => {
  if (given) return given;
  const file = join(dataDir, 'server-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
};

const secrets = new WeakMap<Database, string>();

/** What is signed for a shop is signed wherever its database is at hand, so that no signature carries the secret. */
export const signWith = (database: Database, secret: string): void => void secrets.set(database, secret);

/** The secret of the server that this database serves. */
export const secretOf = (database: Database): string => {
  const secret = secrets.get(database);
  if (secret === undefined) throw new Error('this database belongs to no server yet');
  return secret;
};
