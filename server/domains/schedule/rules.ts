import { addDays, minuteOfWallTime, toWallTime, weekdayOf } from '../../../contract/time.ts';
import type { ShopDate, WallTime } from '../../../contract/time.ts';

/** A stretch of whole minutes, [from, to). What the minutes count from is the caller's to say. */
export type Span = readonly [from: number, to: number];

/** Sorted, without empty ones, and with those that touch or overlap joined. */
export const mergeSpans = (spans: readonly Span[]): Span[] => {
  const merged: [number, number][] = [];
  for (const [from, to] of spans.filter(([a, b]) => a < b).sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
};

/** What is left of the spans once the holes are taken out. */
export const subtractSpans = (spans: readonly Span[], holes: readonly Span[]): Span[] => {
  let left = mergeSpans(spans);
  for (const [from, to] of mergeSpans(holes))
    left = left.flatMap(([a, b]): Span[] =>
      to <= a || b <= from
        ? [[a, b]]
        : (
            [
              [a, from],
              [to, b],
            ] as Span[]
          ).filter(([x, y]) => x < y),
    );
  return left;
};

export const intersectSpans = (one: readonly Span[], other: readonly Span[]): Span[] =>
  mergeSpans(one.flatMap(([a, b]) => other.map(([from, to]): Span => [Math.max(a, from), Math.min(b, to)])));

export const spansOverlap = (one: readonly Span[], other: readonly Span[]): boolean =>
  one.some(([a, b]) => other.some(([from, to]) => a < to && from < b));

/** Does one of the (merged) spans hold the whole stretch? */
export const covers = (spans: readonly Span[], [from, to]: Span): boolean =>
  spans.some(([a, b]) => a <= from && to <= b);

/** Hours of one weekday in minutes of the day. */
export interface DayHours {
  weekday: number;
  open: number;
  close: number;
  breaks: readonly { from: number; to: number }[];
}

const openSpans = ({ open, close, breaks }: DayHours): Span[] =>
  subtractSpans(
    [[open, close]],
    breaks.map(({ from, to }): Span => [from, to]),
  );

export interface ClosedDay {
  day: string;
  label: string;
}

/** What the schedule of a shop is made of, as it is stored. */
export interface Timetable {
  week: readonly DayHours[];
  closed: readonly ClosedDay[];
  /** Those who take bookings, in the shop's order. Without hours of their own they follow the shop. */
  employees: readonly { employeeNo: number; week: readonly DayHours[] }[];
}

/** When the shop is open that day, breaks taken out. */
export const shopSpans = ({ week, closed }: Timetable, date: string): Span[] => {
  if (closed.some(({ day }) => day === date)) return [];
  const hours = week.find(({ weekday }) => weekday === weekdayOf(date));
  return hours ? openSpans(hours) : [];
};

/**
 * When an employee works that day: within the shop's opening and closing time, with breaks of their own
 * in place of the shop's.
 */
export const employeeSpans = (timetable: Timetable, week: readonly DayHours[], date: string): Span[] => {
  if (week.length === 0) return shopSpans(timetable, date);
  const shop = timetable.week.find(({ weekday }) => weekday === weekdayOf(date));
  const own = week.find(({ weekday }) => weekday === weekdayOf(date));
  if (!shop || !own || timetable.closed.some(({ day }) => day === date)) return [];
  return intersectSpans([[shop.open, shop.close]], openSpans(own));
};

/** Every day from the first to the last, both included. */
export const daysOf = (from: string, to: string): ShopDate[] => {
  const days: ShopDate[] = [];
  for (let day = from as ShopDate; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

export interface Hours {
  hours: { from: WallTime; to: WallTime } | null;
  breaks: { from: WallTime; to: WallTime }[];
}

const wall = ([from, to]: Span) => ({ from: toWallTime(from), to: toWallTime(to) });

/** Spans of one day as opening hours with breaks between them. */
export const asHours = (spans: readonly Span[]): Hours => {
  const first = spans[0];
  const last = spans.at(-1);
  if (!first || !last) return { hours: null, breaks: [] };
  const whole: Span = [first[0], last[1]];
  return { hours: wall(whole), breaks: subtractSpans([whole], spans).map(wall) };
};

export const presentWeekday = ({ weekday, open, close, breaks }: DayHours) => ({
  weekday,
  open: toWallTime(open),
  close: toWallTime(close),
  breaks: breaks.map(({ from, to }) => wall([from, to])),
});

export const readWeekday = (day: {
  weekday: number;
  open: string;
  close: string;
  breaks: readonly { from: string; to: string }[];
}): DayHours => ({
  weekday: day.weekday,
  open: minuteOfWallTime(day.open),
  close: minuteOfWallTime(day.close),
  breaks: day.breaks
    .map(({ from, to }) => ({ from: minuteOfWallTime(from), to: minuteOfWallTime(to) }))
    .sort((a, b) => a.from - b.from),
});
