import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

export interface Sealed {
  /** Which of our keys sealed it. */
  keyId: string;
  text: string;
}

export interface Vault {
  /** `owner` names the holder of the secret; the sealed text opens only for them. */
  seal(secret: string, owner: string): Sealed;
  /** @throws when it was changed, belongs to another owner, or no key of ours sealed it */
  open(sealed: Sealed, owner: string): string;
  /** Whether a key of ours sealed it. */
  opens(sealed: Pick<Sealed, 'keyId'>): boolean;
  /** What is sealed now has this key. */
  readonly keyId: string;
  /** Of the secrets before it, whose texts should be sealed anew. */
  readonly olderKeyIds: readonly string[];
}

const ivBytes = 12;
const tagBytes = 16;

const keyOf = (serverSecret: string) => {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'shop connections', 32));
  return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 12) };
};

/**
 * AES-256-GCM under SERVER_SECRET. The first secret seals; older ones still open what they sealed, until it
 * is sealed anew.
 */
export const createVault = (serverSecrets: readonly [string, ...string[]]): Vault => {
  const keys = serverSecrets.map(keyOf);
  const current = keyOf(serverSecrets[0]);
  return {
    keyId: current.id,
    olderKeyIds: keys.map(({ id }) => id).filter((id) => id !== current.id),
    seal: (secret, owner) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv);
      cipher.setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      const text = Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
      return { keyId: current.id, text };
    },
    opens: ({ keyId }) => keys.some(({ id }) => id === keyId),
    open: ({ keyId, text }, owner) => {
      const found = keys.find(({ id }) => id === keyId);
      if (!found) throw new Error('No key of this server opens the secret: was SERVER_SECRET changed?');
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(0, ivBytes));
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const secret = decipher.update(bytes.subarray(ivBytes + tagBytes));
      return Buffer.concat([secret, decipher.final()]).toString('utf8');
    },
  };
};
