import { z } from 'zod';
import { bookedCustomer, bookingSource, depositMethod, outsideHours, overlap } from './booking-draft.ts';
import { repeat } from './booking-series.ts';
import { attendee, bookingDetail } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { longestSeries } from './repetition.ts';
import {
  bookingId,
  classId,
  duration,
  employeeNo,
  inPath,
  instant,
  itemId,
  petNo,
  shopDate,
  shopNo,
  text,
  version,
  won,
} from './schema.ts';
import { classTimeErrors } from './time-errors.ts';

const inShop = z.object({ shopNo });
const one = z.object({ shopNo, id: inPath.classId });
const seats = z.int().min(1).max(200);

/** A bookable time of an employee with seats: yoga, pilates. */
export const classSession = z.object({
  id: classId,
  itemId,
  name: z.string(),
  /** Null since its teacher left: it waits for another. */
  employeeNo: employeeNo.nullable(),
  startAt: instant,
  endAt: instant,
  durationMinutes: z.int(),
  priceWon: won,
  seats: z.int(),
  seatsTaken: z.int(),
  /** Seats kept by holds. */
  seatsHeld: z.int(),
  memo: z.string(),
  version,
  /** Its seats, without cancelled ones. */
  attendees: z.array(attendee),
});

const openErrors = [...classTimeErrors, 'EMPLOYEE_DOES_NOT_PERFORM', 'MENU_ITEM_NOT_FOUND'] as const;

/** Service, time, teacher and seats. */
const opening = z.object({
  itemId,
  employeeNo,
  startAt: instant,
  durationMinutes: duration.optional(),
  priceWon: won.optional(),
  seats,
  memo: text(2000).default(''),
  overlap,
  outsideHours,
});

export const list = endpoint({
  domain: 'classes',
  summary: '기간의 수업과 남은 자리',
  method: 'GET',
  path: '/{shopNo}/classes',
  access: { right: 'bookings.read' },
  params: inShop,
  query: z.object({ from: shopDate, to: shopDate }),
  response: z.object({ items: z.array(classSession) }),
  reads: { booking: 'days', customer: 'customer' },
  errors: ['BOOKING_RANGE_INVALID'],
});

export const create = endpoint({
  domain: 'classes',
  summary: '수업을 엽니다',
  method: 'POST',
  path: '/{shopNo}/classes',
  access: { right: 'bookings.write' },
  status: 201,
  params: inShop,
  body: opening,
  response: classSession,
  changes: ['booking'],
  errors: openErrors,
  idempotent: true,
});

export const createRepeated = endpoint({
  domain: 'classes',
  summary: '같은 수업을 반복해 엽니다. 하루라도 열 수 없으면 아무것도 열지 않고 그 날들을 답합니다',
  method: 'POST',
  path: '/{shopNo}/classes/repeated',
  access: { right: 'bookings.write' },
  status: 201,
  params: inShop,
  body: opening.extend({
    repeat,
    /** Days of the repetition that are left out. */
    skip: z.array(shopDate).max(longestSeries).default([]),
  }),
  /** The classes are independent from now on: each is moved, changed and cancelled alone. */
  response: z.object({ classes: z.array(classSession) }),
  changes: ['booking'],
  errors: [...openErrors, 'BOOKING_SERIES_CONFLICTS', 'BOOKING_SERIES_INVALID'],
  idempotent: true,
});

export const change = endpoint({
  domain: 'classes',
  summary: '수업을 옮기거나 고칩니다. 예약한 손님의 시간도 함께 옮깁니다',
  method: 'PATCH',
  path: '/{shopNo}/classes/{id}',
  access: { right: 'bookings.write' },
  params: one,
  body: z.object({
    employeeNo: employeeNo.optional(),
    startAt: instant.optional(),
    durationMinutes: duration.optional(),
    seats: seats.optional(),
    memo: text(2000).optional(),
    overlap,
    outsideHours,
    version,
  }),
  response: classSession,
  changes: ['booking', 'waitlist'],
  errors: [
    ...classTimeErrors,
    'BOOKING_HAS_SALE',
    'BOOKING_NO_FREE_EMPLOYEE',
    'CLASS_NOT_FOUND',
    'CLASS_SEATS_TAKEN',
    'EMPLOYEE_DOES_NOT_PERFORM',
    'STALE_VERSION',
  ],
  idempotent: true,
});

export const remove = endpoint({
  domain: 'classes',
  summary: '수업을 취소합니다. 손님이 있으면 누구인지 답하고, 확인하면 그 예약도 취소합니다',
  method: 'DELETE',
  path: '/{shopNo}/classes/{id}',
  access: { right: 'bookings.write' },
  params: one,
  query: z.object({ cancelBookings: z.enum(['true', 'false']).default('false') }),
  response: z.object({ cancelled: z.array(attendee) }),
  changes: ['booking', 'waitlist'],
  errors: ['CLASS_NOT_FOUND', 'CLASS_HAS_BOOKINGS', 'BOOKING_HAS_SALE', 'STALE_VERSION'],
  idempotent: true,
});

export const restore = endpoint({
  domain: 'classes',
  summary: '수업 취소를 되돌립니다. 담당자의 시간이 아직 비어 있으면 함께 취소한 예약도 돌아옵니다',
  method: 'POST',
  path: '/{shopNo}/classes/{id}/restorations',
  access: { right: 'bookings.write' },
  params: one,
  body: z.object({
    /** Seats to restore: those that the cancellation answered, with their states. */
    bookings: z
      .array(z.object({ id: bookingId, state: z.enum(['REQUESTED', 'CONFIRMED']) }))
      .max(200)
      .default([]),
    overlap,
  }),
  response: classSession,
  changes: ['booking', 'waitlist'],
  errors: [
    ...classTimeErrors,
    'BOOKING_HAS_SALE',
    'BOOKING_NO_FREE_EMPLOYEE',
    'BOOKING_NOT_FOUND',
    'CLASS_FULL',
    'CLASS_NOT_CANCELLED',
    'CLASS_NOT_FOUND',
  ],
  idempotent: true,
});

export const bookSeat = endpoint({
  domain: 'classes',
  summary: '수업에 자리를 예약합니다',
  method: 'POST',
  path: '/{shopNo}/classes/{id}/seats',
  access: { right: 'bookings.write' },
  status: 201,
  params: one,
  body: z.object({
    customer: bookedCustomer,
    petNo: petNo.nullable().optional(),
    memo: text(2000).default(''),
    customerRequest: text(1000).default(''),
    depositWon: won.optional(),
    depositMethod: depositMethod.optional(),
    source: bookingSource.default('MANUAL'),
    state: z.enum(['REQUESTED', 'CONFIRMED']).default('CONFIRMED'),
    /** One more seat for a customer who has one, or a visit elsewhere at that time: knowingly. */
    again: z.boolean().default(false),
  }),
  response: bookingDetail,
  guesses: ['body.customer.phone'],
  changes: ['booking'],
  errors: [
    'CLASS_NOT_FOUND',
    'CLASS_FULL',
    'CUSTOMER_BOOKED_THEN',
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_PHONE_DUPLICATED',
    'PET_NOT_FOUND',
  ],
  idempotent: true,
});
