import type { BlockRepeat } from '../../../../contract/blocks.ts';
import { addDays, daysBetween, weekdayOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';

/** Days that a series ending on a date may span, and how far ahead any series is written. */
export const longestSeries = 366;
export const horizonDays = 365;

export type SeriesEnd = { kind: 'NEVER' } | { kind: 'COUNT'; count: number } | { kind: 'DATE'; date: string };

export interface Repetition {
  startsOn: string;
  every: BlockRepeat;
  /** Of weekly ones; others leave it empty. */
  weekdays: readonly number[];
  /** Of monthly ones, when it is not the day they start on: the 31st, begun in a February. */
  monthDay?: number | null;
  ends: SeriesEnd;
  /** Where the weeks of every other week are counted from, when it is not the Sunday of its first day. */
  weeksFrom?: string | null | undefined;
  /** The first day that is no longer its own. */
  cutOn?: string | null;
}

const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

export const dayOfMonth = (date: string) => Number(date.slice(8, 10));

/** That day of a later month, or the month's last when it has no such day. */
export const monthsLater = (date: string, months: number, monthDay = dayOfMonth(date)): ShopDate => {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const day = Math.min(monthDay, lastOfMonth(year, month));
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as ShopDate;
};

const weeksOf = ({ startsOn, weeksFrom }: Repetition): string =>
  weeksFrom ?? addDays(startsOn, -weekdayOf(startsOn));

function* candidates(rhythm: Repetition): Generator<ShopDate> {
  const { startsOn, every, weekdays, monthDay } = rhythm;
  if (every === 'MONTHLY') {
    for (let month = 0; ; month += 1) yield monthsLater(startsOn, month, monthDay ?? undefined);
  }
  const firstWeek = weeksOf(rhythm);
  for (let day = startsOn as ShopDate; ; day = addDays(day, 1)) {
    const week = Math.floor(daysBetween(firstWeek, day) / 7);
    if (every === 'BIWEEKLY' && week % 2 !== 0) continue;
    if (every === 'DAILY' || weekdays.includes(weekdayOf(day))) yield day;
  }
}

/** The days of a series up to and including `until`, never past its own end. */
export const daysOfSeries = (rhythm: Repetition, until: string): ShopDate[] => {
  const { ends, cutOn } = rhythm;
  const days: ShopDate[] = [];
  const last = ends.kind === 'DATE' && ends.date < until ? ends.date : until;
  const most = ends.kind === 'COUNT' ? ends.count : Number.POSITIVE_INFINITY;
  // A weekly series without a weekday has no day at all, and would be looked for without end.
  if ((rhythm.every === 'WEEKLY' || rhythm.every === 'BIWEEKLY') && rhythm.weekdays.length === 0) return days;
  for (const day of candidates(rhythm)) {
    if (day > last || (cutOn && day >= cutOn) || days.length >= most) return days;
    days.push(day);
  }
  return days;
};

/** What is left of a series from that day on, so that cutting it in two loses and adds nothing. */
export const remainingSeries = (rhythm: Repetition, from: string): Repetition => {
  const rest = {
    ...rhythm,
    startsOn: from,
    monthDay: rhythm.monthDay ?? dayOfMonth(rhythm.startsOn),
    weeksFrom: weeksOf(rhythm),
  };
  if (rhythm.ends.kind !== 'COUNT') return rest;
  const gone = daysOfSeries(rhythm, addDays(from, -1)).length;
  return { ...rest, ends: { kind: 'COUNT', count: Math.max(1, rhythm.ends.count - gone) } };
};

/** The same days, a cut told as its end. */
export const endedRepetition = ({ cutOn, ...rhythm }: Repetition): Repetition =>
  cutOn ? { ...rhythm, ends: { kind: 'DATE', date: addDays(cutOn, -1) } } : rhythm;

const isSameEnd = (a: SeriesEnd, b: SeriesEnd): boolean =>
  a.kind === 'COUNT' && b.kind === 'COUNT'
    ? a.count === b.count
    : a.kind === 'DATE' && b.kind === 'DATE'
      ? a.date === b.date
      : a.kind === b.kind;

/**
 * What is left of a series in another rhythm. What was only shown back stays what it has: an end, which is
 * what is left of the count and the cut before another series takes over, and the weeks of every other week.
 */
export const renewedRepetition = (
  series: Repetition,
  rest: Repetition,
  asked: Omit<Repetition, 'startsOn'>,
): Repetition => {
  const shown = [series.ends, endedRepetition(series).ends];
  const kept = shown.some((end) => isSameEnd(end, asked.ends));
  const ownWeeks = rest.every === asked.every ? weeksOf(rest) : null;
  return {
    ...asked,
    startsOn: rest.startsOn,
    monthDay: rest.every === 'MONTHLY' ? (rest.monthDay ?? null) : null,
    weeksFrom: asked.weeksFrom && asked.weeksFrom !== series.weeksFrom ? asked.weeksFrom : ownWeeks,
    ...(kept && { ends: rest.ends, cutOn: rest.cutOn ?? null }),
  };
};

/** The same rhythm some days later or earlier. */
export const shiftRepetition = (rhythm: Repetition, days: number): Repetition => ({
  ...rhythm,
  monthDay: days === 0 ? (rhythm.monthDay ?? null) : null,
  startsOn: addDays(rhythm.startsOn, days),
  weeksFrom: addDays(weeksOf(rhythm), days),
  cutOn: rhythm.cutOn ? addDays(rhythm.cutOn, days) : null,
  weekdays: rhythm.weekdays.map((weekday) => (((weekday + days) % 7) + 7) % 7).sort((a, b) => a - b),
});

/** Has a rhythm that was moved its days again once it is moved back? The 31st, moved in a February, has not. */
export const isReversibleShift = (
  before: Repetition,
  moved: Repetition,
  days: number,
  until: string,
): boolean => {
  const again = daysOfSeries(shiftRepetition(moved, -days), until);
  const had = daysOfSeries(before, until);
  return again.length === had.length && again.every((day, index) => day === had[index]);
};

/** Is it a rhythm a person may ask for? Weekly ones need a weekday; an end lies within a year. */
export const isValidRepetition = ({ startsOn, every, weekdays, ends }: Repetition): boolean => {
  const weekly = every === 'WEEKLY' || every === 'BIWEEKLY';
  if (weekly !== weekdays.length > 0 || new Set(weekdays).size !== weekdays.length) return false;
  if (ends.kind !== 'DATE') return true;
  return ends.date >= startsOn && daysBetween(startsOn, ends.date) <= longestSeries;
};
