import { z } from 'zod';
import { bookingStates } from './booking-states.ts';
import {
  bookingSource,
  draft,
  mostServices,
  notTwice,
  outsideHours,
  overlap,
  petChoice,
  saveErrors,
  takeErrors,
  wholeFields,
} from './booking-draft.ts';
import { bookedItem, bookedPet, bookedSeries } from './booked-parts.ts';
import { inTheWay, problem } from './booking-problems.ts';
import { standingClass } from './blocks.ts';
import { endpoint } from './endpoint.ts';
import {
  bookingId,
  classId,
  cursor,
  customerNo,
  duration,
  employeeNo,
  idInQuery,
  inPath,
  instant,
  limit,
  page,
  petNo,
  saleId,
  several,
  shopDate,
  shopNo,
  sumWon,
  text,
  version,
  won,
} from './schema.ts';

export { availability, explanation, hiddenTimes } from './availability.ts';
export { items } from './booking-items.ts';

const inShop = z.object({ shopNo });
const one = z.object({ shopNo, id: inPath.bookingId });

export const bookingState = z.enum(bookingStates);

/** A booking as lists and the calendar hold it. */
export const booking = z.object({
  id: bookingId,
  customerNo: customerNo.nullable(),
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  petNo: petNo.nullable(),
  pet: bookedPet.nullable(),
  series: bookedSeries.nullable(),
  employeeNo: employeeNo.nullable(),
  startAt: instant,
  endAt: instant,
  visitDate: shopDate,
  items: z.array(bookedItem),
  priceWon: sumWon,
  state: bookingState,
  source: bookingSource,
  overlapConfirmed: z.boolean(),
  memo: z.string(),
  customerRequest: z.string(),
  depositWon: won,
  color: z.int().nullable(),
  /** Its customer is told nothing of it by itself; left out where they are. */
  withoutMessages: z.literal(true).optional(),
  saleId: saleId.nullable(),
  /** The class it is a seat of. */
  class: z.object({ id: classId, seats: z.int(), seatsTaken: z.int() }).nullable().optional(),
  cancelReason: z.string().nullable(),
  memoPinned: z.boolean(),
  /** Of a booking from outside: what it waits for, and until when it keeps its time. */
  waitsFor: z.enum(['APPROVAL', 'DEPOSIT']).nullable().optional(),
  waitUntil: instant.nullable().optional(),
  version,
});

export const bookingDetail = booking.extend({
  /** Parts of the deposit: used by its sale (after a no-show, by the penalty), and returned. */
  depositUsedWon: won,
  depositReturnedWon: won,
  customer: z
    .object({
      customerNo,
      name: z.string(),
      phone: z.string().nullable(),
      grade: z.string().nullable(),
      memo: z.string(),
      memoPinned: z.boolean(),
      visitCount: z.int(),
      noShowCount: z.int(),
      lastVisitOn: shopDate.nullable(),
      unpaidWon: sumWon,
    })
    .nullable(),
  /** What happened to it, in plain Korean, newest first. */
  history: z.array(z.object({ at: instant, actor: z.string(), sentence: z.string() })),
});

export const list = endpoint({
  domain: 'bookings',
  summary: '기간의 예약',
  method: 'GET',
  path: '/{shopNo}/books',
  access: { right: 'bookings.read' },
  params: inShop,
  query: z.object({
    from: shopDate,
    /** Last day, included; at most 62 days after from. */
    to: shopDate,
    employeeNo: several(idInQuery<'EmployeeNo'>()).optional(),
    state: several(bookingState).optional(),
    source: several(bookingSource).optional(),
    itemId: several(idInQuery<'ItemId'>()).optional(),
    customerNo: idInQuery<'CustomerNo'>().optional(),
    petNo: idInQuery<'PetNo'>().optional(),
    /** Part of a customer's, pet's or service's name, of a memo or request, or the end of a phone number. */
    q: text(40).optional(),
    latestFirst: z.enum(['true', 'false']).default('false'),
    limit: limit(2000, 2000),
    cursor,
  }),
  response: page(booking),
  reads: { booking: 'days', customer: 'customer' },
  errors: ['BOOKING_RANGE_INVALID'],
});

export const waiting = endpoint({
  domain: 'bookings',
  summary: '샵의 승인을 기다리는 예약. 오늘부터 얼마나 뒤이든, 가까운 것부터',
  method: 'GET',
  path: '/{shopNo}/waiting-bookings',
  access: { right: 'bookings.read' },
  params: inShop,
  response: z.object({ items: z.array(booking) }),
  reads: { booking: true, customer: 'customer' },
  errors: [],
});

