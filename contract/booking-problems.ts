import { z } from 'zod';
import { bookingId, employeeNo, instant } from './schema.ts';

export const problem = z.object({
  field: z.string(),
  code: z.string().describe('걸린 규칙의 코드'),
  message: z.string(),
  /** Data for the decision: the holder of the number, the conflicting booking. */
  detail: z.unknown().optional(),
});
export const inTheWay = z.object({
  /** Null for a class or a hold. */
  id: bookingId.nullable(),
  kind: z.enum(['BOOKING', 'CLASS', 'HOLD']).nullable(),
  /** Null, with id and kind, for readers without bookings.others: they learn only when the employee is busy. */
  customerName: z.string().nullable(),
  employeeNo: employeeNo.nullable(),
  employeeName: z.string().nullable(),
  startAt: instant,
  endAt: instant,
});
