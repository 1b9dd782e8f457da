import { comerOf } from '../../../../contract/people.ts';
import {
  addDays,
  minuteOfWallTime,
  minutesPerDay,
  msOf,
  startOfDayMs,
  weekdayOf,
} from '../../../../contract/time.ts';
import type { CalendarBooking, CalendarEmployee, CalendarSettings } from '../plan/model.rules.ts';
import { subtractSpans } from '../../../../contract/spans.ts';
import type { LabelledSpan } from '../plan/spans.rules.ts';
import { zoomOf } from './zoom.rules.ts';
import type { SlotMinutes } from './zoom.rules.ts';
import type { Employee } from '../../../lib/employees.ts';
import { isAwayOn } from './day-notes.rules.ts';
import { leaveNames } from '../../bookings/format.ts';
import type { Booking, BusinessDay, CalendarSetting, Leave } from '../../bookings/queries.ts';

const minuteMs = 60_000;
const minutesFrom = (date: string, instant: string) =>
  Math.round((msOf(instant) - startOfDayMs(date)) / minuteMs);

type ColorBy = CalendarSetting['colorBy'];

const stateColors: Record<Booking['state'], string> = {
  REQUESTED: 'var(--warn)',
  CONFIRMED: 'var(--accent)',
  IN_SERVICE: 'var(--info)',
  COMPLETED: 'var(--ink-3)',
  NO_SHOW: 'var(--danger)',
  CANCELLED: 'var(--ink-4)',
};

const paintOf = ({ state, color }: Booking, by: ColorBy): { color?: string; colorIndex?: number } => {
  if (by === 'STATE') return { color: stateColors[state] };
  return color === null ? {} : { colorIndex: color };
};

const drawn: Record<ColorBy, WeakMap<Booking, CalendarBooking[]>> = {
  EMPLOYEE: new WeakMap(),
  STATE: new WeakMap(),
};

/** {@link drawBlocks}, once for a booking that stays the same: a thousand others need no new objects. */
export const blocksOf = (booking: Booking, date: string, by: ColorBy = 'EMPLOYEE'): CalendarBooking[] => {
  const known = drawn[by].get(booking);
  if (known) return known;
  const blocks = drawBlocks(booking, date, by);
  drawn[by].set(booking, blocks);
  return blocks;
};

/**
 * The blocks of a booking on one day: one for each employee who works on it. A visit past midnight is
 * drawn to the day's end, where it starts.
 */
