import type { EmployeeNo } from '../../../contract/ids.ts';

/** Busy and free parts of a service, in order; their minutes add up to its duration. */
export interface Segment {
  busy: boolean;
  minutes: number;
}

/** Where an employee differs from the item; null is as the item says. */
export interface EmployeeTerms {
  employeeNo: EmployeeNo;
  performs: boolean;
  durationMinutes: number | null;
  priceWon: number | null;
}

/** An item's length and price. */
export interface Terms {
  durationMinutes: number;
  priceWon: number;
  segments: Segment[] | null;
  bufferMinutes: number;
}

const total = (segments: readonly Segment[]) => segments.reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * The parts of a service that takes longer or shorter this time. The last busy part takes the difference; what
 * is cut is cut from the end, and an end is never a wait, since an employee finishes the work.
 */
export const fitSegments = (segments: Segment[] | null, minutes: number): Segment[] | null => {
  if (segments === null || total(segments) === minutes) return segments;
  const fitted: Segment[] = [];
  let left = minutes;
  for (const segment of segments) {
    if (left <= 0) break;
    fitted.push({ busy: segment.busy, minutes: Math.min(segment.minutes, left) });
    left -= segment.minutes;
  }
  const lastBusy = fitted.findLast(({ busy }) => busy);
  if (left > 0 && lastBusy) lastBusy.minutes += left;
  const last = fitted.at(-1);
  if (last && left <= 0) last.busy = true;
  return fitted.some(({ busy }) => !busy) ? fitted : null;
};

/**
 * Length and price of the item with this employee; null is no particular one. An item with a member price has
 * the same one for all employees.
 */
export const termsOf = (
  item: Terms & { memberPriceWon?: number | null; employees: readonly EmployeeTerms[] },
  employeeNo: EmployeeNo | null,
  { member = false } = {},
): Terms & { performs: boolean } => {
  const own = item.employees.find((terms) => terms.employeeNo === employeeNo);
  const durationMinutes = own?.durationMinutes ?? item.durationMinutes;
  return {
    performs: own?.performs ?? true,
    durationMinutes,
    priceWon: (member ? item.memberPriceWon : null) ?? own?.priceWon ?? item.priceWon,
    segments: fitSegments(item.segments, durationMinutes),
    bufferMinutes: item.bufferMinutes,
  };
};

/** Whether an order names each of these once and nothing else. */
export const isWholeOrder = (order: readonly number[], all: readonly { id: number }[]): boolean => {
  const named = new Set(order);
  return named.size === order.length && order.length === all.length && all.every(({ id }) => named.has(id));
};
