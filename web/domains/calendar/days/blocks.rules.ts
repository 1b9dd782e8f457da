import { minuteOfWallTime } from '../../../../contract/time.ts';
import type { CalendarBooking, EmployeeKey } from '../plan/model.rules.ts';
import type { Block } from '../../schedule/blocks/queries.ts';

const mark = 'block:';

/**
 * A block among the bookings of the calendar. One for the whole shop stands in each of the columns given; where
 * there are none (the week) it stands once.
 * @param locked this person may not change it
 */
export const drawBlock = (
  block: Block,
  columns: readonly EmployeeKey[],
  locked = false,
): CalendarBooking[] => {
  const whose = block.employeeNo === null && columns.length > 0 ? columns : [block.employeeNo];
  return whose.map((employeeNo) => ({
    id: block.employeeNo === null ? `${mark}${block.id}:${employeeNo}` : `${mark}${block.id}`,
    visit: `${mark}${block.id}`,
    date: block.date,
    employeeNo,
    startMinute: minuteOfWallTime(block.from),
    endMinute: minuteOfWallTime(block.to),
    title: block.title,
    subtitle: [block.seriesId !== null && '반복', block.reason].filter(Boolean).join(' · '),
    state: 'BLOCK',
    locked,
    version: block.version,
  }));
};

/** The number of the block that is drawn, or null for a booking. */
export const blockIdOf = ({ visit }: CalendarBooking): number | null =>
  visit?.startsWith(mark) ? Number(visit.slice(mark.length)) : null;
