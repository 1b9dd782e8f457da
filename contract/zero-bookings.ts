import { z } from 'zod';
import { petChoice } from './booking-draft.ts';
import { endpoint } from './endpoint.ts';
import {
  classId,
  cursor,
  employeeNo,
  idInQuery,
  inPath,
  instant,
  nameText,
  shopDate,
  sumWon,
  text,
} from './schema.ts';
import { consents } from './zero-consents.ts';
import { guestBooking } from './zero-booking.ts';
import { slugText } from './zero-document.ts';
import { chooseOne, chosenItems, choosesOne, freeTimes, timeErrors } from './zero-times.ts';

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

export const create = endpoint({
  domain: 'zeroBookings',
  summary: '온라인으로 예약합니다. 같은 열쇠로 다시 보내면 같은 예약입니다',
  method: 'POST',
  path: '/zero/bookings',
  access: 'public',
  perMinute: 10,
  status: 201,
  idempotent: true,
  body: z
    .object({
      slug: slugText,
      items: chosenItems,
      classId: classId.optional(),
      startAt: instant,
      /** Null leaves the choice to the shop. */
      employeeNo: employeeNo.nullable(),
      holdToken: z.string().max(100).optional(),
      /** Left out by a guest whose proved phone the shop knows. */
      name: nameText(40).optional(),
      pet: petChoice.optional(),
      request: text(500).default(''),
      consents,
      /** As they were shown; another sum is asked about again. */
      expectedPriceWon: sumWon,
      expectedDepositWon: sumWon,
    })
    .refine(choosesOne, chooseOne),
  response: guestBooking,
  changes: ['booking', 'customer'],
  errors: [
    ...timeErrors,
    'ACCESS_DENIED',
    'BOOKING_CALL_SHOP',
    'BOOKING_LIMIT',
    'BOOKING_UNPAID_EXISTS',
    'CERTIFICATION_REQUIRED',
    'CLASS_FULL',
    'CLASS_NOT_FOUND',
    'CONSENT_REQUIRED',
    'CUSTOMER_BOOKED_THEN',
    'DEPOSIT_CHANGED',
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

export const slots = endpoint({
  domain: 'zeroBookings',
  summary: '내 예약을 옮길 수 있는 시간. 그 예약이 차지한 시간도 비어 있는 시간입니다',
  method: 'GET',
  path: '/zero/bookings/{id}/slots',
  access: 'public',
  perMinute: 60,
  params: one,
  query: z.object({
    /** Left out, any employee. */
    employeeNo: idInQuery<'EmployeeNo'>().optional(),
    from: shopDate,
    /** The last day, included; at most 31 days after from. */
    to: shopDate,
  }),
  response: freeTimes.extend({
    people: z.array(z.object({ employeeNo, name: z.string() })).describe('옮기면서 고를 수 있는 담당자'),
  }),
  reads: { booking: 'days', schedule: true, employee: true, menu: true },
  errors: ['BOOKING_NOT_FOUND', 'BOOKING_RANGE_INVALID', 'EMPLOYEE_NOT_FOUND', 'MENU_ITEM_NOT_FOUND'],
});

export const pay = endpoint({
  domain: 'zeroBookings',
  summary: '예약금 결제를 시작합니다. 두 번째 창도 열려 있는 같은 결제를 받습니다',
  method: 'POST',
  path: '/zero/bookings/{id}/payment',
  access: 'public',
  perMinute: 10,
  params: one,
  response: z.object({
    attempt: z.string().describe('결제 하나만 여는 비밀값'),
    amountWon: sumWon,
    expiresAt: instant,
    payPath: z.string().describe('결제창을 여는 주소'),
  }),
  changes: ['payment'],
  errors: [
    'ACCESS_DENIED',
    'BOOKING_NOT_FOUND',
    'DEPOSIT_NOT_DUE',
    'DEPOSIT_TIME_OVER',
    'PAYMENT_CHECKING',
    'PAYMENT_NOT_CONNECTED',
  ],
});

export const cancel = endpoint({
  domain: 'zeroBookings',
  summary: '손님이 예약을 취소합니다. 보여 준 금액만 돌려주고, 이미 취소했으면 같은 답입니다',
  method: 'POST',
  path: '/zero/bookings/{id}/cancel',
  access: 'public',
  perMinute: 10,
  params: one,
  body: z.object({
    /** `quote.refundWon` as it was shown. */
    expectedRefundWon: sumWon,
    reason: text(200).default(''),
  }),
  response: guestBooking,
  changes: ['booking', 'payment'],
  errors: [
    'ACCESS_DENIED',
    'BOOKING_CLOSED',
    'BOOKING_HAS_SALE',
    'BOOKING_NOT_FOUND',
    'PAYMENT_CHECKING',
    'REFUND_CHANGED',
    'STALE_VERSION',
  ],
});

export const reschedule = endpoint({
  domain: 'zeroBookings',
  summary: '손님이 예약을 다른 시간으로 옮깁니다. 예약금은 그대로이고, 두 번까지 옮길 수 있습니다',
  method: 'POST',
  path: '/zero/bookings/{id}/reschedule',
  access: 'public',
  perMinute: 10,
  idempotent: true,
  params: one,
  body: z.object({
    startAt: instant,
    /** Null leaves the choice to the shop. */
    employeeNo: employeeNo.nullable(),
    holdToken: z.string().max(100).optional(),
  }),
  response: guestBooking,
  changes: ['booking'],
  errors: [
    ...timeErrors,
    'ACCESS_DENIED',
    'BOOKING_CLOSED',
    'BOOKING_NOT_FOUND',
    'BOOKING_UNPAID_EXISTS',
    'CHANGE_LIMIT',
    'CHANGE_TOO_LATE',
    'CLASS_SEAT_FIXED',
    'STALE_VERSION',
    'ZERO_SHOP_CLOSED',
  ],
});
