import { createHmac, randomBytes } from 'node:crypto';
import { sameHash } from '../certification/rules.ts';

/** RFC 6238 with what every authenticator app takes for granted: SHA-1, six digits, half a minute. */
const stepMs = 30_000;
const digits = 6;

export const newSecret = (): Buffer => randomBytes(20);

export const codeAt = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

export const stepOf = (nowMs: number): number => Math.floor(nowMs / stepMs);

/**
 * The half minute that a code is of: a clock may go one step wrong, and a step that was taken is taken never
 * again, nor one before it.
 */
export const matchStep = (
  secret: Buffer,
  code: string,
  lastStep: number,
  nowMs: number,
): number | undefined => {
  const now = stepOf(nowMs);
  return [now - 1, now, now + 1].find((step) => step > lastStep && sameHash(codeAt(secret, step), code));
};

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, as authenticator apps take a secret. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => base32Letters[parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

export const otpauthAddress = (loginId: string, key: string): string =>
  `otpauth://totp/${encodeURIComponent(`단골:${loginId}`)}?secret=${key}&issuer=${encodeURIComponent('단골')}`;

/** Without those that are read for one another. */
const codeLetters = '23456789abcdefghjkmnpqrstuvwxyz';
/** Bytes past the last whole round of letters are drawn again, or the first letters would come more often. */
const fairBytes = 256 - (256 % codeLetters.length);

const drawLetters = (count: number): string => {
  let letters = '';
  while (letters.length < count) {
    const [byte = 255] = randomBytes(1);
    if (byte < fairBytes) letters += codeLetters[byte % codeLetters.length];
  }
  return letters;
};

/** `k7m2-9xqf`: forty bits each. */
export const drawRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => `${drawLetters(4)}-${drawLetters(4)}`);

/** As people type one from paper: any case, with or without the dash. */
export const readRecoveryCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

export const isAppCode = (typed: string): boolean => /^\d{3}\s?\d{3}$/.test(typed.trim());
