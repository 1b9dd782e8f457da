import { hkdfSync, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK_OKP_Private } from 'jose';
import type { SealedColumn } from '../../platform/outbound/reseal.ts';
import type { Vault } from '../../platform/outbound/vault.ts';
import { clock } from '../../platform/clock.ts';
import { asOperator } from '../../platform/shop.ts';
import type { Tx } from '../../platform/shop.ts';
import type { Database } from '../../platform/db/open.ts';
import { inTurn } from '../../platform/db/queue.ts';
import { distrustKeysBut, dropKeysBut, insertKey, listKeys } from './queries.ts';

export const algorithm = 'EdDSA';

export interface KeyRing {
  /** The key that signs. */
  kid: string;
  privateKey: CryptoKey;
  /** Every key that may have signed a token still alive, by kid. */
  publicKeys: ReadonlyMap<string, CryptoKey>;
  /** Keys of other purposes stay when a newer key takes over, until everybody is signed out. */
  derive(purpose: string): Buffer;
  /** Stays even then: for hashes that can't be made anew. */
  deriveForGood(purpose: string): Buffer;
}

interface Key {
  kid: string;
  jwk: JWK_OKP_Private;
  madeAt: number;
  dropped: boolean;
  distrusted: boolean;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** Then the night makes a new one. */
const signsFor = 90 * day;
/** So long a process works with the keys that it read. */
const readFor = minute;

const makeKey = async (): Promise<Pick<Key, 'kid' | 'jwk'>> => {
  const { privateKey } = await generateKeyPair(algorithm, { crv: 'Ed25519', extractable: true });
  return { kid: randomUUID(), jwk: (await exportJWK(privateKey)) as JWK_OKP_Private };
};

const ownerOf = (kid: string) => `signing key ${kid}`;

export const sealedSigningKeys: SealedColumn = {
  table: 'signing_keys',
  id: ['kid'],
  text: 'sealed_jwk',
  owner: ({ kid }) => ownerOf(String(kid)),
};

const addKey = async (db: Tx, vault: Vault): Promise<string> => {
  const { kid, jwk } = await makeKey();
  await insertKey(db, kid, vault.seal(JSON.stringify(jwk), ownerOf(kid)));
  return kid;
};

/** The keys that this server can open: one sealed under a SERVER_SECRET that was given up signs nothing more. */
const openKeys = async (db: Tx, vault: Vault): Promise<Key[]> =>
  (await listKeys(db)).flatMap(({ kid, key_id: keyId, sealed_jwk: text, ...row }) =>
    vault.opens({ keyId })
      ? [
          {
            kid,
            jwk: JSON.parse(vault.open({ keyId, text }, ownerOf(kid))),
            madeAt: Date.parse(row.created_at),
            dropped: row.dropped_at !== null,
            distrusted: row.distrusted_at !== null,
          },
        ]
      : [],
  );

const standing = (keys: readonly Key[]): Key[] => keys.filter(({ dropped }) => !dropped);

const readKeys = (database: Database, vault: Vault): Promise<Key[]> =>
  asOperator(database, 'turn the signing keys', async (db) => {
    const found = await openKeys(db, vault);
    if (standing(found).length > 0) return found;
    await inTurn(db, 'signing keys');
    if (standing(await openKeys(db, vault)).length === 0) await addKey(db, vault);
    return openKeys(db, vault);
  });

/**
 * What the night does: a new key each quarter; a day after it was made the ones before are dropped, whose tokens
 * have long ended.
 */
export const rotateKeys = async (db: Tx, vault: Vault): Promise<void> => {
  await inTurn(db, 'signing keys');
  const newest = standing(await openKeys(db, vault)).at(-1);
  if (!newest) return;
  const age = clock.now() - newest.madeAt;
  if (age > signsFor) await addKey(db, vault);
  else if (age > day) await dropKeysBut(db, newest.kid);
};

/** A new key in the place of all others, at once. */
export const replaceKeys = async (db: Tx, vault: Vault): Promise<void> => {
  await inTurn(db, 'signing keys');
  const kid = await addKey(db, vault);
  await dropKeysBut(db, kid);
  await distrustKeysBut(db, kid);
};

const importPublic = async ({ kty, crv, x }: JWK_OKP_Private) =>
  (await importJWK({ kty, crv, x }, algorithm)) as CryptoKey;

const growFrom =
  ({ jwk }: Key) =>
  (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(jwk.d, 'base64url'), 'dangol', purpose, 32));

const buildRing = async (database: Database, vault: Vault): Promise<KeyRing> => {
  const keys = await readKeys(database, vault);
  const valid = standing(keys);
  // Every process knows a new key before a token of it comes along.
  const signs = valid.findLast(({ madeAt }) => clock.now() - madeAt > 2 * readFor) ?? valid[0];
  const [oldest] = keys;
  const root = keys.find(({ distrusted }) => !distrusted);
  if (!signs || !oldest || !root) throw new Error('no signing key');
  const publicKeys = await Promise.all(
    valid.map(async ({ kid, jwk }) => [kid, await importPublic(jwk)] as const),
  );
  return {
    kid: signs.kid,
    privateKey: (await importJWK(signs.jwk, algorithm)) as CryptoKey,
    publicKeys: new Map(publicKeys),
    derive: growFrom(root),
    deriveForGood: growFrom(oldest),
  };
};

const vaults = new WeakMap<Database, Vault>();
const rings = new WeakMap<Database, { ring: Promise<KeyRing>; readAt: number }>();

/** What seals the keys of a database; named before anything is signed. */
export const sealKeysWith = (database: Database, vault: Vault): void => void vaults.set(database, vault);

/** The keys of a database as they were at most so long ago; the first process to ask makes the first one. */
export const keyRing = (database: Database, ago = readFor): Promise<KeyRing> => {
  const known = rings.get(database);
  if (known && Math.abs(clock.now() - known.readAt) <= ago) return known.ring;
  const vault = vaults.get(database);
  if (!vault) throw new Error('sealKeysWith comes before the first key');
  const ring = buildRing(database, vault);
  rings.set(database, { ring, readAt: clock.now() });
  ring.catch(() => rings.delete(database));
  return ring;
};

/** Once everybody is signed out, the next to ask reads anew; who can't read within a transaction still has the old. */
export const hearOfDistrust = (database: Database): Promise<() => Promise<void>> => {
  const age = () => {
    const known = rings.get(database);
    if (known) rings.set(database, { ...known, readAt: Number.NEGATIVE_INFINITY });
  };
  return database.listen('keys_distrusted', age, age);
};
