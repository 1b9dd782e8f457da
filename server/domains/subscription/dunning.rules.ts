import { addDays, instantAt, msOf } from '../../../contract/time.ts';
import type { Instant, ShopDate } from '../../../contract/time.ts';

/** A failed renewal is tried again so many days after it was due. */
export const retryDays = [1, 3, 5, 7, 10, 14] as const;
export const graceDays = 14;
export const trialDays = 30;
const atTen = 600;

export const renewalAt = (periodEnd: ShopDate): Instant => instantAt(addDays(periodEnd, 1), atTen);
/** The first moment after a day. */
export const afterDay = (day: ShopDate): Instant => instantAt(addDays(day, 1), 0);

export const graceEnd = (dueOn: ShopDate): ShopDate => addDays(dueOn, graceDays);

/** When a debt is looked at next: another try by the same card, or the end of the grace. */
export const nextStep = (dueOn: ShopDate, isHard: boolean, now: number): Instant => {
  const next = isHard
    ? undefined
    : retryDays.map((days) => instantAt(addDays(dueOn, days), atTen)).find((at) => msOf(at) > now);
  return next ?? afterDay(graceEnd(dueOn));
};
