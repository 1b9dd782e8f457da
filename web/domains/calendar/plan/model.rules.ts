import type { BookingState } from '../../../../contract/booking-states.ts';
import { employeeColor } from '../../../ui/employee-color.ts';
import type { Span } from '../../../../contract/spans.ts';
import type { LabelledSpan } from './spans.rules.ts';

/** A booking's states; BLOCK is time that cannot be booked, HOLD a time kept for a customer who decides. */
export type CalendarState = BookingState | 'BLOCK' | 'HOLD';

/** `null` is 담당자없음: an unassigned booking. */
export type EmployeeKey = number | null;

/**
 * One block on the calendar. A visit served by two employees is two blocks with
 * the same `visit`. Minutes count from 00:00 in Seoul on `date` (`YYYY-MM-DD`).
 */
export interface CalendarBooking {
  readonly id: string;
  readonly visit?: string;
  readonly date: string;
  readonly employeeNo: EmployeeKey;
  readonly startMinute: number;
  readonly endMinute: number;
  readonly title: string;
  readonly subtitle: string;
  /** What this employee's part comes to. */
  readonly priceWon?: number;
  readonly state: CalendarState;
  /** Place in the palette of employee colours; `color` (any CSS colour) wins over it. */
  readonly colorIndex?: number;
  readonly color?: string;
  /** The customer has a memo that must be read before the service. */
  readonly pinned?: boolean;
  /** Stretches in which the employee is free while the customer waits. */
  readonly waits?: readonly Span[];
  readonly source?: string;
  /** Minutes of cleaning up after it. */
  readonly bufferMinutes?: number;
  /** Its overlap was confirmed by an employee. */
  readonly overlaps?: boolean;
  /** Begins where another's part of the same visit ends: its start is not to be pulled by itself. */
  readonly follows?: boolean;
  /** Not to be moved by this user, whatever its state. */
  readonly locked?: boolean;
  /** A class with seats rather than one customer's booking. */
  readonly isClass?: boolean;
  readonly version: number;
}

export interface CalendarEmployee {
  readonly employeeNo: EmployeeKey;
  readonly name: string;
  readonly rank?: string;
  readonly colorIndex?: number;
  readonly color?: string;
  /** Bookings of the day as the shop counts them, shown in the header; null where they may not be known. */
  readonly count: number | null;
  /** Working hours of the day; empty means a day off (never for 담당자없음). */
  readonly work: readonly Span[];
  readonly breaks: readonly LabelledSpan[];
  readonly closures: readonly LabelledSpan[];
  /** What is out of the ordinary that day: 연차. */
  readonly note?: string;
  /** Set for an employee whose bookings this user may neither see nor make: only when they are busy. */
  readonly hidden?: readonly Span[];
}

export interface CalendarSettings {
  readonly openMinute: number;
  readonly closeMinute: number;
  /** 5, 10, 15, 20 or 30. */
  readonly slotMinutes: number;
  /** 1 is 72 px an hour. */
  readonly zoom: number;
  readonly showCancelled?: boolean;
}

/** Where a booking goes, or where a new one starts. */
export interface BookingPlace {
  readonly date: string;
  readonly employeeNo: EmployeeKey;
  readonly startMinute: number;
  readonly endMinute: number;
}

/** `sized` tells a drawn range from a click, whose length is left to the menu item. */
export interface SlotPick extends BookingPlace {
  readonly sized: boolean;
  /** Where on the screen the pointer let go. */
  readonly at?: { readonly x: number; readonly y: number };
}

export interface CalendarActions {
  onOpen?: (booking: CalendarBooking) => void;
  onCreate?: (pick: SlotPick) => void;
  /** A returned promise keeps the ghost in place until it settles (a question, a save). */
  onMove?: (booking: CalendarBooking, to: BookingPlace) => void | Promise<unknown>;
  onResize?: (booking: CalendarBooking, to: BookingPlace) => void | Promise<unknown>;
  onCopy?: (booking: CalendarBooking, to: BookingPlace) => void | Promise<unknown>;
  /** What a key asks of the booking in focus. */
  onCommand?: (command: BookingCommand, booking: CalendarBooking) => void;
  /** B and V on an empty slot: close that time, put down what was copied. */
  onBlock?: (pick: SlotPick) => void;
  onPaste?: (pick: SlotPick) => void;
  /** A place was pressed or named by a key where this user may not book. */
  onOthers?: () => void;
  /** One step nearer or farther. */
  onZoom?: (step: 1 | -1) => void;
}

export type BookingCommand = 'edit' | 'cancel' | 'copy' | 'cut' | 'rebook';

const SETTLED: ReadonlySet<CalendarState> = new Set(['COMPLETED', 'NO_SHOW', 'CANCELLED', 'HOLD']);

/** A booking with a registered sale, a no-show or a cancelled one keeps its time. */
export const isMovable = (booking: CalendarBooking): boolean =>
  !booking.locked && !SETTLED.has(booking.state);

/** May that rim of it be pulled? */
export const isStretchable = (booking: CalendarBooking, edge: 'start' | 'end'): boolean =>
  isMovable(booking) && !(edge === 'start' && booking.follows);

/** Closed or held time is drawn among the bookings, but is none. */
export const isBooking = ({ state }: CalendarBooking): boolean => state !== 'BLOCK' && state !== 'HOLD';

/** The id that selection speaks of: all blocks of a visit are selected together. */
export const visitOf = (booking: CalendarBooking): string => booking.visit ?? booking.id;

/** Guests, each counted once in a shared visit: neither closed times nor cancelled ones. */
export const countOf = (bookings: readonly CalendarBooking[]): number =>
  new Set(bookings.filter((one) => isBooking(one) && one.state !== 'CANCELLED').map(visitOf)).size;

/** Colour as a CSS value; `fallback` is the place in the palette when nothing is set. */
export const colorOf = (
  thing: { readonly color?: string; readonly colorIndex?: number },
  fallback = 0,
): string => thing.color ?? employeeColor(thing.colorIndex ?? fallback);

/** What is to be drawn: cancelled bookings only when the shop wants to see them. */
export const shownOf = (
  bookings: readonly CalendarBooking[],
  { showCancelled }: CalendarSettings,
): readonly CalendarBooking[] =>
  showCancelled ? bookings : bookings.filter(({ state }) => state !== 'CANCELLED');
