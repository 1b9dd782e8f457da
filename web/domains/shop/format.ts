import { addDays, weekdayOf } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { LeaveKind } from '../../../contract/schedule.ts';
import type { BookingPlatform } from '../../../contract/platforms.ts';

export const weekdayNames = ['일', '월', '화', '수', '목', '금', '토'] as const;

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
