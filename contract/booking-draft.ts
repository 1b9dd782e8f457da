import { z } from 'zod';
import {
  customerNo,
  duration,
  employeeNo,
  instant,
  itemId,
  nameText,
  petNo,
  requiredText,
  text,
  whole,
  won,
} from './schema.ts';
import { bookingTimeErrors } from './time-errors.ts';

export const bookingSource = z.enum(['MANUAL', 'PHONE', 'ZERO_SHOP', 'CHATBOT', 'NAVER']);

/** In one visit. */
export const mostServices = 20;

export const draftItem = z.object({
  itemId,
  employeeNo: employeeNo.nullable().optional(),
  durationMinutes: duration.optional(),
  priceWon: won.optional(),
});

/** existing, new on the spot, or a walk-in without registration. */
export const bookedCustomer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('existing'), customerNo }),
  z.object({ kind: z.literal('new'), name: nameText(40), phone: text(20).optional() }),
  z.object({
    kind: z.literal('walkIn'),
    name: text(40).default('미등록 고객'),
    phone: text(20).optional(),
  }),
]);

/** One of the customer's pets, or a new one entered with the booking. */
export const petChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('existing'), petNo }),
  z.object({
    kind: z.literal('new'),
    name: requiredText(40),
    species: z.enum(['DOG', 'CAT', 'OTHER']).default('DOG'),
    breed: text(40).optional(),
    weightGrams: z.int().min(1).max(200_000).optional(),
    /** 입질, 슬개골, 접종 만료 …: shown wherever the pet is about to be handled. */
    warnings: z.array(requiredText(20)).max(10).default([]),
    memo: text(2000).default(''),
  }),
]);

/** What a deposit may be received by at the desk; cash is put into the drawer by an entry of its own. */
export const depositMethod = z.enum(['TRANSFER', 'CASH', 'CARD', 'NAVER_PAY', 'KAKAO_PAY']);

export const draftFields = {
  customer: bookedCustomer,
  petNo: petNo.nullable().optional(),
  startAt: instant,
  /** Null is 담당자없음, unless anyEmployee asks for any free employee. */
  employeeNo: employeeNo.nullable(),
  anyEmployee: z.boolean().default(false),
  items: z.array(draftItem).min(1).max(mostServices),
  memo: text(2000).default(''),
  customerRequest: text(1000).default(''),
  depositWon: won.optional(),
  /** How the desk received the deposit; left out, as before, at first by transfer. */
  depositMethod: depositMethod.optional(),
  source: bookingSource.default('MANUAL'),
  color: z.int().min(0).max(11).nullable().optional(),
  /** Its customer is told nothing of it by itself. */
  withoutMessages: z.boolean().optional(),
};

const { anyEmployee, depositMethod: received, ...saidFields } = draftFields;
/** A booking replaced whole; anyEmployee asks for something, and how a deposit came stays unless it is said. */
export const wholeFields = {
  ...whole(saidFields),
  anyEmployee,
  depositMethod: received,
};

/** A person saw the conflict and confirms the booking. Needs bookings.overlap. */
export const overlap = z.object({ confirmed: z.literal(true), reason: text(200).default('') }).optional();
/** The same for a time outside the employee's or the shop's hours. */
export const outsideHours = z.boolean().default(false);
/** The desk asks first; a family of one customer sits side by side. */
export const notTwice = z
  .boolean()
  .optional()
  .describe('true면 그 시간에 다른 예약이 있는 고객일 때 저장하지 않고 CUSTOMER_BOOKED_THEN으로 답합니다');

export const draft = z.object({
  ...draftFields,
  state: z.enum(['REQUESTED', 'CONFIRMED']).default('CONFIRMED'),
  overlap,
  outsideHours,
  notTwice,
  /** The reservation number in the service it came from, so that it is entered once. */
  externalNo: text(40)
    .regex(/^[\w-]*$/)
    .optional(),
});

export const takeErrors = [
  ...bookingTimeErrors,
  'CUSTOMER_NOT_FOUND',
  'CUSTOMER_PHONE_DUPLICATED',
  'PET_NOT_FOUND',
] as const;

/** Further errors of editing an existing booking. */
export const saveErrors = [
  ...takeErrors,
  'BOOKING_NOT_FOUND',
  'BOOKING_CLOSED',
  'BOOKING_DEPOSIT_EXCEEDED',
  'CLASS_SEAT_FIXED',
  'STALE_VERSION',
] as const;
