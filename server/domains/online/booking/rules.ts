import { minuteOfDay, msOf, shopDateOf, toInstant } from '../../../../contract/time.ts';
import type { ZeroDocument } from '../../../../contract/zero-document.ts';
import type { BookingRow, PublicTerms } from '../../bookings/public.ts';

const dayMs = 86_400_000;

/** Whether the page takes bookings of today, and until what time of it. */
export const refusesToday = ({ sameDay }: ZeroDocument, startAt: string, nowMs: number): boolean =>
  shopDateOf(startAt) === shopDateOf(nowMs) &&
  (!sameDay.allowed || (sameDay.untilMinute !== null && minuteOfDay(nowMs) >= sameDay.untilMinute));

export const needsApproval = ({ approval }: ZeroDocument, isNew: boolean): boolean =>
  approval === 'APPROVAL' || (approval === 'NEW_ONLY' && isNew);

/** A request is answered within a day, and before it would be too soon to come. */
export const approvalTerms = (startAt: string, noticeMinutes: number, nowMs: number): PublicTerms => ({
  state: 'REQUESTED',
  waits: {
    for: 'APPROVAL',
    // A start within the notice is refused before, so there is time to answer.
    until: toInstant(
      Math.max(nowMs + 60_000, Math.min(nowMs + dayMs, msOf(startAt) - noticeMinutes * 60_000)),
    ),
  },
});

export const confirmed: PublicTerms = { state: 'CONFIRMED', waits: null };

export const mostChanges = 2;

/** Until when a customer may move a booking. */
export const changeUntil = (startAt: string, { changeHours }: ZeroDocument): number =>
  msOf(startAt) - changeHours * 3_600_000;

export const mayCancel = (
  { state, startAt }: Pick<BookingRow, 'state' | 'startAt'>,
  nowMs: number,
): boolean => (state === 'REQUESTED' || state === 'CONFIRMED') && msOf(startAt) > nowMs;
