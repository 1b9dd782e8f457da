import type { Channel } from '../../../../contract/availability.ts';
import { spansOverlap } from '../../../../contract/spans.ts';
import type { Span } from '../../../../contract/spans.ts';
import type { Problem } from '../overlap/rules.ts';
import type { Visit } from '../visit.rules.ts';

/** What a way in must keep to. Minutes since the epoch. */
export interface Policy {
  /** The first minute that is not too soon. */
  earliest: number;
  /** The first minute beyond the booking window. */
  latest: number;
  /** When the channel takes no bookings. */
  stopped: readonly Span[];
  /** Bookings that wait for an employee come before it, also where it names one. */
  strict: boolean;
  /** The distance of its starts, whatever is asked for; left out at the desk. */
  slotMinutes?: number | undefined;
  /** Whether they count from the opening, not from midnight. */
  fromOpening?: boolean | undefined;
}

export interface Terms {
  noticeMinutes: number;
  windowDays: number;
  slotMinutes?: number;
  startsFrom?: 'MIDNIGHT' | 'OPENING';
}

export const isPublic = (channel: Channel): boolean => channel !== 'STAFF';

/** People at the desk may book to the last minute; `today` is midnight of the present day. */
export const policyOf = (
  channel: Channel,
  { now, today }: { now: number; today: number },
  { noticeMinutes, windowDays, slotMinutes, startsFrom }: Terms,
  stopped: readonly Span[],
): Policy =>
  isPublic(channel)
    ? {
        earliest: now + noticeMinutes,
        latest: today + (windowDays + 1) * 1440,
        stopped,
        strict: true,
        slotMinutes,
        fromOpening: startsFrom === 'OPENING',
      }
    : { earliest: now, latest: Infinity, stopped: [], strict: false };

const startProblem = (code: Problem['code'], message: string): Problem => ({
  field: 'startAt',
  code,
  message,
});

export const notOffered = startProblem('BOOKING_TIME_INVALID', '이 시각에 시작하는 예약은 받지 않아요.');

/** What the policy has against a visit. At the desk there is nothing: people there may enter the past. */
export const breaches = (
  { earliest, latest, stopped, strict }: Policy,
  { startMinute, endMinute }: Pick<Visit, 'startMinute' | 'endMinute'>,
): Problem[] =>
  strict
    ? [
        ...(startMinute < earliest
          ? [startProblem('BOOKING_TOO_SOON', '시작까지 시간이 너무 가까워 예약할 수 없어요.')]
          : []),
        ...(startMinute >= latest
          ? [startProblem('BOOKING_BEYOND_WINDOW', '아직 예약을 받지 않는 날짜예요.')]
          : []),
        ...(spansOverlap(stopped, [[startMinute, endMinute]])
          ? [startProblem('BOOKING_CHANNEL_STOPPED', '지금은 예약을 받지 않는 기간이에요.')]
          : []),
      ]
    : [];
