import { hkdfSync, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK_OKP_Private } from 'jose';
import type { Vault } from '../../platform/outbound/vault.ts';
import { asOperator } from '../../platform/shop.ts';
import type { Tx } from '../../platform/shop.ts';
import type { Database } from '../../platform/db/open.ts';
import { inTurn } from '../../platform/db/queue.ts';
import { insertKey, listKeys, resealKey } from './queries.ts';

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

interface Key {
  kid: string;
  jwk: JWK_OKP_Private;
}

const makeKey = async (): Promise<Key> => {
  const { privateKey } = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true });
  return { kid: randomUUID(), jwk: (await exportJWK(privateKey)) as JWK_OKP_Private };
};

const ownerOf = (kid: string) => `signing key ${kid}`;
const seal = ({ kid, jwk }: Key, vault: Vault) => vault.seal(JSON.stringify(jwk), ownerOf(kid));

/** The keys that this server can open: one sealed under a SERVER_SECRET that was given up signs nothing more. */
const openKeys = async (db: Tx, vault: Vault): Promise<Key[]> =>
  (await listKeys(db)).flatMap(({ kid, key_id: keyId, sealed_jwk: text }) =>
    vault.opens({ keyId }) ? [{ kid, jwk: JSON.parse(vault.open({ keyId, text }, ownerOf(kid))) }] : [],
  );

const readKeys = async (database: Database, vault: Vault): Promise<Key[]> => {
  const spare = await makeKey();
  return asOperator(database, async (db) => {
    const found = await openKeys(db, vault);
    if (found.length > 0) return found;
    await inTurn(db, 'signing keys');
    if ((await openKeys(db, vault)).length === 0) await insertKey(db, spare.kid, seal(spare, vault));
    return openKeys(db, vault);
  });
};

/** After SERVER_SECRET changed: seals anew what an older one sealed. */
export const resealKeys = async (db: Tx, vault: Vault): Promise<void> => {
  const older = (await listKeys(db)).filter(
    ({ key_id: keyId }) => keyId !== vault.keyId && vault.opens({ keyId }),
  );
  for (const { kid, key_id: keyId, sealed_jwk: text } of older)
    await resealKey(db, kid, vault.seal(vault.open({ keyId, text }, ownerOf(kid)), ownerOf(kid)));
};

const importPublic = async ({ kty, crv, x }: JWK_OKP_Private) =>
  (await importJWK({ kty, crv, x }, algorithm)) as CryptoKey;

const buildRing = async (database: Database, vault: Vault): Promise<KeyRing> => {
  const keys = await readKeys(database, vault);
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

const vaults = new WeakMap<Database, Vault>();
const rings = new WeakMap<Database, Promise<KeyRing>>();

/** What seals the keys of a database; named before anything is signed. */
export const sealKeysWith = (database: Database, vault: Vault): void => void vaults.set(database, vault);

/** The keys of a database; the first process to ask makes the first one, even among concurrent ones. */
export const keyRing = (database: Database): Promise<KeyRing> => {
  const known = rings.get(database);
  if (known) return known;
  const vault = vaults.get(database);
  if (!vault) throw new Error('sealKeysWith comes before the first key');
  const ring = buildRing(database, vault);
  rings.set(database, ring);
  ring.catch(() => rings.delete(database));
  return ring;
};
