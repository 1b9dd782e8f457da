import type { Vault } from '../../../platform/outbound/vault.ts';
import type { Tx } from '../../../platform/shop.ts';
import { replaceKeys } from '../signing-keys.commands.ts';
import { revokeAllSessions } from './queries.ts';

/** What helps when a key may be known to a stranger: a new key, and the end of every session. Answers how many. */
export const signOutEverybody = async (db: Tx, vault: Vault): Promise<number> => {
  await replaceKeys(db, vault);
  return revokeAllSessions(db);
};
