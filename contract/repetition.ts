import { addDays } from './time.ts';
import type { ShopDate } from './time.ts';

export const longestSeries = 60;

interface Rule {
  unit: 'WEEK' | 'MONTH';
  every: number;
  times?: number | undefined;
  until?: string | undefined;
}

interface Problem {
  field: 'repeat' | 'repeat.times' | 'repeat.until';
  message: string;
}

const pad = (n: number) => String(n).padStart(2, '0');

/** The same day some months later, or the last day of a shorter month. */
const addMonths = (date: string, months: number): ShopDate => {
  const at = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(at / 12), at % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return `${year}-${pad(month + 1)}-${pad(Math.min(Number(date.slice(8, 10)), lastDay))}` as ShopDate;
};

/**
 * Every day a repetition falls on, the first included, and what is wrong with it: without an end or with
 * two, one that does not repeat, and one beyond a year.
 */
export const repetition = (
  start: ShopDate,
  { unit, every, times, until }: Rule,
): { dates: ShopDate[]; problem: Problem | null } => {
  const wrong = (field: Problem['field'], message: string, dates: ShopDate[] = []) => ({
    dates,
    problem: { field, message },
  });
  if ((times === undefined) === (until === undefined))
    return wrong('repeat', '몇 번 또는 언제까지 가운데 하나를 정해 주세요.');
  const limit = addMonths(start, 12);
  if (until !== undefined && until > limit) return wrong('repeat.until', '반복은 1년 뒤까지 할 수 있어요.');
  const dates: ShopDate[] = [];
  for (let n = 0; n < (times ?? longestSeries + 1); n += 1) {
    const date = unit === 'WEEK' ? addDays(start, n * every * 7) : addMonths(start, n * every);
    if (date > (until ?? limit)) break;
    dates.push(date);
  }
  if (dates.length > longestSeries)
    return wrong('repeat.until', `반복은 ${longestSeries}번까지 할 수 있어요.`, dates);
  if (times !== undefined && dates.length < times)
    return wrong('repeat.times', `1년 안에 ${dates.length}번까지 할 수 있어요.`, dates);
  if (dates.length < 2) return wrong('repeat.until', '두 번 이상 반복되도록 정해 주세요.', dates);
  return { dates, problem: null };
};
