import { addDays, daysBetween, minuteOfWallTime, toWallTime, weekdayOf } from '../../../contract/time.ts';
import type { ShopDate, WallTime } from '../../../contract/time.ts';
import { intersectSpans, subtractSpans } from '../../../contract/spans.ts';
import type { Span } from '../../../contract/spans.ts';
import { refuse } from '../../platform/errors.ts';
import { publicHolidayOf } from './public-holidays.rules.ts';

/** Hours of one weekday in minutes of the day. */
export interface DayHours {
  weekday: number;
  open: number;
  close: number;
  breaks: readonly { from: number; to: number }[];
}

const openSpans = ({ open, close, breaks }: Omit<DayHours, 'weekday'>): Span[] =>
  subtractSpans(
    [[open, close]],
    breaks.map(({ from, to }): Span => [from, to]),
  );

/** A date, a run of dates, or a weekday of every month (no weeks named: every week). */
export interface ClosedDay {
  day: string | null;
  to: string | null;
  weekday: number | null;
  weeks: readonly number[];
  label: string;
}

/** Open when it would be closed, or with other hours. Without employees all work. */
export interface OpenDay extends Omit<DayHours, 'weekday'> {
  day: string;
  label: string;
  employees: readonly number[];
}

/** Minutes of every day from the first to the last that an employee is away. */
export interface Leave {
  from: string;
  to: string;
  fromMinute: number;
  toMinute: number;
}

export interface EmployeeTimetable {
  employeeNo: number;
  /** Without hours of their own they follow the shop. */
  week: readonly DayHours[];
  leaves: readonly Leave[];
}

/** What the schedule of a shop is made of, as it is stored. */
export interface Timetable {
  week: readonly DayHours[];
  closed: readonly ClosedDay[];
  closesOnPublicHolidays: boolean;
  openDays: readonly OpenDay[];
  /** Those who take bookings, in the shop's order. */
  employees: readonly EmployeeTimetable[];
}

const weekOfMonth = (date: string) => Math.ceil(Number(date.slice(8, 10)) / 7);

const isClosedOn = ({ day, to, weekday, weeks }: ClosedDay, date: string): boolean =>
  day === null
    ? weekday === weekdayOf(date) && (weeks.length === 0 || weeks.includes(weekOfMonth(date)))
    : day <= date && date <= (to ?? day);

export const openDayOf = ({ openDays }: Timetable, date: string): OpenDay | undefined =>
  openDays.find(({ day }) => day === date);

/** Why the shop is closed on a day that its weekday would be open, or null. */
export const closedLabel = ({ closed, closesOnPublicHolidays }: Timetable, date: string): string | null =>
  closed.find((rule) => isClosedOn(rule, date))?.label ??
  (closesOnPublicHolidays ? publicHolidayOf(date) : null);

const hoursOn = (week: readonly DayHours[], date: string) =>
  week.find(({ weekday }) => weekday === weekdayOf(date));

/** When the shop is open that day, breaks taken out. */
export const shopSpans = (timetable: Timetable, date: string): Span[] => {
  const openDay = openDayOf(timetable, date);
  if (openDay) return openSpans(openDay);
  const hours = hoursOn(timetable.week, date);
  return hours && closedLabel(timetable, date) === null ? openSpans(hours) : [];
};

/** Within the shop's opening and closing time, with breaks of their own in place of the shop's. */
const usualSpans = (timetable: Timetable, week: readonly DayHours[], date: string): Span[] => {
  const shop = hoursOn(timetable.week, date);
  const own = week.length === 0 ? shop : hoursOn(week, date);
  if (!shop || !own || closedLabel(timetable, date) !== null) return [];
  return own === shop ? openSpans(shop) : intersectSpans([[shop.open, shop.close]], openSpans(own));
};

const presentSpans = (
  timetable: Timetable,
  { employeeNo, week }: EmployeeTimetable,
  date: string,
): Span[] => {
  const openDay = openDayOf(timetable, date);
  if (!openDay) return usualSpans(timetable, week, date);
  if (openDay.employees.length === 0 || openDay.employees.includes(employeeNo)) return openSpans(openDay);
  return intersectSpans([[openDay.open, openDay.close]], usualSpans(timetable, week, date));
};

/** When an employee is on leave that day, also outside their hours. */
export const leaveSpans = ({ leaves }: EmployeeTimetable, date: string): Span[] =>
  leaves
    .filter(({ from, to }) => from <= date && date <= to)
    .map(({ fromMinute, toMinute }): Span => [fromMinute, toMinute]);

/** When an employee works that day: temporary opening before the usual week, leave taken out. */
export const employeeSpans = (timetable: Timetable, employee: EmployeeTimetable, date: string): Span[] => {
  const spans = presentSpans(timetable, employee, date);
  const away = leaveSpans(employee, date);
  return away.length === 0 ? spans : subtractSpans(spans, away);
};

/** When an employee is there that day, breaks included: a customer's wait may lie over one. */
export const staySpans = (timetable: Timetable, employee: EmployeeTimetable, date: string): Span[] => {
  const away = leaveSpans(employee, date);
  const whole = throughBreaks(presentSpans(timetable, employee, date));
  return away.length === 0 ? whole : subtractSpans(whole, away);
};

/** A day's time with its breaks filled in. */
export const throughBreaks = (spans: readonly Span[]): Span[] => {
  const [first, last] = [spans[0], spans.at(-1)];
  return first && last ? [[first[0], last[1]]] : [];
};

const longestRange = 62;

/** @throws BOOKING_RANGE_INVALID */
export const assertRange = (from: string, to: string, longestDays = longestRange): void => {
  const days = daysBetween(from, to);
  if (days < 0 || days >= longestDays) throw refuse('BOOKING_RANGE_INVALID');
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

interface SaidHours {
  open: string;
  close: string;
  breaks: readonly { from: string; to: string }[];
}

export const presentHours = ({ open, close, breaks }: Omit<DayHours, 'weekday'>) => ({
  open: toWallTime(open),
  close: toWallTime(close),
  breaks: breaks.map(({ from, to }) => wall([from, to])),
});

export const presentWeekday = (day: DayHours) => ({ weekday: day.weekday, ...presentHours(day) });

export const readHours = ({ open, close, breaks }: SaidHours): Omit<DayHours, 'weekday'> => ({
  open: minuteOfWallTime(open),
  close: minuteOfWallTime(close),
  breaks: breaks
    .map(({ from, to }) => ({ from: minuteOfWallTime(from), to: minuteOfWallTime(to) }))
    .sort((a, b) => a.from - b.from),
});

export const readWeekday = (day: SaidHours & { weekday: number }): DayHours => ({
  weekday: day.weekday,
  ...readHours(day),
});
