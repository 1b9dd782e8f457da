import { formatDay, formatTimes, isShopDate } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { isOpen } from '../../../contract/booking-states.ts';
import type { BookingState } from '../../../contract/booking-states.ts';
import type { LeaveKind } from '../../../contract/schedule.ts';
import type { Tone } from '../../ui/tag.tsx';
import type { BookingDetail } from './queries.ts';

/** '11월 21일 (토) 오후 1:00 – 2:30' */
export const whenOf = ({
  visitDate,
  startAt,
  endAt,
}: {
  visitDate: string;
  startAt: string;
  endAt: string;
}): string => `${formatDay(visitDate)} ${formatTimes(startAt, endAt)}`;

/** '11월 15 – 21일', '11월 29일 – 12월 5일'; where there is little room '11. 29 – 12. 5' */
export const formatDays = (from: string, to: string, short = false): string => {
  const [month, day] = [Number(from.slice(5, 7)), Number(from.slice(8, 10))];
  const [toMonth, toDay] = [Number(to.slice(5, 7)), Number(to.slice(8, 10))];
  if (month === toMonth) return `${month}월 ${day} – ${toDay}일`;
  return short ? `${month}. ${day} – ${toMonth}. ${toDay}` : `${month}월 ${day}일 – ${toMonth}월 ${toDay}일`;
};

/** As a word beside a name: 민지 연차. */
export const leaveNames: Record<LeaveKind, string> = {
  DAY_OFF: '휴무',
  ANNUAL: '연차',
  HALF: '반차',
  SICK: '병가',
  OTHER: '휴가',
};

export const stateTones: Record<BookingState, Tone> = {
  REQUESTED: 'warn',
  CONFIRMED: 'ok',
  IN_SERVICE: 'info',
  COMPLETED: 'plain',
  NO_SHOW: 'bad',
  CANCELLED: 'plain',
};

export const sourceNames = {
  MANUAL: null,
  PHONE: '전화',
  ZERO_SHOP: '온라인',
  CHATBOT: '챗봇',
  NAVER: '네이버',
} as const;

/** '2026년 11월' */
export const formatMonth = (date: string): string =>
  `${Number(date.slice(0, 4))}년 ${Number(date.slice(5, 7))}월`;

/** The same day of the month before or after, or that month's last. */
export const monthBeside = (date: ShopDate, months: 1 | -1): ShopDate => {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  for (let day = Number(date.slice(8)); day > 28; day -= 1)
    if (isShopDate(`${month}-${day}`)) return `${month}-${day}` as ShopDate;
  return `${month}-${String(Math.min(28, Number(date.slice(8)))).padStart(2, '0')}` as ShopDate;
};

/** The part of a deposit neither used nor returned. */
export const depositLeft = ({
  depositWon,
  depositUsedWon,
  depositReturnedWon,
}: Pick<BookingDetail, 'depositWon' | 'depositUsedWon' | 'depositReturnedWon'>): number =>
  depositWon - depositUsedWon - depositReturnedWon;

/** What can be given back of a deposit: nothing while the booking stands. */
export const returnableWon = (booking: Parameters<typeof depositLeft>[0] & Pick<BookingDetail, 'state'>) =>
  isOpen(booking.state) ? 0 : depositLeft(booking);