/** The guest with a seat in a class. */
export const attendee = z.object({
  bookingId,
  customerNo: customerNo.nullable(),
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  state: bookingState,
});

export const stranded = endpoint({
  domain: 'bookings',
  summary: '휴무나 근무 시간이 바뀌어 그 밖에 남은 예약과 수업. 옮기거나 취소할 때까지 남습니다',
  method: 'GET',
  path: '/{shopNo}/stranded-bookings',
  access: { right: 'bookings.read' },
  params: inShop,
  response: z.object({
    bookings: z.array(booking),
    classes: z.array(standingClass.extend({ attendees: z.array(attendee) })),
  }),
  reads: { booking: true, schedule: true, customer: 'customer' },
  errors: [],
});

export const create = endpoint({
  domain: 'bookings',
  summary: '예약을 등록합니다',
  method: 'POST',
  path: '/{shopNo}/books',
  access: { right: 'bookings.write' },
  status: 201,
  params: inShop,
  body: draft,
  response: bookingDetail,
  guesses: ['body.customer.phone'],
  changes: ['booking', 'customer'],
  errors: [...takeErrors, 'BOOKING_ALREADY_ENTERED', 'CUSTOMER_BOOKED_THEN'],
  idempotent: true,
});

export const get = endpoint({
  domain: 'bookings',
  summary: '예약 하나',
  method: 'GET',
  path: '/{shopNo}/books/{id}',
  access: { right: 'bookings.read' },
  params: one,
  response: bookingDetail,
  reads: { booking: 'entity', customer: 'customer', sale: 'customer' },
  errors: ['BOOKING_NOT_FOUND'],
});

export const save = endpoint({
  domain: 'bookings',
  summary: '예약을 통째로 고칩니다',
  method: 'PUT',
  path: '/{shopNo}/books/{id}',
  access: { right: 'bookings.write' },
  params: one,
  body: z.object({ ...wholeFields, overlap, outsideHours, notTwice, version }),
  response: bookingDetail,
  guesses: ['body.customer.phone'],
  changes: ['booking', 'customer'],
  errors: [...saveErrors, 'CUSTOMER_BOOKED_THEN'],
  idempotent: true,
});

export const change = endpoint({
  domain: 'bookings',
  summary: '예약의 일부를 고칩니다: 시간, 담당자, 길이, 메모',
  method: 'PATCH',
  path: '/{shopNo}/books/{id}',
  access: { right: 'bookings.write' },
  params: one,
  body: z.object({
    startAt: instant.optional(),
    employeeNo: employeeNo.nullable().optional(),
    /** Whose part of a shared visit goes to employeeNo; the main employee's if left out. */
    fromEmployeeNo: employeeNo.nullable().optional(),
    /** Total length; the last item takes the difference. */
    durationMinutes: duration.optional(),
    /** Employee and duration of each service of the visit; overrides the fields above. */
    items: z
      .array(z.object({ employeeNo: employeeNo.nullable(), durationMinutes: duration }))
      .min(1)
      .max(mostServices)
      .optional(),
    memo: text(2000).optional(),
    customerRequest: text(1000).optional(),
    color: z.int().min(0).max(11).nullable().optional(),
    withoutMessages: z.boolean().optional(),
    overlap,
    outsideHours,
    notTwice,
    version,
  }),
  response: bookingDetail,
  changes: ['booking'],
  errors: [
    ...takeErrors,
    'BOOKING_NOT_FOUND',
    'BOOKING_CLOSED',
    'CLASS_SEAT_FIXED',
    'CUSTOMER_BOOKED_THEN',
    'STALE_VERSION',
  ],
  idempotent: true,
});

