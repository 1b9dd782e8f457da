import { instantAt, shopDateOf, toInstant } from '../../../contract/time.ts';
import type { Instant, ShopDate } from '../../../contract/time.ts';

const hour = 3_600_000;
const waitHours = [1, 6, 24] as const;

/** When an automatic charge that failed so often is tried again; null when it is not. */
export const nextTry = (failures: number, isHard: boolean, now: number): Instant | null => {
  const hours = isHard ? undefined : waitHours[failures - 1];
  return hours === undefined ? null : toInstant(now + hours * hour);
};

export const firstOfMonth = (now: number): ShopDate => `${shopDateOf(now).slice(0, 7)}-01` as ShopDate;
export const monthStart = (now: number): Instant => instantAt(firstOfMonth(now), 0);
