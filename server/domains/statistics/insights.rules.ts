import type { Discounts, Overrun } from './insights.queries.ts';
import type { HeatCell } from './work.rules.ts';

export interface EmptyTime {
  weekday: number;
  fromHour: number;
  /** The hour after the last empty one. */
  toHour: number;
  weeks: number;
  busyMinutes: number;
  workedMinutes: number;
}

/** Below this much of its time an hour counts as empty. */
const emptyShare = 0.2;
const [shortestHours, fewestWeeks] = [2, 4];

const isEmpty = ({ busyMinutes, workedMinutes }: HeatCell) =>
  workedMinutes > 0 && busyMinutes < workedMinutes * emptyShare;

/** An hour of a weekday over the weeks, the last one first: how many of them in a row it stood empty. */
const emptyRuns = (weeks: readonly (readonly HeatCell[])[]) =>
  [...Map.groupBy(weeks.flat(), ({ weekday, hour }) => weekday * 24 + hour).values()].flatMap((cells) => {
    const [first] = cells;
    const taken = cells.findIndex((cell) => !isEmpty(cell));
    const empty = taken < 0 ? cells.length : taken;
    if (!first || empty < fewestWeeks) return [];
    return [{ weekday: first.weekday, hour: first.hour, weeks: empty }];
  });

type Stretch = Omit<EmptyTime, 'busyMinutes' | 'workedMinutes'>;

/** What of a stretch was busy and worked in its weeks, as its rows have it. */
const minutesOf = (weeks: readonly (readonly HeatCell[])[], time: Stretch) => {
  const cells = weeks
    .slice(0, time.weeks)
    .flat()
    .filter(({ weekday, hour }) => weekday === time.weekday && hour >= time.fromHour && hour < time.toHour);
  const sum = (read: (cell: HeatCell) => number) => cells.reduce((all, cell) => all + read(cell), 0);
  return {
    busyMinutes: sum(({ busyMinutes }) => busyMinutes),
    workedMinutes: sum(({ workedMinutes }) => workedMinutes),
  };
};

/** Stretches of two hours and more of one weekday that stood empty for weeks in a row, the longest first. */
export const emptyTimes = (weeks: readonly (readonly HeatCell[])[]): EmptyTime[] => {
  const hours = emptyRuns(weeks).sort((a, b) => a.weekday - b.weekday || a.hour - b.hour);
  const found: Stretch[] = [];
  for (const { hour, ...cell } of hours) {
    const last = found.at(-1);
    if (last?.weekday !== cell.weekday || last.toHour !== hour)
      found.push({ ...cell, fromHour: hour, toHour: hour + 1 });
    else {
      last.toHour = hour + 1;
      last.weeks = Math.min(last.weeks, cell.weeks);
    }
  }
  return found
    .filter(({ fromHour, toHour }) => toHour - fromHour >= shortestHours)
    .sort((a, b) => (b.toHour - b.fromHour) * b.weeks - (a.toHour - a.fromHour) * a.weeks)
    .map((time) => ({ ...time, ...minutesOf(weeks, time) }));
};

interface Wish {
  weekdays: number;
  from_minute: number;
  to_minute: number;
}

/** How many waiting customers could come then. */
export const waitingFor = (
  { weekday, fromHour, toHour }: Pick<EmptyTime, 'weekday' | 'fromHour' | 'toHour'>,
  wishes: readonly Wish[],
): number =>
  wishes.filter(
    (wish) =>
      (wish.weekdays & (1 << weekday)) !== 0 &&
      wish.from_minute < toHour * 60 &&
      wish.to_minute > fromHour * 60,
  ).length;

const [leastBookings, leastMinutes, leastShare] = [5, 10, 0.15];

/** Often enough, and by enough to be felt. */
export const isOverrun = ({ plannedMinutes, actualMinutes, bookings }: Overrun): boolean =>
  bookings >= leastBookings &&
  actualMinutes - plannedMinutes >= Math.max(leastMinutes, plannedMinutes * leastShare);

const basisPointsOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part * 10_000) / whole);
const [leastSales, leastPoints] = [10, 500];

/** Employees who gave twice as much of the price away as all others together, and five in a hundred more. */
export const farAbove = (all: readonly Discounts[]) =>
  all.flatMap(({ employeeNo, name, sales, listWon, discountWon }) => {
    const others = all.filter((one) => one.employeeNo !== employeeNo);
    const sum = (read: (one: Discounts) => number) => others.reduce((won, one) => won + read(one), 0);
    const basisPoints = basisPointsOf(discountWon, listWon);
    const othersBasisPoints = basisPointsOf(
      sum((one) => one.discountWon),
      sum((one) => one.listWon),
    );
    const isFar = basisPoints >= othersBasisPoints * 2 && basisPoints >= othersBasisPoints + leastPoints;
    const isKnown = sales >= leastSales && sum((one) => one.sales) >= leastSales;
    return isFar && isKnown ? [{ employeeNo, name, discountWon, basisPoints, othersBasisPoints }] : [];
  });
