import type { MessageRow } from './queries.ts';

/** A failure can be tried again by hand while the message still tells something true. */
export const isResendable = (
  {
    state,
    reason,
    to_phone,
    booking_id,
    not_after,
  }: Pick<MessageRow, 'state' | 'reason' | 'to_phone' | 'booking_id' | 'not_after'>,
  now: number,
): boolean => {
  if (state !== 'FAILED' && state !== 'SKIPPED') return false;
  if (to_phone === null || reason === 'BOOKING_GONE' || reason === 'TURNED_OFF') return false;
  return booking_id === null || not_after === null || Date.parse(not_after) > now;
};