const drawBlocks = (booking: Booking, date: string, by: ColorBy): CalendarBooking[] => {
  const whose = new Map<number | null, Booking['items']>();
  for (const item of booking.items) {
    const { employeeNo } = item;
    whose.set(employeeNo, [...(whose.get(employeeNo) ?? []), item]);
  }
  const several = whose.size > 1;
  return [...whose].map(([employeeNo, items]) => {
    const starts = items.map((item) => minutesFrom(date, item.startAt));
    const start = Math.min(...starts);
    const follows = start > minutesFrom(date, booking.startAt);
    const end = Math.max(...items.map((item, i) => (starts[i] ?? 0) + item.durationMinutes));
    return {
      id: several ? `${booking.id}:${employeeNo}` : String(booking.id),
      visit: String(booking.id),
      date,
      employeeNo,
      startMinute: start,
      endMinute: Math.min(end, minutesPerDay),
      title: comerOf(booking),
      subtitle: items.map(({ name }) => name).join(', '),
      priceWon: items.reduce((sum, { priceWon }) => sum + priceWon, 0),
      state: booking.state,
      ...paintOf(booking, by),
      pinned: booking.memoPinned,
      overlaps: booking.overlapConfirmed,
      ...(follows && { follows }),
      bufferMinutes: items.at(-1)?.bufferMinutes ?? 0,
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

const workOf = (day: BusinessDay | undefined, employeeNo: number) => {
  const own = day?.employees.find((one) => one.employeeNo === employeeNo);
  return { hours: own ? own.hours : (day?.hours ?? null), breaks: own ? own.breaks : (day?.breaks ?? []) };
};

/** An employee's day of leave, whole or in part. */
const awayOf = ({ kind, fromTime, toTime }: Leave): LabelledSpan => [
  fromTime === null ? 0 : minuteOfWallTime(fromTime),
  toTime === null ? minutesPerDay : minuteOfWallTime(toTime),
  leaveNames[kind],
];

/** Why the shop is closed on a day, or nothing. */
export const closedLabelOf = ({ open, closedLabel }: BusinessDay): string | null =>
  open ? null : (closedLabel ?? '휴무');

/** The columns of a day: who works when, and how many bookings each has. */
export const columnsOf = (
  staff: readonly Employee[],
  day: BusinessDay | undefined,
  bookings: readonly CalendarBooking[],
  leaves: readonly Leave[] = [],
): CalendarEmployee[] => {
  const closed = day ? closedLabelOf(day) : null;
  return staff
    .filter(
      ({ employeeNo, state, bookable }) =>
        (state === 'ACTIVE' && bookable) || bookings.some((booking) => booking.employeeNo === employeeNo),
    )
    .map(({ employeeNo, name, rank, color }) => {
      const { hours, breaks } = workOf(day, employeeNo);
      const away = leaves.filter((one) => one.employeeNo === employeeNo && day && isAwayOn(one, day.date));
      const [note] = away.map(({ kind }) => leaveNames[kind]);
      return {
        employeeNo,
        name,
        ...(rank && { rank }),
        colorIndex: color,
        count: bookings.filter((one) => one.employeeNo === employeeNo && one.state !== 'CANCELLED').length,
        work: hours ? [span(hours)] : [],
        breaks: breaks.map((one) => [...span(one), '휴게'] as const),
        closures: closed === null ? away.map(awayOf) : [[0, minutesPerDay, closed] as const],
        ...(note && { note }),
      };
    });
};

/** Anyone who looks after their own bookings alone sees their own lane first. */
export const ownFirst = (columns: readonly CalendarEmployee[], own: number | undefined): CalendarEmployee[] =>
  columns.toSorted((a, b) => Number(b.employeeNo === own) - Number(a.employeeNo === own));

/** When the whole shop is closed, for the columns of a week. */
export const closuresOf = (day: BusinessDay | undefined): LabelledSpan[] => {
  if (!day) return [];
  const closed = closedLabelOf(day);
  if (closed !== null || !day.hours) return [[0, minutesPerDay, closed ?? '휴무']];
  const [open, close] = span(day.hours);
  return [
    [0, open, ''],
    ...day.breaks.map((one): LabelledSpan => [...span(one), '휴게']),
    [close, minutesPerDay, ''],
  ];
};

/** Minutes that all of them together may be booked on a day. */
export const capacityOf = (staff: readonly Employee[], day: BusinessDay | undefined): number =>
  staff
    .filter(({ state, bookable }) => state === 'ACTIVE' && bookable)
    .reduce((sum, { employeeNo }) => {
      const { hours, breaks } = workOf(day, employeeNo);
      return (
        sum + (hours ? subtractSpans([span(hours)], breaks.map(span)).reduce((m, [a, b]) => m + b - a, 0) : 0)
      );
    }, 0);

/** The shop's hours at a scale; what is hidden has been left out before. */
export const gridSettings = (setting: CalendarSetting | undefined, slot: SlotMinutes): CalendarSettings => ({
  openMinute: (setting?.firstHour ?? 9) * 60,
  closeMinute: (setting?.lastHour ?? 21) * 60,
  slotMinutes: slot,
  zoom: zoomOf(slot),
  showCancelled: true,
});

/** The seven days around a date, from the shop's first day of the week. */
export const weekOf = (date: string, weekday: number, weekStart: 0 | 1): string[] => {
  const first = addDays(date, -((weekday - weekStart + 7) % 7));
  return Array.from({ length: 7 }, (_, i) => addDays(first, i));
};

/** Whole weeks that hold the month of a date. */
export const monthOf = (date: string, weekStart: 0 | 1): string[][] => {
  const first = `${date.slice(0, 7)}-01`;
  const weeks: string[][] = [];
  let week = weekOf(first, weekdayOf(first), weekStart);
  do {
    weeks.push(week);
    const next = addDays(week[6] ?? first, 1);
    week = weekOf(next, weekdayOf(next), weekStart);
  } while (week[0]?.slice(0, 7) === date.slice(0, 7));
  return weeks;
};