export const changeState = endpoint({
  domain: 'bookings',
  summary: '예약 상태를 바꿉니다',
  method: 'PATCH',
  path: '/{shopNo}/books/{id}/booking-states/{state}',
  access: { right: 'bookings.write' },
  params: z.object({ shopNo, id: inPath.bookingId, state: bookingState }),
  body: z.object({
    reason: text(200).default(''),
    wishOf: z
      .enum(['SHOP', 'CUSTOMER'])
      .default('SHOP')
      .describe('고객 사정이면 예약금은 약속한 환불 기준대로, 샵 사정이면 모두 돌려줍니다'),
    expectedRefundWon: sumWon
      .optional()
      .describe('취소하며 보여 준 환불 금액. 그 사이 바뀌었으면 취소하지 않습니다'),
    overlap,
    version: version.optional(),
  }),
  response: bookingDetail,
  changes: ['booking', 'customer', 'payment'],
  errors: [
    'BOOKING_NOT_FOUND',
    'REFUND_CHANGED',
    'BOOKING_STATE_UNREACHABLE',
    'BOOKING_NOT_STARTED',
    'BOOKING_COMPLETES_BY_SALE',
    'BOOKING_HAS_SALE',
    'BOOKING_BLOCKED',
    'BOOKING_OVERLAPS',
    'BOOKING_HELD',
    'BOOKING_NO_FREE_EMPLOYEE',
    'CLASS_FULL',
    'CLASS_NOT_FOUND',
    'EMPLOYEE_NOT_WORKING',
    'STALE_VERSION',
  ],
  idempotent: true,
});

export const cutLink = endpoint({
  domain: 'bookings',
  summary: '고객에게 보낸 예약 링크를 못 쓰게 합니다. 다음 메시지부터 새 링크가 갑니다',
  method: 'POST',
  path: '/{shopNo}/books/{id}/link/renewal',
  access: { right: 'bookings.write' },
  params: z.object({ shopNo, id: inPath.bookingId }),
  response: bookingDetail,
  changes: ['booking'],
  errors: ['BOOKING_NOT_FOUND', 'STALE_VERSION'],
  idempotent: true,
});

export const validate = endpoint({
  domain: 'bookings',
  summary: '초안을 저장하지 않고 살핍니다. 모든 문제를 한 번에 답합니다',
  method: 'POST',
  writesNothing: true,
  path: '/{shopNo}/books/validation',
  access: { right: 'bookings.write' },
  params: inShop,
  body: draft.omit({ notTwice: true }).extend({ bookingId: bookingId.optional(), pet: petChoice.optional() }),
  whileSuspended: true,
  response: z.object({
    valid: z.boolean(),
    endAt: instant.nullable(),
    priceWon: sumWon,
    problems: z.array(problem),
    inTheWay: z.array(inTheWay),
  }),
  guesses: ['body.customer.phone'],
  errors: ['BOOKING_NOT_FOUND'],
});

export const duplicateVerification = endpoint({
  domain: 'bookings',
  summary: '그 시간에 누가 있는지',
  method: 'GET',
  path: '/{shopNo}/books/duplicate-verification',
  access: { right: 'bookings.read' },
  params: inShop,
  query: z.object({
    employeeNo: idInQuery<'EmployeeNo'>(),
    startAt: instant,
    endAt: instant,
    exceptBookingId: idInQuery<'BookingId'>().optional(),
  }),
  response: z.object({ duplicated: z.boolean(), bookings: z.array(inTheWay) }),
  errors: ['EMPLOYEE_NOT_FOUND', 'BOOKING_RANGE_INVALID'],
});

export const dailyStatistics = endpoint({
  domain: 'bookings',
  summary: '하루하루의 예약 수: 전체, 완료, 예약, 노쇼',
  method: 'GET',
  path: '/{shopNo}/books/statistics/daily',
  access: { right: 'bookings.read' },
  params: inShop,
  query: z.object({ from: shopDate, to: shopDate }),
  response: z.object({
    items: z.array(
      z.object({
        date: shopDate,
        total: z.int(),
        completed: z.int(),
        booked: z.int(),
        requested: z.int(),
        noShow: z.int(),
        cancelled: z.int(),
        /** How long all those together last that hold their time. */
        busyMinutes: z.int(),
      }),
    ),
  }),
  reads: { booking: 'days' },
  errors: ['BOOKING_RANGE_INVALID'],
});

export const ofCustomer = endpoint({
  domain: 'bookings',
  summary: '고객의 예약',
  method: 'GET',
  path: '/{shopNo}/books/customers/{customerNo}',
  access: { right: 'bookings.read' },
  params: z.object({ shopNo, customerNo: inPath.customerNo }),
  query: z.object({ limit: limit(200, 50), cursor }),
  response: page(booking),
  reads: { booking: 'customer', customer: 'customer', sale: 'customer' },
  errors: ['CUSTOMER_NOT_FOUND'],
});
