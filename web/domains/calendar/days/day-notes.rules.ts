import type { Employee } from '../../../lib/employees.ts';
import { leaveNames } from '../../bookings/format.ts';
import type { BusinessDay, Leave } from '../../bookings/queries.ts';

export const isAwayOn = ({ from, to }: Leave, date: string): boolean => from <= date && date <= to;

/** Of the whole shop: '임시 영업', '추석 연휴'. */
const ofShop = ({ open, openLabel, closedLabel, publicHoliday }: BusinessDay): string | null =>
  openLabel ?? (open ? null : closedLabel) ?? publicHoliday;

/** What is unusual about each day: the shop's opening hours, and employees on leave. */
export const notesOf = (
  days: readonly BusinessDay[],
  leaves: readonly Leave[],
  staff: readonly Employee[],
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    days.map((day) => {
      const shop = ofShop(day);
      const away = leaves
        .filter((one) => isAwayOn(one, day.date))
        .flatMap(({ employeeNo, kind }) => {
          const person = staff.find((one) => one.employeeNo === employeeNo);
          return person ? [`${person.name} ${leaveNames[kind]}`] : [];
        });
      return [day.date, shop === null ? away : [shop, ...away]];
    }),
  );
