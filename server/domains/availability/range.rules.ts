import { daysBetween } from '../../../contract/time.ts';
import { refuse } from '../../platform/errors.ts';

/** @throws BOOKING_RANGE_INVALID when it runs backwards or holds more days than that */
export const assertRange = (from: string, to: string, longest: number): void => {
  const days = daysBetween(from, to);
  if (days < 0 || days >= longest) throw refuse('BOOKING_RANGE_INVALID');
};
