import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

export const lifeSeconds = 180;
export const resendSeconds = 30;
export const mostAttempts = 5;
/** A confirmed number opens an account within half an hour. */
export const usableSeconds = 1800;

const hour = 3_600_000;
/** Texts cost money and wake people: so many to one phone, and so many that one address may cause. */
export const caps = {
  phone: [
    { most: 5, withinMs: hour },
    { most: 10, withinMs: 24 * hour },
  ],
  /**
   * For one shop's page; beyond it only known customers are texted, so that strangers cannot drain the shop's
   * credit.
   */
  page: { most: 60, withinMs: hour },
  /** To one phone for one shop's page. */
  onPage: { most: 3, withinMs: hour },
  address: [
    { most: 20, withinMs: hour },
    { most: 60, withinMs: 24 * hour },
  ],
} as const;

export const longestCapMs = 24 * hour;

/** Seconds until another text may be asked for, given when the earlier ones were; 0 is now. */
export const waitFor = (
  sentMs: readonly number[],
  limits: readonly { most: number; withinMs: number }[],
  nowMs: number,
): number =>
  Math.max(
    0,
    ...limits.map(({ most, withinMs }) => {
      const within = sentMs.filter((ms) => nowMs - ms < withinMs).sort((a, b) => b - a);
      const nth = within[most - 1];
      return nth === undefined ? 0 : Math.ceil((nth + withinMs - nowMs) / 1000);
    }),
  );

export const drawCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Keyed, since a million codes are soon tried against a plain hash. */
export const hashCode = (key: Buffer, id: string, code: string): string =>
  createHmac('sha256', key).update(`${id}:${code}`).digest('base64url');

export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Well under the 90 bytes of a short message. */
export const textOf = (code: string, from = '단골'): string =>
  `[${[...from].slice(0, 20).join('')}] 인증번호 ${code}\n3분 안에 입력해 주세요.`;
