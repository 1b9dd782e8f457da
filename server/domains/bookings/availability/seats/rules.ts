import type { EmployeeNo } from '../../../../../contract/ids.ts';
import { spansOverlap } from '../../../schedule/public.ts';
import type { Policy } from '../policy/rules.ts';

/** A class that stands, as its seats are counted. Minutes since the policy's origin. */
export interface ClassSeats {
  /** Null since its teacher left. */
  employeeNo: EmployeeNo | null;
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

/** May the channel sell a seat in it now? Nobody outside buys a class that has no teacher. */
export const isOnOffer = (one: ClassSeats, { earliest, latest, stopped, strict }: Policy): boolean =>
  seatsLeft(one) > 0 &&
  earliest <= one.startMinute &&
  one.startMinute < latest &&
  (one.employeeNo !== null || !strict) &&
  !spansOverlap(stopped, [[one.startMinute, one.endMinute]]);
