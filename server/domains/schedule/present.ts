import type { Reply } from '../../../contract/endpoint.ts';
import type { businessDays, calendarSettings } from '../../../contract/schedule.ts';
import type { findSettings } from './queries.ts';
import { publicHolidayOf } from './public-holidays.rules.ts';
import {
  asHours,
  closedLabel,
  daysOf,
  employeeSpans,
  openDayOf,
  presentWeekday,
  shopSpans,
} from './rules.ts';
import type { Timetable } from './rules.ts';

type Row = Awaited<ReturnType<typeof findSettings>>;
type Settings = Reply<typeof calendarSettings>;

const defaults: Settings = {
  slotMinutes: 30,
  firstHour: 9,
  lastHour: 21,
  weekStart: 0,
  colorBy: 'EMPLOYEE',
  hiddenStates: ['CANCELLED'],
  version: 1,
};

export const presentSettings = (row: Row): Settings =>
  row
    ? {
        // The table's checks hold these to what the contract lists.
        slotMinutes: row.slot_minutes as Settings['slotMinutes'],
        firstHour: row.first_hour,
        lastHour: row.last_hour,
        weekStart: row.week_start as Settings['weekStart'],
        colorBy: row.color_by,
        hiddenStates: row.hidden_states as Settings['hiddenStates'],
        version: row.version,
      }
    : defaults;

export const presentDays = (
  timetable: Timetable,
  version: number,
  range: { from: string; to: string } | null,
): Reply<typeof businessDays> => ({
  weekdays: timetable.week.map(presentWeekday),
  closesOnPublicHolidays: timetable.closesOnPublicHolidays,
  version,
  days: (range ? daysOf(range.from, range.to) : []).map((date) => {
    const spans = shopSpans(timetable, date);
    return {
      date,
      open: spans.length > 0,
      ...asHours(spans),
      closedLabel: spans.length > 0 ? null : (closedLabel(timetable, date) ?? '정기휴무'),
      openLabel: openDayOf(timetable, date)?.label ?? null,
      publicHoliday: publicHolidayOf(date),
      employees: timetable.employees.map((employee) => ({
        employeeNo: employee.employeeNo,
        ...asHours(employeeSpans(timetable, employee, date)),
      })),
    };
  }),
});
