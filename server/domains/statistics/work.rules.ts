import { startOfDayMs, weekdayOf } from '../../../contract/time.ts';
import { intersectSpans, mergeSpans } from '../../../contract/spans.ts';
import type { Span } from '../../../contract/spans.ts';

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

/** Stretches of a day as they are stored: from, to, from, to. */
export const pairsOf = (minutes: readonly number[]): Span[] =>
  minutes.flatMap((from, at): Span[] => (at % 2 === 0 ? [[from, minutes[at + 1] ?? from]] : []));

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

interface BusyDay {
  employeeNo: number;
  day: string;
  free: readonly Span[];
  /** Busy within the free time, and outside of it. */
  inside: readonly Span[];
  outsideMinutes: number;
}

/** Each person's days with what of them was busy; overlapping bookings are busy once. */
const busyDays = function* (
  days: readonly WorkDay[],
  busy: ReadonlyMap<number, readonly Span[]>,
): Generator<BusyDay> {
  for (const [employeeNo, own] of Map.groupBy(days, (one) => one.employeeNo)) {
    const merged = mergeSpans(busy.get(employeeNo) ?? []);
    let next = 0;
    for (const { day, free } of [...own].sort((a, b) => (a.day < b.day ? -1 : 1))) {
      const midnight = startOfDayMs(day) / 60_000;
      while ((merged[next]?.[1] ?? Infinity) <= midnight) next += 1;
      const todays: Span[] = [];
      for (let at = next; (merged[at]?.[0] ?? Infinity) < midnight + 1440; at += 1)
        todays.push(merged[at] as Span);
      const whole = dayOf(todays, day);
      const inside = intersectSpans(whole, free);
      yield { employeeNo, day, free, inside, outsideMinutes: lengthOf(whole) - lengthOf(inside) };
    }
  }
};

type BusySpans = ReadonlyMap<number, readonly Span[]>;

/** 가동률 = busy within working time ÷ working time; what is done out of hours stands apart. */
export const reckonWork = (
  days: readonly WorkDay[],
  busy: BusySpans,
): { people: Map<number, Work>; heat: HeatCell[] } => {
  const people = new Map<number, Work>();
  const cells = new Map<number, HeatCell>();
  for (const { employeeNo, day, free, inside, outsideMinutes } of busyDays(days, busy)) {
    const work = people.get(employeeNo) ?? { workedMinutes: 0, busyMinutes: 0, outsideMinutes: 0 };
    people.set(employeeNo, work);
    work.workedMinutes += lengthOf(free);
    work.busyMinutes += lengthOf(inside);
    work.outsideMinutes += outsideMinutes;
    const weekday = weekdayOf(day);
    const cell = (hour: number): HeatCell => {
      const found = cells.get(weekday * 24 + hour) ?? { weekday, hour, busyMinutes: 0, workedMinutes: 0 };
      cells.set(weekday * 24 + hour, found);
      return found;
    };
    spread(free, (hour, minutes) => (cell(hour).workedMinutes += minutes));
    spread(inside, (hour, minutes) => (cell(hour).busyMinutes += minutes));
  }
  return { people, heat: [...cells.values()] };
};

/** The days themselves, of some weekday and hours where that is asked; those without a minute are left out. */
export const workByDay = (
  days: readonly WorkDay[],
  busy: BusySpans,
  { weekday, hours }: { weekday: number | undefined; hours: readonly [number, number] | undefined },
): (Work & { employeeNo: number; day: string })[] =>
  [...busyDays(days, busy)].flatMap(({ employeeNo, day, free, inside, outsideMinutes }) => {
    if (weekday !== undefined && weekdayOf(day) !== weekday) return [];
    const within = hours && ([[hours[0] * 60, hours[1] * 60]] as Span[]);
    const minutes = (spans: readonly Span[]) => lengthOf(within ? intersectSpans(spans, within) : spans);
    const work = {
      workedMinutes: minutes(free),
      busyMinutes: minutes(inside),
      outsideMinutes: within ? 0 : outsideMinutes,
    };
    return work.workedMinutes + work.outsideMinutes === 0 ? [] : [{ employeeNo, day, ...work }];
  });
