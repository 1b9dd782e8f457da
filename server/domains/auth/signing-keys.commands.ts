import { hkdfSync, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK_OKP_Private } from 'jose';
import { asOperator } from '../../platform/shop.ts';
import type { Database } from '../../platform/db/open.ts';
import { takeTurns } from '../../platform/db/turns.ts';
import { insertKey, listKeys } from './queries.ts';

export const algorithm = 'EdDSA';

export interface KeyRing {
  /** The newest key, which signs. */
  kid: string;
  privateKey: CryptoKey;
  /** Every key that may have signed a token still alive, by kid. */
  publicKeys: ReadonlyMap<string, CryptoKey>;
  /** Keys of other purposes grow from the oldest key, and so stay when a newer one takes over. */
  derive(purpose: string): Buffer;
}

const makeKey = async (): Promise<{ kid: string; jwk: JWK_OKP_Private }> => {
  const { privateKey } = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true });
  return { kid: randomUUID(), jwk: (await exportJWK(privateKey)) as JWK_OKP_Private };
};

const readKeys = async (database: Database) => {
  const spare = await makeKey();
  const rows = await asOperator(database, async (db) => {
    const found = await listKeys(db);
    if (found.length > 0) return found;
    await takeTurns(db, 'signing keys');
    if ((await listKeys(db)).length === 0) await insertKey(db, spare.kid, spare.jwk);
    return listKeys(db);
  });
  return rows.map(({ kid, private_jwk }) => ({ kid, jwk: private_jwk as unknown as JWK_OKP_Private }));
};

const importPublic = async ({ kty, crv, x }: JWK_OKP_Private) =>
  (await importJWK({ kty, crv, x }, algorithm)) as CryptoKey;

const buildRing = async (database: Database): Promise<KeyRing> => {
  const keys = await readKeys(database);
  const [newest, oldest] = [keys.at(-1), keys[0]];
  if (!newest || !oldest) throw new Error('no signing key');
  const publicKeys = await Promise.all(
    keys.map(async ({ kid, jwk }) => [kid, await importPublic(jwk)] as const),
  );
  const root = Buffer.from(oldest.jwk.d, 'base64url');
  return {
    kid: newest.kid,
    privateKey: (await importJWK(newest.jwk, algorithm)) as CryptoKey,
    publicKeys: new Map(publicKeys),
    derive: (purpose) => Buffer.from(hkdfSync('sha256', root, 'dangol', purpose, 32)),
  };
};

const rings = new WeakMap<Database, Promise<KeyRing>>();

/** The keys of a database; the first process to ask makes the first one, whoever else asks at once. */
export const keyRing = (database: Database): Promise<KeyRing> => {
  const known = rings.get(database);
  if (known) return known;
  const ring = buildRing(database);
  rings.set(database, ring);
  ring.catch(() => rings.delete(database));
  return ring;
};
