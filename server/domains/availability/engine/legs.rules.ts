import type { EmployeeNo } from '../../../../contract/ids.ts';
import { shiftPairs, subtractPairs } from './pairs.rules.ts';
import type { Pairs } from './pairs.rules.ts';

export interface EmployeeTime {
  work: Pairs;
  /** Bookings, classes, holds. */
  busy: Pairs;
  /** Work with its breaks filled in, over which a wait may lie; left out where there are none. */
  present?: Pairs | undefined;
}

/** One service of a visit, done by one employee. */
export interface Leg {
  employeeNo: EmployeeNo;
  /** Minutes from the visit's start. */
  offset: number;
  /** Minutes the customer stays: the employee must be there throughout, and at work when hands are needed. */
  length: number;
  /**
   * Minutes from the service's start when hands are needed, as pairs: [0, 30, 60, 80] for dye, wait,
   * rinse. The last may pass the length: cleaning up.
   */
  parts: Pairs;
  /** Anyone could have done it: bookings that wait for an employee come first. */
  anyone: boolean;
}

/** When a leg could start, as minutes of the visit's start. */
export const legStarts = (
  { offset, length, parts }: Pick<Leg, 'offset' | 'length' | 'parts'>,
  { work, busy, present }: EmployeeTime,
): number[] => {
  const spans = present ?? work;
  let starts: number[] = [];
  for (let i = 0; i < spans.length; i += 2)
    if (spans[i + 1]! - spans[i]! >= length) starts.push(spans[i]!, spans[i + 1]! - length + 1);
  const breaks = present ? subtractPairs(present, work) : [];
  // A part [p, q) meets a busy [a, b) for every start after a − q and before b − p.
  for (let p = 0; p < parts.length; p += 2) {
    starts = subtractPairs(starts, busy, parts[p + 1]! - 1, -parts[p]!);
    if (parts[p]! < length)
      starts = subtractPairs(starts, breaks, Math.min(parts[p + 1]!, length) - 1, -parts[p]!);
  }
  return offset === 0 ? starts : shiftPairs(starts, -offset);
};
