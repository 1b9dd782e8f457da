import { formatMinute } from '../../contract/time.ts';
import type { CalendarBooking, CalendarState } from '../domains/calendar/plan/model.rules.ts';

const half = (minute: number) => formatMinute(minute).slice(0, 2);

/** 1:00, where the gutter already says which half of the day it is. */
export const shortClock = (minute: number): string => formatMinute(minute).slice(3);

/** 오후 1, for the hour lines. */
export const hourLabel = (minute: number): string => formatMinute(minute).split(':')[0]!;

const endAfter = (from: number, to: number) => (half(from) === half(to) ? shortClock(to) : formatMinute(to));

/** 오후 1:00 – 2:30; the half of the day is repeated only when it changes. */
export const clockRange = (from: number, to: number): string =>
  `${formatMinute(from)} – ${endAfter(from, to)}`;

/** 오후 1:00부터 2:30 */
export const spokenRange = (from: number, to: number): string =>
  `${formatMinute(from)}부터 ${endAfter(from, to)}`;

/** 1시간 30분 */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours && `${hours}시간`, rest && `${rest}분`].filter(Boolean).join(' ') || '0분';
}

export const STATE_LABEL: Record<CalendarState, string> = {
  REQUESTED: '승인 대기',
  CONFIRMED: '예약 확정',
  IN_SERVICE: '시술 중',
  COMPLETED: '매출 등록 완료',
  NO_SHOW: '노쇼',
  CANCELLED: '예약 취소',
  BLOCK: '예약 막기',
  HOLD: '잡아둔 시간',
};

/** Everything that the block shows, for screen readers. `who` names the employee with the rank. */
export const bookingLabel = (booking: CalendarBooking, who: string): string =>
  [
    spokenRange(booking.startMinute, booking.endMinute),
    booking.title,
    booking.subtitle,
    who,
    booking.isClass ? '수업' : STATE_LABEL[booking.state],
    booking.overlaps && '겹친 예약',
    booking.pinned && '꼭 읽을 메모 있음',
  ]
    .filter(Boolean)
    .join(', ');
