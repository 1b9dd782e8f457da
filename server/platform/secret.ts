import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './db/open.ts';
import type { SealedColumn } from './outbound/reseal.ts';
import type { Vault } from './outbound/vault.ts';
import { asOperator } from './shop.ts';

/**
 * Seals what lies in the database. SERVER_SECRET when several processes share the work; otherwise made once and
 * kept beside the data.
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

const owner = () => 'lasting secret';

export const sealedLastingSecrets: SealedColumn = {
  table: 'lasting_secrets',
  id: ['id'],
  text: 'sealed_secret',
  owner,
};

/**
 * Signs what this server hands out and reads again long after (links, picture addresses), and hashes numbers. It is the first
 * SERVER_SECRET and outlives it: a link stands also after another one seals.
 */
export const lastingSecret = (database: Database, vault: Vault, serverSecret: string): Promise<string> =>
  asOperator(database, 'read the lasting secret', async (db) => {
    const rows = await db
      .selectFrom('lasting_secrets')
      .select(['key_id', 'sealed_secret'])
      .orderBy('id')
      .execute();
    const kept = rows.find(({ key_id: keyId }) => vault.opens({ keyId }));
    if (kept) return vault.open({ keyId: kept.key_id, text: kept.sealed_secret }, owner());
    const { keyId, text } = vault.seal(serverSecret, owner());
    await db.insertInto('lasting_secrets').values({ key_id: keyId, sealed_secret: text }).execute();
    return serverSecret;
  });

const secrets = new WeakMap<Database, string>();

/** What is signed for a shop is signed wherever its database is at hand, so that no signature carries the secret. */
export const signWith = (database: Database, secret: string): void => void secrets.set(database, secret);

/** The lasting secret of the server that this database serves. */
export const secretOf = (database: Database): string => {
  const secret = secrets.get(database);
  if (secret === undefined) throw new Error('this database belongs to no server yet');
  return secret;
};
