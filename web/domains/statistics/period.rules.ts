import type { Grouping, Preset } from '../../../contract/statistics/words.ts';
import { addDays, formatDate, formatDay, weekdayNames } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';

export interface Period {
  from: ShopDate;
  to: ShopDate;
}

const firstOf = (date: string): ShopDate => `${date.slice(0, 7)}-01` as ShopDate;
export const lastOf = (date: string): ShopDate => addDays(firstOf(addDays(firstOf(date), 32)), -1);

/** Periods that are asked for most. */
export const presets = (today: ShopDate): readonly (Period & { key: Preset; label: string })[] => {
  const lastMonth = addDays(firstOf(today), -1);
  return [
    { key: 'THIS_MONTH', label: '이번 달', from: firstOf(today), to: today },
    { key: 'LAST_MONTH', label: '지난달', from: firstOf(lastMonth), to: lastMonth },
    { key: 'DAYS_90', label: '최근 90일', from: addDays(today, -89), to: today },
    { key: 'THIS_YEAR', label: '올해', from: `${today.slice(0, 4)}-01-01` as ShopDate, to: today },
    { key: 'DAYS_365', label: '최근 1년', from: addDays(today, -364), to: today },
  ];
};

/** The days of a saved view as of today. */
export const periodOf = (saved: Period | { preset: Preset }, today: ShopDate): Period => {
  const { from, to } =
    'from' in saved
      ? saved
      : (presets(today).find(({ key }) => key === saved.preset) ?? { from: today, to: today });
  return { from, to };
};

const latest = (a: ShopDate, b: ShopDate): ShopDate => (a > b ? a : b);
const earliest = (a: ShopDate, b: ShopDate): ShopDate => (a < b ? a : b);

/** What a row by time is about: its days within the period, or its hour or weekday in all of it. */
export const queryOfTime = (by: Grouping, key: string, { from, to }: Period) => {
  if (by === 'HOUR') return { from, to, hour: Number(key) };
  if (by === 'WEEKDAY') return { from, to, weekday: Number(key) };
  const first = (by === 'MONTH' ? `${key}-01` : key) as ShopDate;
  const last = by === 'DAY' ? first : by === 'WEEK' ? addDays(first, 6) : lastOf(first);
  return { from: latest(first, from), to: earliest(last, to) };
};

/** '11/3', '11월', '14시', '월'. */
export const shortTime = (by: Grouping, key: string): string => {
  if (by === 'HOUR') return `${key}시`;
  if (by === 'WEEKDAY') return weekdayNames[Number(key)] ?? key;
  if (by === 'MONTH') return `${Number(key.slice(5))}월`;
  return `${Number(key.slice(5, 7))}/${Number(key.slice(8))}`;
};

export const fullTime = (by: Grouping, key: string): string => {
  if (by === 'HOUR') return `${key}시`;
  if (by === 'WEEKDAY') return `${weekdayNames[Number(key)]}요일`;
  if (by === 'MONTH') return `${key.slice(0, 4)}년 ${Number(key.slice(5))}월`;
  return by === 'WEEK' ? `${formatDay(key)}부터 한 주` : formatDate(key);
};
