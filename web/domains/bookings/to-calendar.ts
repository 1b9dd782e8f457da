import { addDays, minuteOfWallTime, minutesPerDay, msOf, startOfDayMs } from '../../../contract/time.ts';
import type { CalendarBooking, CalendarEmployee, CalendarSettings } from './calendar/model.ts';
import type { LabelledSpan } from './calendar/spans.ts';
import type { Employee } from '../../lib/employees.ts';
import type { Booking, BusinessDay, CalendarSetting } from './queries.ts';

const minuteMs = 60_000;
const minutesFrom = (date: string, instant: string) =>
  Math.round((msOf(instant) - startOfDayMs(date)) / minuteMs);

/**
 * The blocks of a booking on one day: one for each employee who works on it. A visit past midnight is
 * drawn to the day's end, where it starts.
 */
export const blocksOf = (booking: Booking, date: string): CalendarBooking[] => {
  const whose = new Map<number | null, Booking['items']>();
  for (const item of booking.items) {
    const employeeNo = item.employeeNo ?? booking.employeeNo;
    whose.set(employeeNo, [...(whose.get(employeeNo) ?? []), item]);
  }
  const several = whose.size > 1;
  return [...whose].map(([employeeNo, items]) => {
    const starts = items.map((item) => minutesFrom(date, item.startAt));
    const start = Math.min(...starts);
    const end = Math.max(...items.map((item, i) => (starts[i] ?? 0) + item.durationMinutes));
    return {
      id: several ? `${booking.id}:${employeeNo}` : String(booking.id),
      visit: String(booking.id),
      date,
      employeeNo,
      startMinute: start,
      endMinute: Math.min(end, minutesPerDay),
      title: booking.customerName,
      subtitle: items.map(({ name }) => name).join(', '),
      state: booking.state,
      ...(booking.color !== null && { colorIndex: booking.color }),
      pinned: booking.memoPinned,
      waits: items.flatMap((item, i) =>
        item.waits.map(({ from, to }) => [(starts[i] ?? 0) + from, (starts[i] ?? 0) + to] as const),
      ),
      source: booking.source,
      version: booking.version,
    };
  });
};

export const bookingIdOf = (block: CalendarBooking): number => Number(block.visit ?? block.id);

type Hours = { from: string; to: string };
const span = ({ from, to }: Hours) => [minuteOfWallTime(from), minuteOfWallTime(to)] as const;
const wholeDay: LabelledSpan = [0, minutesPerDay];

const workOf = (day: BusinessDay | undefined, employeeNo: number) => {
  const own = day?.employees.find((one) => one.employeeNo === employeeNo);
  return { hours: own ? own.hours : (day?.hours ?? null), breaks: own ? own.breaks : (day?.breaks ?? []) };
};

/** The columns of a day: who works when, and how many bookings each has. */
export const columnsOf = (
  staff: readonly Employee[],
  day: BusinessDay | undefined,
  bookings: readonly CalendarBooking[],
): CalendarEmployee[] =>
  staff
    .filter(
      ({ employeeNo, state, bookable }) =>
        (state === 'ACTIVE' && bookable) || bookings.some((booking) => booking.employeeNo === employeeNo),
    )
    .map(({ employeeNo, name, rank, color }) => {
      const { hours, breaks } = workOf(day, employeeNo);
      return {
        employeeNo,
        name,
        ...(rank && { rank }),
        colorIndex: color,
        count: bookings.filter((one) => one.employeeNo === employeeNo && one.state !== 'CANCELLED').length,
        work: hours ? [span(hours)] : [],
        breaks: breaks.map((one) => [...span(one), '휴게'] as const),
        closures:
          day && !day.open && day.closedLabel ? [[...wholeDay.slice(0, 2), day.closedLabel] as never] : [],
      };
    });

/** When the whole shop is closed, for the columns of a week. */
export const closuresOf = (day: BusinessDay | undefined): LabelledSpan[] => {
  if (!day) return [];
  if (!day.open || !day.hours) return [[0, minutesPerDay, day.closedLabel ?? '휴무']];
  const [open, close] = span(day.hours);
  return [
    [0, open, ''],
    ...day.breaks.map((one): LabelledSpan => [...span(one), '휴게']),
    [close, minutesPerDay, ''],
  ];
};

export const gridSettings = (setting: CalendarSetting | undefined, zoom: number): CalendarSettings => ({
  openMinute: (setting?.firstHour ?? 9) * 60,
  closeMinute: (setting?.lastHour ?? 21) * 60,
  slotMinutes: setting?.slotMinutes ?? 30,
  zoom,
  showCancelled: setting ? !setting.hiddenStates.includes('CANCELLED') : false,
});

/** The seven days around a date, from the shop's first day of the week. */
export const weekOf = (date: string, weekday: number, weekStart: 0 | 1): string[] => {
  const first = addDays(date, -((weekday - weekStart + 7) % 7));
  return Array.from({ length: 7 }, (_, i) => addDays(first, i));
};
