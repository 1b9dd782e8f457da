import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app takes for granted: SHA-1, six digits, half a minute. */
const period = 30;
const terms = { algorithm: 'SHA1', digits: 6, period };

export const newSecret = (): Buffer => randomBytes(20);

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });

export const stepOf = (nowMs: number): number => Math.floor(nowMs / (period * 1000));

export const codeAt = (secret: Buffer, step: number): string =>
  TOTP.generate({ ...terms, secret: secretOf(secret), timestamp: step * period * 1000 });

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
  const wrongBy = TOTP.validate({
    ...terms,
    secret: secretOf(secret),
    token: code,
    timestamp: nowMs,
    window: 1,
  });
  if (wrongBy === null) return undefined;
  const step = stepOf(nowMs) + wrongBy;
  return step > lastStep ? step : undefined;
};

/** As authenticator apps take a secret. */
export const base32 = (bytes: Buffer): string => secretOf(bytes).base32;

export const otpauthAddress = (loginId: string, key: string): string =>
  new TOTP({ ...terms, issuer: '단골', label: loginId, secret: key }).toString();

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
