import { startOfDayMs, weekdayOf } from '../../../contract/time.ts';
import { intersectSpans, mergeSpans } from '../schedule/public.ts';
import type { Span } from '../schedule/public.ts';

/** An employee's day: what of it they worked, in minutes since midnight, leave and blocks taken out. */
export interface WorkDay {
  employeeNo: number;
  day: string;
  free: readonly Span[];
}

export interface Work {
  workedMinutes: number;
  busyMinutes: number;
  /** Busy, but out of the hours. */
  outsideMinutes: number;
}

export interface HeatCell {
  weekday: number;
  hour: number;
  busyMinutes: number;
  workedMinutes: number;
}

export const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, [from, to]) => sum + to - from, 0);

const dayOf = (spans: readonly Span[], day: string): Span[] => {
  const midnight = startOfDayMs(day) / 60_000;
  return spans.flatMap(([from, to]): Span[] => {
    const span: Span = [Math.max(0, from - midnight), Math.min(1440, to - midnight)];
    return span[0] < span[1] ? [span] : [];
  });
};

/** Adds minutes to the hours they lie in. */
const spread = (spans: readonly Span[], add: (hour: number, minutes: number) => void): void => {
  for (const [from, to] of spans)
    for (let hour = Math.floor(from / 60); hour * 60 < to; hour += 1)
      add(hour, Math.min(to, hour * 60 + 60) - Math.max(from, hour * 60));
};

/**
 * 가동률 = busy within working time ÷ working time. Overlapping bookings are busy once; what is done out of hours
 * stands apart.
 */
export const reckonWork = (
  days: readonly WorkDay[],
  busy: ReadonlyMap<number, readonly Span[]>,
): { people: Map<number, Work>; heat: HeatCell[] } => {
  const people = new Map<number, Work>();
  const cells = new Map<string, HeatCell>();
  for (const [employeeNo, own] of Map.groupBy(days, (one) => one.employeeNo)) {
    const merged = mergeSpans(busy.get(employeeNo) ?? []);
    const work: Work = { workedMinutes: 0, busyMinutes: 0, outsideMinutes: 0 };
    let next = 0;
    for (const { day, free } of [...own].sort((a, b) => (a.day < b.day ? -1 : 1))) {
      const midnight = startOfDayMs(day) / 60_000;
      while ((merged[next]?.[1] ?? Infinity) <= midnight) next += 1;
      const todays: Span[] = [];
      for (let at = next; (merged[at]?.[0] ?? Infinity) < midnight + 1440; at += 1)
        todays.push(merged[at] as Span);
      const whole = dayOf(todays, day);
      const inside = intersectSpans(whole, free);
      work.workedMinutes += lengthOf(free);
      work.busyMinutes += lengthOf(inside);
      work.outsideMinutes += lengthOf(whole) - lengthOf(inside);
      const weekday = weekdayOf(day);
      const cell = (hour: number): HeatCell => {
        const key = `${weekday} ${hour}`;
        const found = cells.get(key) ?? { weekday, hour, busyMinutes: 0, workedMinutes: 0 };
        cells.set(key, found);
        return found;
      };
      spread(free, (hour, minutes) => (cell(hour).workedMinutes += minutes));
      spread(inside, (hour, minutes) => (cell(hour).busyMinutes += minutes));
    }
    people.set(employeeNo, work);
  }
  return { people, heat: [...cells.values()] };
};
