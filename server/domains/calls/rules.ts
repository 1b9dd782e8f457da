import { createHash, randomBytes } from 'node:crypto';
import { toInstant } from '../../../contract/time.ts';

/** What is known of a call when it is heard. */
export interface ReportedCall {
  provider: 'LGU_CENTREX' | 'ANDROID' | 'OTHER';
  /** Digits; empty when it was withheld. */
  caller: string;
  called: string;
  startedAt: string;
  callId: string | null;
}

export const storedDays = 90;
export const maxLines = 10;
const dayMs = 86_400_000;
/** Clocks of telephones differ from ours by this much at most. */
const skewMs = 5 * 60_000;

/** Neither ahead of time nor older than what is kept. */
export const isBelievable = (startedAt: string, now: number): boolean => {
  const at = Date.parse(startedAt);
  return at <= now + skewMs && at > now - storedDays * dayMs;
};

/** A phone rings through several devices, each of which reports it by its own clock: so long is one call. */
export const ringing = (startedAt: string): string =>
  `[${startedAt},${toInstant(Date.parse(startedAt) + 60_000)})`;

/** A text message is told to the same address as a ring. */
export const isRing = (kind: string): boolean => kind !== '2';

export const mintSecret = (): string => randomBytes(32).toString('base64url');
/** The secret is as long as its hash, so that nothing is gained by slowing the hash down. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
