import { seatsOf } from '../../classes/format.ts';
import { minutesBetween, minuteOfDay, minutesPerDay, shopDateOf } from '../../../../contract/time.ts';
import type { CalendarBooking } from '../plan/model.rules.ts';
import type { ClassSession } from '../../classes/queries.ts';

const mark = 'class:';

export const classKey = (id: number): string => `${mark}${id}`;

/** A class among the bookings of the calendar: one block, however many are in it. */
export const drawClass = (session: ClassSession): CalendarBooking => {
  const startMinute = minuteOfDay(session.startAt);
  return {
    id: classKey(session.id),
    visit: classKey(session.id),
    date: shopDateOf(session.startAt),
    employeeNo: session.employeeNo,
    startMinute,
    endMinute: Math.min(minutesPerDay, startMinute + minutesBetween(session.startAt, session.endAt)),
    title: session.name,
    subtitle: seatsOf(session),
    state: 'CONFIRMED',
    isClass: true,
    version: session.version,
  };
};

/** The number of the class that is drawn, or null for a booking. */
export const classIdOf = ({ visit }: CalendarBooking): number | null =>
  visit?.startsWith(mark) ? Number(visit.slice(mark.length)) : null;
