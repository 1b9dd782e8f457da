import { z } from 'zod';
import { bookingDetail } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import {
  bookingId,
  classId,
  customerNo,
  employeeNo,
  idInQuery,
  inPath,
  instant,
  itemId,
  offerId,
  page,
  limit,
  cursor,
  requiredText,
  several,
  shopDate,
  shopNo,
  sumWon,
  text,
  version,
  wallTime,
  waitlistEntryId,
} from './schema.ts';
import { toWallTime } from './time.ts';
import { holdErrors } from './time-errors.ts';

const inShop = z.object({ shopNo });
const one = z.object({ shopNo, id: inPath.waitlistEntryId });
const oneOffer = z.object({ shopNo, id: inPath.waitlistEntryId, offerId: inPath.offerId });

/**
 * WAITING 대기, OFFERED 자리를 제안했고 시간을 잡아 둠, BOOKED 예약함, EXPIRED 원한 기간이 지남,
 * WITHDRAWN 내림.
 */
export const waitlistStates = ['WAITING', 'OFFERED', 'BOOKED', 'EXPIRED', 'WITHDRAWN'] as const;
export type WaitlistState = (typeof waitlistStates)[number];
export const waitlistState = z.enum(waitlistStates);

const weekday = z.int().min(0).max(6);

const fields = {
  customer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('existing'), customerNo }),
    z.object({ kind: z.literal('guest'), name: requiredText(40), phone: text(20).optional() }),
  ]),
  /** In the order they are given, one visit. */
  itemIds: z.array(itemId).min(1).max(10),
  /** Null is any employee. */
  employeeNo: employeeNo.nullable().default(null),
  /** The days it may be, both included; `until` also ends the entry. */
  from: shopDate,
  until: shopDate,
  /** 0 is Sunday; an empty list means every day. */
  weekdays: z.array(weekday).max(7).default([]),
  /** The visit begins at one of these times. */
  fromTime: wallTime.default(toWallTime(0)),
  toTime: wallTime.default(toWallTime(1440)),
  note: text(500).default(''),
};

const offer = z.object({
  id: offerId,
  startAt: instant,
  endAt: instant,
  /** Employees whose time is held; several if they share the visit. */
  employeeNos: z.array(employeeNo),
  /** Of a class whose seat is held. */
  classId: classId.nullable(),
  expiresAt: instant,
});

export const waitlistEntry = z.object({
  id: waitlistEntryId,
  customerNo: customerNo.nullable(),
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  items: z.array(z.object({ itemId, name: z.string() })),
  employeeNo: employeeNo.nullable(),
  /** The requested employee has left, so any will do. */
  leftEmployeeName: z.string().nullable(),
  from: shopDate,
  until: shopDate,
  weekdays: z.array(weekday),
  fromTime: wallTime,
  toTime: wallTime,
  note: z.string(),
  state: waitlistState,
  /** When they want to come, in words: 토요일 오후 희망. */
  wanted: z.string(),
  /** Duration and price by the present menu. */
  durationMinutes: z.int(),
  priceWon: sumWon,
  /** The shop thought of them: they did not ask. */
  suggested: z.boolean(),
  /** Offers that were not taken. */
  missed: z.int(),
  /** The living offer: its time is held until then. */
  offer: offer.nullable(),
  bookingId: bookingId.nullable(),
  createdAt: instant,
  version,
});

export const list = endpoint({
  domain: 'waitlist',
  summary: '대기: 원하는 시간을 기다리는 고객, 오래 기다린 순',
  method: 'GET',
  path: '/{shopNo}/waitlist',
  access: { right: 'bookings.read' },
  params: inShop,
  query: z.object({
    /** Default: WAITING and OFFERED. */
    state: several(waitlistState).optional(),
    limit: limit(200, 100),
    cursor,
  }),
  response: page(waitlistEntry),
  reads: { waitlist: true, booking: true, schedule: true, employee: true, menu: true },
  errors: [],
});

const entryErrors = [
  'CUSTOMER_NOT_FOUND',
  'EMPLOYEE_NOT_FOUND',
  'MENU_ITEM_NOT_FOUND',
  'WAITLIST_TIME_INVALID',
] as const;

export const create = endpoint({
  domain: 'waitlist',
  summary: '대기에 올립니다',
  method: 'POST',
  path: '/{shopNo}/waitlist',
  access: { right: 'bookings.write' },
  status: 201,
  params: inShop,
  body: z.object(fields),
  response: waitlistEntry,
  guesses: ['body.customer.phone'],
  changes: ['waitlist'],
  errors: entryErrors,
  idempotent: true,
});

