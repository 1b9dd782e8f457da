import { z } from 'zod';
import { draftItem, petChoice } from './booking-draft.ts';
import { bookingStates } from './booking-states.ts';
import { endpoint } from './endpoint.ts';
import {
  bookingId,
  classId,
  cursor,
  employeeNo,
  inPath,
  instant,
  nameText,
  sumWon,
  text,
  won,
} from './schema.ts';
import { slugText } from './zero-document.ts';

/** Whoever books agrees to these words; a change of them is a new version. */
export const consentTextVersion = 1;

const guestBooking = z.object({
  id: bookingId,
  shop: z.object({
    slug: z.string().nullable(),
    name: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
  }),
  state: z.enum(bookingStates),
  waitsFor: z.enum(['APPROVAL', 'DEPOSIT']).nullable(),
  waitUntil: instant.nullable(),
  startAt: instant,
  endAt: instant,
  employeeNo: employeeNo.nullable(),
  employeeName: z.string().nullable(),
  customerName: z.string(),
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
  /** What the customer may still do. */
  can: z.array(z.enum(['CANCEL'])),
  link: z.string().describe('이 예약만 여는 비밀 주소'),
});

const slug = z.object({ slug: slugText });
const reads = { booking: true } as const;

export const list = endpoint({
  domain: 'zeroBookings',
  summary: '이 샵에 잡은 내 예약 (휴대폰을 인증한 손님)',
  method: 'GET',
  path: '/zero/bookings',
  access: 'public',
  perMinute: 60,
  query: slug.extend({
    state: z.enum(['OPEN', 'PAST']).default('OPEN'),
    cursor,
  }),
  response: z.object({ items: z.array(guestBooking), nextCursor: z.string().nullable() }),
  reads,
  errors: ['CERTIFICATION_REQUIRED', 'ZERO_SHOP_NOT_FOUND'],
});

const consents = z.object({
  privacy: z.boolean(),
  marketing: z.boolean().default(false),
  night: z.boolean().default(false),
  textVersion: z.int().min(1).max(consentTextVersion),
});

const bookErrors = [
  'BOOKING_BLOCKED',
  'BOOKING_OVERLAPS',
  'BOOKING_HELD',
  'BOOKING_NO_FREE_EMPLOYEE',
  'BOOKING_OUTSIDE_HOURS',
  'BOOKING_TIME_INVALID',
  'BOOKING_TOO_SOON',
  'BOOKING_BEYOND_WINDOW',
  'BOOKING_CHANNEL_STOPPED',
  'EMPLOYEE_DOES_NOT_PERFORM',
  'EMPLOYEE_NOT_FOUND',
  'EMPLOYEE_NOT_WORKING',
  'HOLD_NEEDS_EMPLOYEE',
  'MENU_ITEM_NOT_FOUND',
] as const;

export const create = endpoint({
  domain: 'zeroBookings',
  summary: '온라인으로 예약합니다. 같은 열쇠로 다시 보내면 같은 예약입니다',
  method: 'POST',
  path: '/zero/bookings',
  access: 'public',
  perMinute: 20,
  status: 201,
  idempotent: true,
  body: z
    .object({
      slug: slugText,
      items: z
        .array(draftItem.pick({ itemId: true }))
        .max(5)
        .default([]),
      classId: classId.optional(),
      startAt: instant,
      /** Null is whoever is free. */
      employeeNo: employeeNo.nullable(),
      holdToken: z.string().max(100).optional(),
      name: nameText(40),
      pet: petChoice.optional(),
      request: text(500).default(''),
      consents,
      expectedPriceWon: sumWon,
    })
    .refine(({ items, classId }) => items.length > 0 !== (classId !== undefined), {
      path: ['items'],
      message: '시술이나 수업 하나를 골라 주세요.',
    }),
  response: guestBooking,
  changes: ['booking', 'customer'],
  errors: [
    ...bookErrors,
    'ACCESS_DENIED',
    'BOOKING_LIMIT',
    'CERTIFICATION_REQUIRED',
    'CLASS_FULL',
    'CLASS_NOT_FOUND',
    'CONSENT_REQUIRED',
    'PET_NOT_FOUND',
    'PRICE_CHANGED',
    'ZERO_SHOP_CLOSED',
    'ZERO_SHOP_NOT_FOUND',
  ],
});

const one = z.object({ id: inPath.bookingId });

export const get = endpoint({
  domain: 'zeroBookings',
  summary: '내 예약 하나 (휴대폰을 인증한 손님, 또는 X-Booking-Link의 비밀 주소)',
  method: 'GET',
  path: '/zero/bookings/{id}',
  access: 'public',
  perMinute: 60,
  params: one,
  response: guestBooking,
  reads,
  errors: ['BOOKING_NOT_FOUND'],
});

export const cancel = endpoint({
  domain: 'zeroBookings',
  summary: '손님이 예약을 취소합니다. 이미 취소했으면 같은 답입니다',
  method: 'POST',
  path: '/zero/bookings/{id}/cancel',
  access: 'public',
  perMinute: 20,
  params: one,
  body: z.object({ reason: text(200).default('') }),
  response: guestBooking,
  changes: ['booking'],
  errors: ['ACCESS_DENIED', 'BOOKING_CLOSED', 'BOOKING_HAS_SALE', 'BOOKING_NOT_FOUND', 'STALE_VERSION'],
});
