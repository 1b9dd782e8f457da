import { formatMinute, weekdayNames } from '../../../contract/time.ts';

interface Cell {
  weekday: number;
  hour: number;
  busyMinutes: number;
  workedMinutes: number;
}

export interface EmptyTime {
  weekday: number;
  fromHour: number;
  /** The hour after the last empty one. */
  toHour: number;
  /** How much of it was taken, from 0 to 1. */
  share: number;
}

/** Below this much of its time an hour counts as empty. */
const emptyShare = 0.2;
const shortestHours = 2;

const isEmpty = ({ busyMinutes, workedMinutes }: Cell) =>
  workedMinutes > 0 && busyMinutes < workedMinutes * emptyShare;

/** Stretches of two hours and more that stay empty on one weekday, the longest and emptiest first. */
export const emptyTimes = (heat: readonly Cell[]): EmptyTime[] =>
  [0, 1, 2, 3, 4, 5, 6]
    .flatMap((weekday) => {
      const hours = heat
        .filter((cell) => cell.weekday === weekday && isEmpty(cell))
        .sort((a, b) => a.hour - b.hour);
      const runs: Cell[][] = [];
      for (const cell of hours) {
        const run = runs.at(-1);
        if (run?.at(-1)?.hour === cell.hour - 1) run.push(cell);
        else runs.push([cell]);
      }
      return runs.flatMap((run): EmptyTime[] => {
        const [first] = run;
        if (!first || run.length < shortestHours) return [];
        const sum = (read: (cell: Cell) => number) => run.reduce((total, cell) => total + read(cell), 0);
        const share = sum(({ busyMinutes }) => busyMinutes) / sum(({ workedMinutes }) => workedMinutes);
        return [{ weekday, fromHour: first.hour, toHour: first.hour + run.length, share }];
      });
    })
    .sort((a, b) => b.toHour - b.fromHour - (a.toHour - a.fromHour) || a.share - b.share);

/** '화요일 오후 2:00 ~ 오후 5:00' */
export const sayTime = ({ weekday, fromHour, toHour }: EmptyTime): string =>
  `${weekdayNames[weekday]}요일 ${formatMinute(fromHour * 60)} ~ ${formatMinute(toHour * 60)}`;

interface Wish {
  weekdays: readonly number[];
  fromMinute: number;
  toMinute: number;
}

/** How many of those who wait could come then. */
export const waitingFor = ({ weekday, fromHour, toHour }: EmptyTime, wishes: readonly Wish[]): number =>
  wishes.filter(
    (wish) =>
      wish.weekdays.includes(weekday) && wish.fromMinute < toHour * 60 && wish.toMinute > fromHour * 60,
  ).length;
