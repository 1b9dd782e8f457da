import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What one sort of subject may fail: so many times for nothing, then waiting twice as long each time. */
interface Patience {
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** Failures older than this count no more. */
  forgetMs: number;
}

const hour = 3_600_000;

/** Why these subjects and figures: docs/decisions/0004-sign-in-slowing.md. */
export const attemptLimits = {
  /** One account from one address. */
  pair: { free: 5, firstWaitSeconds: 2, longestWaitSeconds: 900, forgetMs: 24 * hour },
  /** The same while the account is under attack from many addresses. */
  besiegedPair: { free: 2, firstWaitSeconds: 30, longestWaitSeconds: 900, forgetMs: 24 * hour },
  /** One account from a device that has signed in to it before. */
  device: { free: 10, firstWaitSeconds: 2, longestWaitSeconds: 900, forgetMs: 24 * hour },
  /** One address, whatever accounts it tries. */
  address: { free: 30, firstWaitSeconds: 1, longestWaitSeconds: 60, forgetMs: hour },
} satisfies Record<string, Patience>;

/**
 * An account with so many failures from strangers in a day is under attack; its owner does not wait for that.
 */
export const attackLimit = { failures: 50, forgetMs: 24 * hour };

export interface Attempts {
  failures: number;
  lastAt: string;
}

/** Failures that still count. */
export const currentFailures = (attempts: Attempts | undefined, forgetMs: number, nowMs: number): number =>
  attempts && nowMs - Date.parse(attempts.lastAt) < forgetMs ? attempts.failures : 0;

/** Whole seconds until the next try is looked at; 0 is now. */
export const waitSeconds = (attempts: Attempts | undefined, limits: Patience, nowMs: number): number => {
  const over = currentFailures(attempts, limits.forgetMs, nowMs) - limits.free;
  if (!attempts || over < 0) return 0;
  const wait = Math.min(limits.longestWaitSeconds, limits.firstWaitSeconds * 2 ** Math.min(over, 20));
  return Math.max(0, Math.ceil((Date.parse(attempts.lastAt) + wait * 1000 - nowMs) / 1000));
};

/** A household or an office of IPv6 holds a /64: every address in it is one neighbour. */
export const networkOf = (address: string): string => {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4) return v4;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
};

/** Keyed, since every address there is can be hashed in an hour. */
export const hashSubject = (key: Buffer, ...parts: string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

const markOf = (key: Buffer, nonce: string, loginId: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([nonce, loginId]))
    .digest('base64url')
    .slice(0, 22);

/** Compares bytes, not letters: a cookie may hold letters of several bytes. */
const same = (a: string, b: string) => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const mostAccounts = 8;

/** The device's own number when its cookie proves that this account has signed in on it. */
export const knownDevice = (key: Buffer, cookie: string | undefined, loginId: string): string | undefined => {
  const [nonce, ...marks] = (cookie ?? '').split('.');
  if (!nonce) return undefined;
  const mark = markOf(key, nonce, loginId);
  return marks.slice(0, mostAccounts).some((one) => same(one, mark)) ? nonce : undefined;
};

/** The cookie of a device on which this account has now signed in too: `nonce.mark.mark…`. */
export const rememberDevice = (key: Buffer, cookie: string | undefined, loginId: string): string => {
  const [given = '', ...marks] = (cookie ?? '').split('.');
  const nonce = /^[\w-]{22}$/.test(given) ? given : randomBytes(16).toString('base64url');
  const mark = markOf(key, nonce, loginId);
  const others = marks.filter((one) => /^[\w-]{22}$/.test(one) && one !== mark);
  return [nonce, mark, ...others.slice(0, mostAccounts - 1)].join('.');
};
