import type { Scale } from './geometry.rules.ts';
import type { Groups } from './groups.rules.ts';
import { visitOf } from './model.rules.ts';
import type { BookingPlace, CalendarBooking, CalendarEmployee, EmployeeKey } from './model.rules.ts';
import type { Shade } from './shades.rules.ts';
import { overlaps, subtractSpans } from '../../../../contract/spans.ts';
import type { Span } from '../../../../contract/spans.ts';

/** A column of the grid: an employee's day, or a whole day of the week. */
export interface GridColumn {
  readonly key: string;
  readonly date: string;
  /** Absent in the week, where a column holds all employees and a move keeps the employee. */
  readonly employeeNo?: EmployeeKey;
  /** Spoken name: '은지 원장' or '11월 21일 토요일'. */
  readonly label: string;
  readonly color: string | null;
  readonly isToday: boolean;
  /** This user may not book here. */
  readonly isOthers?: boolean;
  readonly shades: readonly Shade[];
  readonly bookings: readonly CalendarBooking[];
}

type Frame = Omit<GridColumn, 'bookings'>;

const NONE: GridColumn['bookings'] = [];

/** Joins frames with their bookings, remembering: a column is a new object only when one of the two is. */
export function createColumns(): (frames: readonly Frame[], groups: Groups) => readonly GridColumn[] {
  let before: readonly (readonly [Frame, GridColumn])[] = [];
  return (frames, groups) => {
    before = frames.map((frame, at) => {
      const bookings = groups.get(frame.key) ?? NONE;
      const old = before[at];
      return old?.[0] === frame && old[1].bookings === bookings ? old : [frame, { ...frame, bookings }];
    });
    return before.map(([, column]) => column);
  };
}

/** What gestures and keys need to know of the grid on screen. */
export interface GridPlan {
  readonly columns: readonly GridColumn[];
  readonly scale: Scale;
  readonly slotMinutes: number;
}

/** A range in a column: what a drag, a drawn slot or a key press proposes. */
export interface Proposal {
  readonly column: number;
  readonly startMinute: number;
  readonly endMinute: number;
}

export interface Located {
  readonly booking: CalendarBooking;
  readonly column: number;
}

export function findBooking(plan: GridPlan, id: string): Located | null {
  for (const [column, { bookings }] of plan.columns.entries()) {
    const booking = bookings.find((one) => one.id === id);
    if (booking) return { booking, column };
  }
  return null;
}

/** Any block of a visit: the first one on the grid. */
export function findVisit(plan: GridPlan, visit: string): Located | null {
  for (const [column, { bookings }] of plan.columns.entries()) {
    const booking = bookings.find((one) => visitOf(one) === visit);
    if (booking) return { booking, column };
  }
  return null;
}

export const proposalOf = ({ booking, column }: Located): Proposal => ({
  column,
  startMinute: booking.startMinute,
  endMinute: booking.endMinute,
});

/** The proposal as a place; a booking moved across days stays with its employee. */
export function placeOf(plan: GridPlan, proposal: Proposal, booking?: CalendarBooking): BookingPlace {
  const column = plan.columns[proposal.column]!;
  return {
    date: column.date,
    employeeNo: column.employeeNo === undefined ? (booking?.employeeNo ?? null) : column.employeeNo,
    startMinute: proposal.startMinute,
    endMinute: proposal.endMinute,
  };
}

/** Where a booking of one column may go: not among those that this user may not make, unless it stands there. */
export const canMoveTo = ({ columns }: GridPlan, from: number, to: number): boolean =>
  from === to || !columns[to]?.isOthers;

/** 은지 원장 */
export const spokenName = ({ name, rank }: CalendarEmployee): string => (rank ? `${name} ${rank}` : name);

export const isSamePlace = (booking: CalendarBooking, place: BookingPlace): boolean =>
  booking.date === place.date &&
  booking.employeeNo === place.employeeNo &&
  booking.startMinute === place.startMinute &&
  booking.endMinute === place.endMinute;

/** Would the booking share its employee's time with another there? Waits on either side may be shared. */
export function clashes(plan: GridPlan, booking: CalendarBooking | null, place: BookingPlace): boolean {
  if (place.employeeNo === null) return false;
  const shift = booking ? place.startMinute - booking.startMinute : 0;
  const waits = (booking?.waits ?? []).map(([from, to]): Span => [from + shift, to + shift]);
  const busy = subtractSpans([[place.startMinute, place.endMinute]], waits);
  return plan.columns.some(
    ({ date, bookings }) =>
      date === place.date &&
      bookings.some(
        (other) =>
          other.id !== booking?.id &&
          other.employeeNo === place.employeeNo &&
          other.state !== 'CANCELLED' &&
          other.state !== 'NO_SHOW' &&
          busyOf(other).some((span) => busy.some((own) => overlaps(own, span))),
      ),
  );
}

const busyOf = ({ startMinute, endMinute, waits = [] }: CalendarBooking): Span[] =>
  subtractSpans([[startMinute, endMinute]], waits);
