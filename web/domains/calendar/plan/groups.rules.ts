import { comesAfter } from './lanes.rules.ts';
import type { CalendarBooking } from './model.rules.ts';

export type Groups = ReadonlyMap<string, readonly CalendarBooking[]>;

/**
 * Bookings by column, remembering the last answer: a column whose bookings did not change
 * keeps its very array, and a booking that came again from the server unchanged keeps its
 * very object, so that only what changed is rendered.
 */
export function createGrouper(): (
  bookings: readonly CalendarBooking[],
  keyOf: (booking: CalendarBooking) => string,
) => Groups {
  let before: Groups = new Map();
  return (bookings, keyOf) => {
    before = regroup(before, bookings, keyOf);
    return before;
  };
}

/** Groups bookings by key, reusing every array and object of `before` that is still the same. */
export function regroup(
  before: Groups,
  bookings: readonly CalendarBooking[],
  keyOf: (booking: CalendarBooking) => string,
): Groups {
  const known = new Map<string, CalendarBooking>();
  for (const group of before.values()) for (const one of group) known.set(one.id, one);

  const next = new Map<string, CalendarBooking[]>();
  for (const booking of bookings) {
    const old = known.get(booking.id);
    const one = old && isSameBooking(old, booking) ? old : booking;
    const key = keyOf(one);
    const group = next.get(key);
    if (group) group.push(one);
    else next.set(key, [one]);
  }

  const kept = new Map<string, readonly CalendarBooking[]>();
  let isSame = next.size === before.size;
  for (const [key, group] of next) {
    const old = before.get(key);
    const isKept = old?.length === group.length && group.every((one, at) => one === old[at]);
    kept.set(key, isKept ? old : group);
    if (old && !isKept) comesAfter(group, old);
    isSame &&= isKept;
  }
  return isSame ? before : kept;
}

function isSameBooking(a: CalendarBooking, b: CalendarBooking): boolean {
  if (a === b) return true;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof CalendarBooking>;
  for (const key of keys) {
    if (a[key] === b[key]) continue;
    if (key !== 'waits' || String(a.waits) !== String(b.waits)) return false;
  }
  return true;
}
