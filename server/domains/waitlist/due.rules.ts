import { addDays, formatDay } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { everyWeekday } from './rules.ts';
import type { PreferredTimes } from './rules.ts';

export interface Habit {
  lastVisitOn: string;
  intervalDays: number;
}

/** From a week before their usual day to three weeks after it, any time of the day. */
export const dueTimes = ({ lastVisitOn, intervalDays }: Habit): PreferredTimes => {
  const usual = addDays(lastVisitOn, intervalDays);
  return {
    from: addDays(usual, -7),
    until: addDays(usual, 21),
    weekdays: everyWeekday,
    fromMinute: 0,
    toMinute: 1440,
  };
};

const everyInWords = (days: number): string => {
  const weeks = Math.round(days / 7);
  return Math.abs(weeks * 7 - days) <= 1 ? `${weeks}주마다` : `${days}일마다`;
};

/** '약 4주마다 · 마지막 10월 24일 (토)' */
export const describeHabit = ({ lastVisitOn, intervalDays }: Habit): string =>
  `약 ${everyInWords(intervalDays)} · 마지막 ${formatDay(lastVisitOn as ShopDate)}`;
