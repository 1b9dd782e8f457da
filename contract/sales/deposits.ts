import { z } from 'zod';
import { bookingState } from '../bookings.ts';
import { endpoint } from '../endpoint.ts';
import {
  bookingId,
  cursor,
  customerNo,
  employeeNo,
  inPath,
  instant,
  limit,
  page,
  saleId,
  shopDate,
  shopNo,
  signedWon,
  sumWon,
  won,
} from '../schema.ts';

export const deposits = endpoint({
  domain: 'sales',
  summary: '남은 예약금: 지난 예약에서 쓰지도 돌려주지도 않은 예약금',
  method: 'GET',
  path: '/{shopNo}/deposits',
  access: { right: 'sales.read' },
  params: z.object({ shopNo }),
  query: z.object({ limit: limit(500, 100), cursor }),
  /**
   * Of every booking that is closed, whatever its day, and of those that stand though their day is over;
   * newest first. The totals are those of every page.
   */
  response: page(
    z.object({
      bookingId,
      customerNo: customerNo.nullable(),
      customerName: z.string(),
      employeeNo: employeeNo.nullable(),
      startAt: instant,
      names: z.array(z.string()),
      state: bookingState,
      saleId: saleId.nullable(),
      depositWon: won,
      usedWon: won,
      returnedWon: won,
      leftWon: won,
      /** What the deposit policy says of it, for a cancelled booking or a no-show of a shop that has one. */
      policy: z.string().nullable(),
    }),
  ).extend({ totals: z.object({ count: z.int(), leftWon: sumWon }) }),
  reads: { sale: true, booking: true },
  errors: [],
});

const ofBooking = z.object({ shopNo, id: inPath.bookingId });

/** Returns of one booking's deposit, oldest first, and the rest. */
const depositReturns = z.object({
  items: z.array(
    z.object({
      id: z.int().positive(),
      /** Less than nothing for one that takes another back. */
      amountWon: signedWon,
      /** Null for one noted before methods were recorded. */
      method: z.string().nullable(),
      methodName: z.string().nullable(),
      on: shopDate,
      actor: z.string(),
      reversesId: z.int().positive().nullable(),
      reversed: z.boolean(),
    }),
  ),
  leftWon: won,
});

export const returns = endpoint({
  domain: 'sales',
  summary: '예약금을 돌려준 내역',
  method: 'GET',
  path: '/{shopNo}/books/{id}/deposit-returns',
  access: { right: 'sales.read' },
  params: ofBooking,
  response: depositReturns,
  reads: { booking: true },
  errors: ['BOOKING_NOT_FOUND'],
});

const returnErrors = ['BOOKING_NOT_FOUND', 'BOOKING_DEPOSIT_EXCEEDED', 'SALE_DAY_CLOSED'] as const;

export const returnDeposit = endpoint({
  domain: 'sales',
  summary: '끝난 예약의 예약금을 돌려줍니다. 일부만 돌려줘도 됩니다',
  method: 'POST',
  path: '/{shopNo}/books/{id}/deposit-returns',
  access: { right: 'refunds.write' },
  params: ofBooking,
  /** Left out: today. A day that is over only with the right 'sales.past'. */
  body: z.object({
    amountWon: won.min(1),
    method: z.string().min(1).max(40),
    on: shopDate.optional(),
  }),
  response: depositReturns,
  changes: ['booking', 'sale'],
  errors: [...returnErrors, 'PAYMENT_METHOD_NOT_FOUND', 'SALE_DATE_PAST', 'SALE_DATE_FUTURE'],
  idempotent: true,
});

export const takeBackReturn = endpoint({
  domain: 'sales',
  summary: '돌려준 예약금을 되돌립니다',
  method: 'POST',
  path: '/{shopNo}/books/{id}/deposit-returns/{returnId}/reversals',
  access: { right: 'refunds.write' },
  params: ofBooking.extend({
    returnId: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  }),
  response: depositReturns,
  changes: ['booking', 'sale'],
  errors: [...returnErrors, 'DEPOSIT_RETURN_NOT_FOUND', 'DEPOSIT_RETURN_REVERSED'],
  idempotent: true,
});
