import { clamp, snapDown, snapUp } from '../plan/geometry.rules.ts';
import type { CalendarBooking } from '../plan/model.rules.ts';
import { findBooking, canMoveTo, type GridPlan, type Proposal } from '../plan/plan.rules.ts';

/** What the keyboard points at: an empty slot, or a booking. */
export type Focus =
  | { readonly kind: 'slot'; readonly column: number; readonly minute: number }
  | { readonly kind: 'booking'; readonly id: string; readonly minute: number };

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const NUDGE: Record<ArrowKey, readonly [columns: number, slots: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export const isArrow = (key: string): key is ArrowKey => key in NUDGE;

/**
 * The focus after an arrow. Up and down walk the column slot by slot and step over a
 * booking as one; left and right keep the minute, visiting bookings side by side first.
 */
export function stepFocus(plan: GridPlan, focus: Focus, key: ArrowKey): Focus {
  const here = whereIs(plan, focus);
  const [columns, slots] = NUDGE[key];
  if (slots !== 0) return stepInColumn(plan, here, slots) ?? focus;
  return stepAcross(plan, focus, here, columns);
}

interface Here {
  readonly column: number;
  readonly minute: number;
  readonly booking: CalendarBooking | null;
}

function whereIs(plan: GridPlan, focus: Focus): Here {
  if (focus.kind === 'slot') return { ...focus, booking: null };
  const found = findBooking(plan, focus.id);
  return { column: found?.column ?? 0, minute: focus.minute, booking: found?.booking ?? null };
}

function stepInColumn(plan: GridPlan, here: Here, slots: number): Focus | null {
  const { column, minute, booking } = here;
  const { slotMinutes: slot, scale } = plan;
  if (slots < 0) {
    const previous = (booking ? snapUp(booking.startMinute, slot) : minute) - slot;
    return previous < scale.fromMinute ? null : land(plan, column, previous, booking);
  }
  const next = booking ? snapUp(booking.endMinute, slot) : minute + slot;
  const between = plan.columns[column]!.bookings.filter(
    (one) => one !== booking && one.startMinute > minute && one.startMinute < next,
  ).sort((a, b) => a.startMinute - b.startMinute)[0];
  if (between) return focusOn(between);
  return next > scale.toMinute - slot ? null : land(plan, column, next, booking);
}

function stepAcross(plan: GridPlan, focus: Focus, here: Here, step: number): Focus {
  const beside = bookingsAt(plan, here.column, here.minute);
  const at = here.booking ? beside.indexOf(here.booking) : -1;
  const neighbour = at < 0 ? undefined : beside[at + step];
  if (neighbour) return focusOn(neighbour, here.minute);
  const column = here.column + step;
  if (column < 0 || column >= plan.columns.length) return focus;
  const there = bookingsAt(plan, column, here.minute);
  const nearest = step > 0 ? there[0] : there.at(-1);
  return nearest
    ? focusOn(nearest, here.minute)
    : { kind: 'slot', column, minute: snapDown(here.minute, plan.slotMinutes) };
}

function land(plan: GridPlan, column: number, minute: number, except: CalendarBooking | null): Focus {
  const found = bookingsAt(plan, column, minute).find((one) => one !== except);
  return found ? focusOn(found) : { kind: 'slot', column, minute };
}

const bookingsAt = (plan: GridPlan, column: number, minute: number): CalendarBooking[] =>
  plan.columns[column]!.bookings.filter(
    (one) => one.startMinute < minute + plan.slotMinutes && minute < one.endMinute,
  );

export const focusOn = (booking: CalendarBooking, minute = booking.startMinute): Focus => ({
  kind: 'booking',
  id: booking.id,
  minute,
});

/** All bookings as Tab visits them: by day, then by time, then from left to right. */
export const inTimeOrder = (plan: GridPlan): CalendarBooking[] =>
  plan.columns
    .flatMap(({ date, bookings }, column) => bookings.map((booking) => ({ date, column, booking })))
    .sort(
      (a, b) =>
        a.date.localeCompare(b.date) || a.booking.startMinute - b.booking.startMinute || a.column - b.column,
    )
    .map(({ booking }) => booking);

/** The booking that Tab goes to from here, or null where Tab leaves the grid. */
export function tabFrom(plan: GridPlan, focus: Focus, step: 1 | -1): CalendarBooking | null {
  const order = inTimeOrder(plan);
  if (focus.kind === 'booking') {
    const at = order.findIndex(({ id }) => id === focus.id);
    return order[at + step] ?? null;
  }
  const date = plan.columns[focus.column]!.date;
  const isAfter = (one: CalendarBooking) =>
    one.date > date || (one.date === date && one.startMinute >= focus.minute);
  return step > 0 ? (order.find(isAfter) ?? null) : (order.findLast((one) => !isAfter(one)) ?? null);
}

/** A carried booking after an arrow: one slot up or down, one column across, always on the grid. */
export function nudge(plan: GridPlan, at: Proposal, key: ArrowKey): Proposal {
  const [columns, slots] = NUDGE[key];
  const { slotMinutes: slot, scale } = plan;
  const length = at.endMinute - at.startMinute;
  const next = slots < 0 ? snapUp(at.startMinute - slot, slot) : snapDown(at.startMinute + slot, slot);
  const startMinute = slots === 0 ? at.startMinute : clamp(next, scale.fromMinute, scale.toMinute - length);
  return {
    column: across(plan, at.column, columns),
    startMinute,
    endMinute: startMinute + length,
  };
}

/** The next column that way in which it may be put down; its own where there is none. */
function across(plan: GridPlan, from: number, step: number): number {
  if (step === 0) return from;
  let to = from + step;
  while (plan.columns[to] && !canMoveTo(plan, from, to)) to += step;
  return plan.columns[to] ? to : from;
}

/** A carried booking one slot longer or shorter, never shorter than a slot nor past the grid. */
export function stretch(plan: GridPlan, at: Proposal, slots: 1 | -1): Proposal {
  const { slotMinutes: slot, scale } = plan;
  const next = slots < 0 ? snapUp(at.endMinute - slot, slot) : snapDown(at.endMinute + slot, slot);
  return { ...at, endMinute: clamp(next, Math.min(at.endMinute, at.startMinute + slot), scale.toMinute) };
}
