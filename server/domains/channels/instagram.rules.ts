import { createHash } from 'node:crypto';

export const mostImages = 24;

/** Says which pictures there are, in which order and which are hidden: two lists alike have it alike. */
export const listVersionOf = (rows: readonly { id: number; hidden: boolean }[]): string =>
  createHash('sha256')
    .update(rows.map(({ id, hidden }) => `${id}${hidden ? '-' : '+'}`).join(','))
    .digest('hex')
    .slice(0, 16);

const dayMs = 86_400_000;

/** Tokens live sixty days; one that is a week old is asked for anew, so that a bad week loses nothing. */
export const needsRefresh = (refreshedAt: string, now: number): boolean =>
  now - Date.parse(refreshedAt) >= 7 * dayMs;

/** Less than a week is left, though it is asked for anew each week: something is wrong. */
export const isExpiring = (expiresAt: string, now: number): boolean =>
  Date.parse(expiresAt) - now < 7 * dayMs;

/** Seconds until the next hourly reading, and after so many that failed. */
export const readEverySeconds = 3600;
export const waitAfter = (tries: number): number => Math.min(60 * 2 ** tries, readEverySeconds);

const problems: Partial<Record<string, string>> = {
  THROTTLED: '인스타그램이 잠시 쉬어 달라고 해요. 조금 뒤에 다시 읽어요.',
  TIMEOUT: '인스타그램이 답하지 않아요. 조금 뒤에 다시 읽어요.',
  NETWORK: '인스타그램에 닿지 않아요. 조금 뒤에 다시 읽어요.',
  SERVER_ERROR: '인스타그램에 문제가 있어요. 조금 뒤에 다시 읽어요.',
  LOST: '연결이 끊어졌어요. 다시 연결해 주세요.',
};
export const problemWords = (problem: string): string =>
  problems[problem] ?? '인스타그램의 답을 읽지 못했어요. 조금 뒤에 다시 읽어요.';
