import { z } from 'zod';
import { bookingStates } from './booking-states.ts';
import { bookingId, classId, employeeNo, instant, sumWon, won } from './schema.ts';

/** CARD: by itself to the card. TRANSFER: the card gives back only the whole, so the shop sends it. */
export const refundWay = z.enum(['CARD', 'TRANSFER']);

/** What calling it off now would give back, and what stays with the shop. */
const refundQuote = z.object({
  refundWon: sumWon,
  keptWon: sumWon,
  way: refundWay,
  /** NONE: nothing was paid. FREE: all goes back. LATE: a part of it. */
  rule: z.enum(['NONE', 'FREE', 'LATE']),
  /** Until when all goes back; null when it always does, or no longer. */
  until: instant.nullable(),
});

const deposit = z.object({
  dueWon: sumWon,
  /** PENDING: the shop looks at the request first. */
  state: z.enum(['PENDING', 'DUE', 'PAID', 'WAIVED', 'EXPIRED']),
  /** Null while the shop looks at the request. */
  payBy: instant.nullable(),
  paidWon: sumWon,
  refundedWon: sumWon,
  /** On its way back to the card. */
  refundingWon: sumWon,
  /** What the card would not give back: the shop sends it. */
  transferWon: sumWon,
  /** Up to how many hours before the visit all goes back; null when it always does. */
  freeUntilHours: z.int().nullable(),
  /** A payment whose outcome is unknown: nothing else is charged meanwhile. */
  checking: z.boolean(),
  /** What the customer was told when they booked. */
  sentences: z.array(z.string()),
});

/** A booking as its customer reads it. */
export const guestBooking = z.object({
  id: bookingId,
  shop: z.object({
    slug: z.string().nullable(),
    name: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    /** How far ahead it may be moved. */
    windowDays: z.int(),
  }),
  state: z.enum(bookingStates),
  waitsFor: z.enum(['APPROVAL', 'DEPOSIT']).nullable(),
  waitUntil: instant.nullable(),
  startAt: instant,
  endAt: instant,
  classId: classId.nullable(),
  employeeNo: employeeNo.nullable(),
  employeeName: z.string().nullable(),
  customerName: z.string(),
  petName: z.string().nullable(),
  items: z.array(
    z.object({
      itemId: z.int().nullable(),
      name: z.string(),
      durationMinutes: z.int(),
      priceWon: won,
    }),
  ),
  priceWon: sumWon,
  request: z.string(),
  /** Null where nothing was asked for beforehand. */
  deposit: deposit.nullable(),
  /** Null once it can't be cancelled. */
  quote: refundQuote.nullable(),
  /** Until when the customer may move it, and how often still. */
  changeUntil: instant,
  changesLeft: z.int(),
  /** What the customer may still do. */
  can: z.array(z.enum(['CANCEL', 'PAY', 'MOVE'])),
  link: z.string().describe('이 예약만 여는 비밀 주소'),
});
