import type { ShopDate } from '../../../contract/time.ts';
import { isProductError } from '../../lib/errors.ts';
import type { Occurrence } from '../bookings/repeat.rules.ts';
import { createQuestion } from '../../lib/question.ts';

/** Whether to go on without the days that cannot be; drawn by SkipDialog. */
export const skipStore = createQuestion<{ occurrences: readonly Occurrence[]; left: number }, true>();

/**
 * Opens classes on many days; asks whether those that cannot be are left out, and opens the others. Answers
 * null when the person thought better of it.
 */
export const withSkips = async <T>(
  write: (skip: ShopDate[]) => Promise<T>,
  days: number,
  skip: ShopDate[] = [],
): Promise<T | null> => {
  try {
    return await write(skip);
  } catch (error) {
    if (!isProductError(error, 'BOOKING_SERIES_CONFLICTS')) throw error;
    const occurrences = error.errors.map(({ detail }) => detail as Occurrence);
    const without = [...skip, ...occurrences.map(({ date }) => date as ShopDate)];
    const goOn = await skipStore.ask({ occurrences, left: days - without.length });
    return goOn && withSkips(write, days, without);
  }
};
