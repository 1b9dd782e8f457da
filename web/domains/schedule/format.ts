import { addDays, formatDay, formatWallTimes, weekdayNames, weekdayOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { Block, Holiday, Leave } from './queries.ts';
import type { LeaveKind } from '../../../contract/schedule.ts';
import type { BookingPlatform } from '../../../contract/platforms.ts';

export const ordinalNames = ['첫째', '둘째', '셋째', '넷째', '다섯째'] as const;

/** 매주, or 매월 첫째·셋째: which weeks of a month a regular closed day means. */
export const weeksLabel = (weeks: readonly number[]): string =>
  weeks.length === 0 ? '매주' : `매월 ${weeks.map((week) => ordinalNames[week - 1]).join('·')}`;

/** 3시간 전, 1시간 30분 전, 2일 전: how long before its start a booking must be made. */
export const noticeLabel = (minutes: number): string => {
  if (minutes === 0) return '바로 전까지';
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), '일'],
    [Math.floor((minutes % 1440) / 60), '시간'],
    [minutes % 60, '분'],
  ];
  return `${parts.flatMap(([count, unit]) => (count > 0 ? [`${count}${unit}`] : [])).join(' ')} 전까지`;
};

export const leaveNames: Record<LeaveKind, string> = {
  DAY_OFF: '휴무',
  ANNUAL: '연차',
  HALF: '반차',
  SICK: '병가',
  OTHER: '기타',
};

export const platformNames: Record<BookingPlatform, string> = {
  ZERO_SHOP: '제로샵',
  CHATBOT: '챗봇',
  NAVER: '네이버 예약',
};

/** The whole weeks that show a month. */
export const daysOfMonth = (month: string, weekStart: number): ShopDate[] => {
  const first = `${month}-01`;
  const start = addDays(first, -((weekdayOf(first) - weekStart + 7) % 7));
  const days: ShopDate[] = [];
  for (let day = start; day.slice(0, 7) <= month || days.length % 7 !== 0; day = addDays(day, 1))
    days.push(day);
  return days;
};

export const shiftMonth = (month: string, by: number): string => {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
};

export const monthTitle = (month: string): string =>
  `${Number(month.slice(0, 4))}년 ${Number(month.slice(5, 7))}월`;

export const holidayNote = ({ kind, weekday, weeks, from, to }: Holiday): string => {
  if (kind === 'WEEKDAY') return `정기휴무 · ${weeksLabel(weeks)} ${weekdayNames[weekday ?? 0]}요일`;
  return from === to ? '휴무일' : `휴무일 · ${formatDay(to ?? from ?? '')}까지`;
};

export const leaveNote = ({ from, to, fromTime, toTime, reason }: Leave): string => {
  const days = from === to ? '종일' : `${formatDay(from)} – ${formatDay(to)}`;
  return [fromTime && toTime ? formatWallTimes(fromTime, toTime) : days, reason].filter(Boolean).join(' · ');
};

export const blockNote = ({ from, to, reason, seriesId }: Block, who: string): string =>
  ['예약 막기', formatWallTimes(from, to), who, seriesId !== null && '반복', reason]
    .filter(Boolean)
    .join(' · ');