export const change = endpoint({
  domain: 'waitlist',
  summary: '대기의 내용을 고치거나, 내린 대기를 다시 올립니다',
  method: 'PATCH',
  path: '/{shopNo}/waitlist/{id}',
  access: { right: 'bookings.write' },
  params: one,
  body: z
    .object({
      ...fields,
      // A part that is not sent stays as it is.
      employeeNo: employeeNo.nullable(),
      weekdays: z.array(weekday).max(7),
      fromTime: wallTime,
      toTime: wallTime,
      note: text(500),
      /** Puts back what was taken down or ran out. */
      state: z.literal('WAITING'),
    })
    .partial()
    .extend({ version }),
  response: waitlistEntry,
  guesses: ['body.customer.phone'],
  changes: ['waitlist'],
  errors: [...entryErrors, 'WAITLIST_NOT_FOUND', 'WAITLIST_CLOSED', 'WAITLIST_OFFERED', 'STALE_VERSION'],
  idempotent: true,
});

export const remove = endpoint({
  domain: 'waitlist',
  summary: '대기를 내립니다. 제안한 자리도 풀립니다',
  method: 'DELETE',
  path: '/{shopNo}/waitlist/{id}',
  access: { right: 'bookings.write' },
  params: one,
  response: waitlistEntry,
  changes: ['booking', 'waitlist'],
  errors: ['WAITLIST_NOT_FOUND', 'WAITLIST_CLOSED'],
  idempotent: true,
});

/** WISH is a waitlist entry for such a time; DUE is a regular whose next visit is due. */
const candidate = z.object({
  kind: z.enum(['WISH', 'DUE']),
  wishId: waitlistEntryId.nullable(),
  customerNo: customerNo.nullable(),
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  items: z.array(z.object({ itemId, name: z.string() })),
  employeeNo: employeeNo.nullable(),
  startAt: instant,
  endAt: instant,
  /** What the shop takes if they come. */
  priceWon: sumWon,
  /** Why them: '젤네일 60분 · 토요일 오후 희망 · 60,000원'. */
  reason: z.string(),
  note: z.string(),
  /** The class with the free seat. */
  classId: classId.nullable(),
});

export const candidates = endpoint({
  domain: 'waitlist',
  summary: '빈 시간에 올 수 있는 고객, 살릴 수 있는 매출이 큰 순',
  method: 'GET',
  path: '/{shopNo}/waitlist/candidates',
  access: { right: 'bookings.read' },
  params: inShop,
  query: z.object({
    date: shopDate,
    startAt: wallTime,
    endAt: wallTime,
    /** If left out, any free employee. */
    employeeNo: idInQuery<'EmployeeNo'>().optional(),
  }),
  response: z.object({ items: z.array(candidate) }),
  errors: ['BOOKING_RANGE_INVALID', 'EMPLOYEE_NOT_FOUND'],
});

export const gaps = endpoint({
  domain: 'waitlist',
  summary: '빈 시간과 수업의 남은 자리, 그리고 올 수 있는 고객',
  method: 'GET',
  path: '/{shopNo}/waitlist/gaps',
  access: { right: 'bookings.read' },
  params: inShop,
  /** At most 14 days. */
  query: z.object({ from: shopDate, to: shopDate }),
  response: z.object({
    items: z.array(
      z.object({
        date: shopDate,
        employeeNo,
        startAt: instant,
        endAt: instant,
        minutes: z.int(),
        /** Free seats of a class with a waitlist. */
        class: z.object({ id: classId, name: z.string(), seatsLeft: z.int() }).nullable(),
        /** The latest booking that was cancelled, missed or moved away from this time. */
        freedBy: z
          .object({ customerName: z.string(), state: z.enum(['CANCELLED', 'NO_SHOW', 'MOVED']), at: instant })
          .nullable(),
        candidateCount: z.int(),
        /** Of the best candidate. */
        bestWon: sumWon,
        /** The first few. */
        candidates: z.array(candidate),
      }),
    ),
  }),
  reads: { waitlist: true, booking: true, schedule: true, employee: true, menu: true },
  errors: ['BOOKING_RANGE_INVALID'],
});

/** How long the time is held. */
const minutes = z.int().min(1).max(1440).default(15);

const place = {
  startAt: instant,
  /** Null means any free employee. */
  employeeNo: employeeNo.nullable(),
  minutes,
};

const waitingErrors = ['WAITLIST_NOT_FOUND', 'WAITLIST_CLOSED', 'WAITLIST_OFFERED'] as const;

