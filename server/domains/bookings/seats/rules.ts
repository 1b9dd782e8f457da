import type { EmployeeNo } from '../../../../contract/ids.ts';
import { honoured } from '../../../../contract/people.ts';
import type { Problem, Visit } from '../../availability/public.ts';
import { layOut, minuteOf } from '../../availability/public.ts';
import type { ClassRow, Seat } from './queries.ts';

export type ClassTime = Pick<
  ClassRow,
  'itemId' | 'name' | 'startAt' | 'durationMinutes' | 'bufferMinutes' | 'priceWon'
> & {
  employeeNo: EmployeeNo | null;
};

/** A class takes its teacher's time as a booking of one service would. */
export const visitOfClass = (time: ClassTime): Visit =>
  layOut(minuteOf(time.startAt), time.employeeNo, [
    {
      itemId: time.itemId,
      name: time.name,
      employeeNo: time.employeeNo,
      anyone: false,
      durationMinutes: time.durationMinutes,
      priceWon: time.priceWon,
      segments: null,
      bufferMinutes: time.bufferMinutes,
    },
  ]);

/** Bookings with a sale stay as they are: a paid one is not moved, cancelled or reopened. */
export const soldProblems = (sold: readonly { customerName: string }[]): Problem[] =>
  sold.map(({ customerName }) => ({
    field: 'id',
    code: 'BOOKING_HAS_SALE',
    message: `${honoured(customerName)} 매출이 등록되어 있어요.`,
  }));

export const isCompleted = ({ state }: Pick<Seat, 'state'>): boolean => state === 'COMPLETED';
