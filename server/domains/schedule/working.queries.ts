import type { EmployeeNo } from '../../../contract/ids.ts';
import { startOfDayMs } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';
import { insertSettings, readTimetable, replaceWeek } from './queries.ts';
import { mergeSpans } from '../../../contract/spans.ts';
import {
  closedLabel,
  daysOf,
  employeeSpans,
  leaveSpans,
  shopSpans,
  staySpans,
  throughBreaks,
} from './rules.ts';
import type { Span } from '../../../contract/spans.ts';
import type { EmployeeTimetable } from './rules.ts';

/** Monday to Saturday 10:00–20:00, closed on Sunday, until the owner says otherwise. */
export const prepareSchedule = async (shop: ShopTx): Promise<void> => {
  await replaceWeek(
    shop,
    [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open: 600, close: 1200, breaks: [] })),
  );
  await insertSettings(shop, {});
};

export type SpansByDay = ReadonlyMap<ShopDate, readonly Span[]>;

export interface WorkingTime {
  /** When the shop is open; a closed day has no spans. */
  shop: SpansByDay;
  /** Days on which it is closed, with what that is called; null on its usual day off. */
  closed: ReadonlyMap<ShopDate, string | null>;
  /** All employees who take bookings, in the shop's order, with the minutes of each day they work. */
  employees: ReadonlyMap<EmployeeNo, SpansByDay>;
  /** When each of them is there: breaks included, over which a customer's wait may lie. */
  stays: ReadonlyMap<EmployeeNo, SpansByDay>;
  /** When each of them is on leave (휴가), also outside their hours. */
  away: ReadonlyMap<EmployeeNo, SpansByDay>;
}

/** Working time of every day from `from` to `to`, both included, as minutes since midnight in Seoul. */
export const workingSpans = async (
  shop: Pick<Shop, 'tx'>,
  from: string,
  to: string,
): Promise<WorkingTime> => {
  const timetable = await readTimetable(shop, from, to);
  const days = daysOf(from, to);
  const opening = new Map(days.map((day) => [day, shopSpans(timetable, day)]));
  const ofEach = (spansOn: (employee: EmployeeTimetable, day: ShopDate) => readonly Span[]) =>
    new Map(
      timetable.employees.map((employee) => [
        employee.employeeNo as EmployeeNo,
        new Map(days.map((day) => [day, spansOn(employee, day)])),
      ]),
    );
  return {
    shop: opening,
    closed: new Map(
      days.filter((day) => opening.get(day)?.length === 0).map((day) => [day, closedLabel(timetable, day)]),
    ),
    employees: ofEach((employee, day) => employeeSpans(timetable, employee, day)),
    stays: ofEach((employee, day) => staySpans(timetable, employee, day)),
    away: ofEach(leaveSpans),
  };
};

/** The days' spans in one row, as minutes since the epoch; midnight joins what it only divides. */
export const epochSpans = (days: SpansByDay): Span[] =>
  mergeSpans(
    [...days].flatMap(([day, spans]) => {
      const midnight = startOfDayMs(day) / 60_000;
      return spans.map(([from, to]): Span => [midnight + from, midnight + to]);
    }),
  );

/** The same with each day's breaks filled in. */
export const epochStays = (days: SpansByDay): Span[] =>
  epochSpans(new Map([...days].map(([day, spans]) => [day, throughBreaks(spans)])));

/** The same for all employees. */
export const epochOfEach = (
  employees: ReadonlyMap<EmployeeNo, SpansByDay>,
): ReadonlyMap<EmployeeNo, readonly Span[]> =>
  new Map([...employees].map(([no, byDay]) => [no, epochSpans(byDay)]));
