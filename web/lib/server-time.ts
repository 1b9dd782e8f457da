/** A header tells whole seconds, and the answer was on its way. */
const trustedMs = 30_000;
let aheadMs = 0;

/**
 * Keeps how far the server's clock is ahead of this machine's: holds, 노쇼 and the now line follow it.
 * @param date the `Date` header of an answer
 */
export const noteServerTime = (date: string | null): void => {
  const ahead = Date.parse(date ?? '') - Date.now();
  if (Math.abs(ahead - aheadMs) > trustedMs) aheadMs = Math.abs(ahead) > trustedMs ? ahead : 0;
};

/** What the server's clock shows at a moment of this machine's; epoch milliseconds, now where none is given. */
export const serverTime = (at = Date.now()): number => at + aheadMs;