export const makeOffer = endpoint({
  domain: 'waitlist',
  summary: '자리를 제안하고, 답할 때까지 그 시간을 잡아 둡니다',
  method: 'POST',
  path: '/{shopNo}/waitlist/{id}/offers',
  access: { right: 'bookings.write' },
  status: 201,
  params: one,
  body: z.object(place),
  response: waitlistEntry,
  changes: ['booking', 'waitlist'],
  errors: [...holdErrors, ...waitingErrors],
  idempotent: true,
});

export const ofClass = endpoint({
  domain: 'waitlist',
  summary: '수업을 기다리는 고객, 오래 기다린 순. 제안한 자리가 있으면 함께',
  method: 'GET',
  path: '/{shopNo}/waitlist/classes/{id}',
  access: { right: 'bookings.read' },
  params: z.object({ shopNo, id: inPath.classId }),
  response: z.object({ items: z.array(waitlistEntry) }),
  reads: { waitlist: true, booking: true, schedule: true, employee: true, menu: true },
  errors: ['CLASS_NOT_FOUND'],
});

export const offerSeat = endpoint({
  domain: 'waitlist',
  summary: '수업의 자리를 제안하고, 답할 때까지 그 자리를 잡아 둡니다',
  method: 'POST',
  path: '/{shopNo}/waitlist/{id}/seat-offers',
  access: { right: 'bookings.write' },
  status: 201,
  params: one,
  /** `startAt` as shown, so that a class that moved meanwhile is not offered. */
  body: z.object({ classId, startAt: instant, minutes }),
  response: waitlistEntry,
  changes: ['booking', 'waitlist'],
  errors: ['CLASS_FULL', 'CLASS_NOT_FOUND', 'WAITLIST_OTHER_CLASS', ...waitingErrors],
  idempotent: true,
});

export const suggest = endpoint({
  domain: 'waitlist',
  summary: '올 때가 된 단골에게 자리를 제안합니다',
  method: 'POST',
  path: '/{shopNo}/waitlist/suggestions',
  access: { right: 'bookings.write' },
  status: 201,
  params: inShop,
  body: z.object({ ...place, customerNo, itemIds: fields.itemIds }),
  response: waitlistEntry,
  changes: ['booking', 'waitlist'],
  errors: [...holdErrors, 'CUSTOMER_NOT_FOUND', 'WAITLIST_OFFERED'],
  idempotent: true,
});

export const acceptOffer = endpoint({
  domain: 'waitlist',
  summary: '고객이 받아들인 자리를 예약합니다',
  method: 'POST',
  path: '/{shopNo}/waitlist/{id}/offers/{offerId}/acceptance',
  access: { right: 'bookings.write' },
  status: 201,
  params: oneOffer,
  response: z.object({ wish: waitlistEntry, booking: bookingDetail }),
  changes: ['booking', 'waitlist'],
  errors: [
    ...holdErrors,
    'CLASS_FULL',
    'CLASS_NOT_FOUND',
    'CUSTOMER_BOOKED_THEN',
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_PHONE_DUPLICATED',
    'WAITLIST_NOT_FOUND',
    'WAITLIST_OFFER_NOT_FOUND',
    'WAITLIST_OFFER_OVER',
  ],
  idempotent: true,
});

export const takeBackOffer = endpoint({
  domain: 'waitlist',
  summary: '제안을 거두고 시간을 풉니다',
  method: 'DELETE',
  path: '/{shopNo}/waitlist/{id}/offers/{offerId}',
  access: { right: 'bookings.write' },
  params: oneOffer,
  response: waitlistEntry,
  changes: ['booking', 'waitlist'],
  errors: ['WAITLIST_NOT_FOUND', 'WAITLIST_OFFER_NOT_FOUND', 'WAITLIST_OFFER_OVER'],
  idempotent: true,
});

export const undoAcceptance = endpoint({
  domain: 'waitlist',
  summary: '받아들인 자리의 예약을 취소하고 다시 기다리게 합니다',
  method: 'DELETE',
  path: '/{shopNo}/waitlist/{id}/offers/{offerId}/acceptance',
  access: { right: 'bookings.write' },
  params: oneOffer,
  response: waitlistEntry,
  changes: ['booking', 'waitlist'],
  errors: [
    'BOOKING_HAS_SALE',
    'BOOKING_NOT_FOUND',
    'BOOKING_STATE_UNREACHABLE',
    'STALE_VERSION',
    'WAITLIST_NOT_FOUND',
    'WAITLIST_OFFER_NOT_FOUND',
    'WAITLIST_OFFER_OVER',
  ],
  idempotent: true,
});
