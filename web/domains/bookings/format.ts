import { formatDay, formatTime } from '../../../contract/time.ts';
import type { BookingState } from '../../../contract/booking-states.ts';
import type { Tone } from '../../ui/tag.tsx';

/** '11월 21일 (토) 오후 1:00 – 2:30' */
export const whenOf = ({
  visitDate,
  startAt,
  endAt,
}: {
  visitDate: string;
  startAt: string;
  endAt: string;
}): string => {
  const [from, to] = [formatTime(startAt), formatTime(endAt)];
  return `${formatDay(visitDate)} ${from} – ${from.slice(0, 2) === to.slice(0, 2) ? to.slice(3) : to}`;
};

/** '11월 15 – 21일', '11월 29일 – 12월 5일' */
export const formatDays = (from: string, to: string): string => {
  const [month, day] = [Number(from.slice(5, 7)), Number(from.slice(8, 10))];
  const [toMonth, toDay] = [Number(to.slice(5, 7)), Number(to.slice(8, 10))];
  return month === toMonth
    ? `${month}월 ${day} – ${toDay}일`
    : `${month}월 ${day}일 – ${toMonth}월 ${toDay}일`;
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
