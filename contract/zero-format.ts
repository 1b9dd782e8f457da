import { formatWon } from './money.ts';
import { formatMinute, minuteOfDay, shopDateOf, weekdayName, weekdayOf } from './time.ts';
import type { Language } from './zero-language.ts';

/** Sums, days and times as a customer reads them, in the language of the page. */
export interface ZeroFormat {
  won: (amount: number) => string;
  minutes: (minutes: number) => string;
  weekday: (date: string) => string;
  day: (date: string) => string;
  minute: (minute: number) => string;
  when: (instant: string) => string;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const partsOf = (date: string) => ({ month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) });

const lengthOf = (minutes: number, hour: string, minute: string): string =>
  [
    minutes >= 60 ? `${Math.floor(minutes / 60)}${hour}` : '',
    minutes % 60 === 0 ? '' : `${minutes % 60}${minute}`,
  ]
    .filter((part) => part !== '')
    .join(' ');

const koreanDay = (date: string) => {
  const { month, day } = partsOf(date);
  return `${month}월 ${day}일 (${weekdayName(date)})`;
};

const englishDay = (date: string) => {
  const { month, day } = partsOf(date);
  return `${weekdays[weekdayOf(date)]}, ${months[month - 1]} ${day}`;
};

const englishMinute = (minute: number) => {
  const hour = Math.floor(minute / 60) % 24;
  const past = String(minute % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${past} ${hour < 12 ? 'am' : 'pm'}`;
};

const korean: ZeroFormat = {
  won: formatWon,
  minutes: (minutes) => lengthOf(minutes, '시간', '분'),
  weekday: weekdayName,
  day: koreanDay,
  minute: formatMinute,
  when: (instant) => `${koreanDay(shopDateOf(instant))} ${formatMinute(minuteOfDay(instant))}`,
};

const english: ZeroFormat = {
  won: (amount) => `₩${formatWon(amount).replace('원', '')}`,
  minutes: (minutes) => lengthOf(minutes, ' h', ' min'),
  weekday: (date) => weekdays[weekdayOf(date)] ?? '',
  day: englishDay,
  minute: englishMinute,
  when: (instant) => `${englishDay(shopDateOf(instant))}, ${englishMinute(minuteOfDay(instant))}`,
};

export const formatIn = (language: Language): ZeroFormat => (language === 'ko' ? korean : english);
