import type { BlockId, EmployeeNo, ShopNo } from '../../../contract/ids.ts';
import { startOfDayMs } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { ShopScope, Tx } from '../../platform/scope.ts';
import { blocksBetween } from './blocks/queries.ts';
import { insertSettings, readTimetable, replaceWeek } from './queries.ts';
import { closedLabel, daysOf, employeeSpans, mergeSpans, shopSpans } from './rules.ts';
import type { Span } from './rules.ts';

export { covers, daysOf, mergeSpans, spansOverlap, subtractSpans } from './rules.ts';
export type { Span } from './rules.ts';
export { readBookingRules } from './booking-rules/commands.ts';
export { lockDays, lockShop } from './queries.ts';

/** Monday to Saturday 10:00–20:00, closed on Sunday, until the owner says otherwise. */
export const prepareSchedule = async (db: Tx, shopNo: ShopNo): Promise<void> => {
  await replaceWeek(
    db,
    shopNo,
    [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open: 600, close: 1200, breaks: [] })),
  );
  await insertSettings(db, shopNo, {});
};

export type SpansByDay = ReadonlyMap<ShopDate, readonly Span[]>;

export interface WorkingTime {
  /** When the shop is open; a closed day has no spans. */
  shop: SpansByDay;
  /** Everybody who takes bookings, in the shop's order, with the minutes of each day they work. */
  employees: ReadonlyMap<EmployeeNo, SpansByDay>;
}

/** Working time of every day from `from` to `to`, both included, as minutes since midnight in Seoul. */
export const workingSpans = async (
  db: Tx,
  scope: ShopScope,
  from: string,
  to: string,
): Promise<WorkingTime> => {
  const timetable = await readTimetable(db, scope, from, to);
  const days = daysOf(from, to);
  return {
    shop: new Map(days.map((day) => [day, shopSpans(timetable, day)])),
    employees: new Map(
      timetable.employees.map((employee) => [
        employee.employeeNo as EmployeeNo,
        new Map(days.map((day) => [day, employeeSpans(timetable, employee, day)])),
      ]),
    ),
  };
};

/** Why the shop is closed on those days that are closed out of turn. */
export const closedLabels = async (
  db: Tx,
  scope: ShopScope,
  from: string,
  to: string,
): Promise<ReadonlyMap<ShopDate, string>> => {
  const timetable = await readTimetable(db, scope, from, to);
  return new Map(
    daysOf(from, to).flatMap((day): [ShopDate, string][] => {
      const label = closedLabel(timetable, day);
      return label === null ? [] : [[day, label]];
    }),
  );
};

/** When each employee is away (휴가), as minutes since the epoch. */
export const awaySpans = async (
  db: Tx,
  scope: ShopScope,
  from: string,
  to: string,
): Promise<ReadonlyMap<EmployeeNo, readonly Span[]>> => {
  const { employees } = await readTimetable(db, scope, from, to);
  const days = daysOf(from, to);
  return new Map(
    employees.map(({ employeeNo, leaves }) => [
      employeeNo as EmployeeNo,
      epochSpans(
        new Map(
          days.map((day) => [
            day,
            leaves
              .filter((leave) => leave.from <= day && day <= leave.to)
              .map(({ fromMinute, toMinute }): Span => [fromMinute, toMinute]),
          ]),
        ),
      ),
    ]),
  );
};

/** The days' spans in one row, as minutes since the epoch; midnight joins what it only divides. */
export const epochSpans = (days: SpansByDay): Span[] =>
  mergeSpans(
    [...days].flatMap(([day, spans]) => {
      const midnight = startOfDayMs(day) / 60_000;
      return spans.map(([from, to]): Span => [midnight + from, midnight + to]);
    }),
  );

/** A block (예약 막기) as minutes since the epoch; of everybody when it names no employee. */
export interface BlockedSpan {
  blockId: BlockId;
  employeeNo: EmployeeNo | null;
  title: string;
  span: Span;
}

/** Blocks of every day from `from` to `to`, both included, in the order they begin. */
export const blockedSpans = async (
  db: Tx,
  scope: ShopScope,
  from: string,
  to: string,
): Promise<BlockedSpan[]> =>
  (await blocksBetween(db, scope, from, to)).map(({ id, employeeNo, title, day, fromMinute, toMinute }) => {
    const midnight = startOfDayMs(day) / 60_000;
    return { blockId: id, employeeNo, title, span: [midnight + fromMinute, midnight + toMinute] };
  });

/** The stretches in which an employee is blocked: their own blocks and everybody's, joined. */
export const blockedFor = (blocked: readonly BlockedSpan[], employeeNo: EmployeeNo): Span[] =>
  mergeSpans(
    blocked
      .filter((block) => block.employeeNo === null || block.employeeNo === employeeNo)
      .map(({ span }) => span),
  );
