import { createHash, createHmac, randomBytes } from 'node:crypto';

export type Audience = 'web' | 'webview' | 'api';

const day = 86_400_000;
/** A session ends when it was not used for so long; a webview is opened anew by its app. */
const idleMs: Record<Audience, number> = { web: 30 * day, webview: day, api: 30 * day };
/** And after this long in any case, so that every device proves itself again twice a year. */
const longestMs = 180 * day;
export const sessionLifeSeconds = longestMs / 1000;
/**
 * Two tabs may send the same refresh token at once, and one that waited its 20 seconds for an answer in vain
 * sends it again; so long, the second one is not a thief.
 */
export const graceMs = 30_000;

export const expiryOf = (audience: Audience, startedMs: number, nowMs: number): number =>
  Math.min(nowMs + idleMs[audience], startedMs + longestMs);

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** `family.secret`: the family says which session, the secret which turn of it. */
export const readRefreshToken = (token: string): { family: string; secret: string } | undefined => {
  const [, family, secret] = /^([\w-]{43})\.([\w-]{43})$/.exec(token) ?? [];
  return family && secret ? { family, secret } : undefined;
};
export const writeRefreshToken = (family: string, secret: string): string => `${family}.${secret}`;

/**
 * The secret that follows another. It is computed rather than drawn, so that two tabs which refresh at once are
 * given the same successor although only hashes are stored; it takes the key to compute it.
 */
export const successorOf = (key: Buffer, secret: string): string =>
  createHmac('sha256', key).update(secret).digest('base64url');

export type TokenTurn = 'CURRENT' | 'JUST_ROTATED' | 'REUSED' | 'ENDED';

export interface Rotation {
  secretHash: string;
  previousHash: string | null;
  rotatedAt: string;
  expiresAt: string;
  revokedAt: string | null;
}

/**
 * What a presented secret is to its session. Only holders of the session's tokens know its family, so a wrong
 * secret is an old one: a copy is in use, and the whole session must end.
 */
export const turnOfSecret = (session: Rotation, secret: string, nowMs: number): TokenTurn => {
  if (session.revokedAt !== null || Date.parse(session.expiresAt) <= nowMs) return 'ENDED';
  const hash = hashToken(secret);
  if (hash === session.secretHash) return 'CURRENT';
  const fresh = nowMs - Date.parse(session.rotatedAt) < graceMs;
  return hash === session.previousHash && fresh ? 'JUST_ROTATED' : 'REUSED';
};
