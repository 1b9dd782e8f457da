import type { EmployeeNo } from '../../../../contract/ids.ts';
import { covers, spansOverlap, subtractSpans } from '../../../../contract/spans.ts';
import { blockedFor, epochSpans } from '../../schedule/public.ts';
import type { Span } from '../../../../contract/spans.ts';
import type { BlockedSpan, WorkingTime } from '../../schedule/public.ts';
import type { Policy } from './policy.rules.ts';

/** A class that stands, as its seats are counted. Minutes since the policy's origin. */
export interface ClassSeats {
  /** When its teacher may be booked; never, since the teacher left. */
  open: readonly Span[];
  startMinute: number;
  endMinute: number;
  seats: number;
  seatsTaken: number;
  /** By holds that still run. */
  seatsHeld: number;
}

export const seatsLeft = ({
  seats,
  seatsTaken,
  seatsHeld,
}: Pick<ClassSeats, 'seats' | 'seatsTaken' | 'seatsHeld'>): number =>
  Math.max(0, seats - seatsTaken - seatsHeld);

/** When a class of that teacher may be sold outside: at work and not blocked. Minutes since the epoch. */
export const openFor = (
  employeeNo: EmployeeNo | null,
  { employees }: WorkingTime,
  blocks: readonly BlockedSpan[],
): Span[] => {
  const days = employeeNo === null ? undefined : employees.get(employeeNo);
  return employeeNo === null || !days ? [] : subtractSpans(epochSpans(days), blockedFor(blocks, employeeNo));
};

/**
 * Whether the channel may sell a seat in it now. A class whose teacher could not be booked is not sold outside.
 */
export const isOnOffer = (one: ClassSeats, { earliest, latest, stopped, strict }: Policy): boolean =>
  seatsLeft(one) > 0 &&
  earliest <= one.startMinute &&
  one.startMinute < latest &&
  (!strict || covers(one.open, [one.startMinute, one.endMinute])) &&
  !spansOverlap(stopped, [[one.startMinute, one.endMinute]]);
