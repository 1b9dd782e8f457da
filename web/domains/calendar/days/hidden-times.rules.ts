import { minutesPerDay, msOf, startOfDayMs } from '../../../../contract/time.ts';
import type { CalendarEmployee } from '../plan/model.rules.ts';
import type { Span } from '../../../../contract/spans.ts';
import type { HiddenTime } from './hidden-times.queries.ts';

const minuteMs = 60_000;

/** When an employee is busy on a day, as minutes of it. */
export const hiddenTimesOn = (
  date: string,
  employeeNo: number | null,
  times: readonly HiddenTime[],
): Span[] => {
  const midnight = startOfDayMs(date);
  const minute = (instant: string) =>
    Math.max(0, Math.min(minutesPerDay, (msOf(instant) - midnight) / minuteMs));
  return times
    .filter((one) => one.employeeNo === employeeNo)
    .map(({ startAt, endAt }): Span => [minute(startAt), minute(endAt)])
    .filter(([from, to]) => from < to);
};

/** The column of an employee whose bookings are hidden: their number is unknown. */
export const drawHiddenTime = (employee: CalendarEmployee, hidden: readonly Span[]): CalendarEmployee => ({
  ...employee,
  count: null,
  hidden,
});
