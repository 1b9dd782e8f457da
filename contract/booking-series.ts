import { z } from 'zod';
import { draft, wholeFields, outsideHours, overlap, petChoice, takeErrors } from './booking-draft.ts';
import { inTheWay, problem } from './booking-problems.ts';
import { booking } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { longestSeries } from './repetition.ts';
import {
  bookingId,
  employeeNo,
  inPath,
  instant,
  seriesId,
  shopDate,
  shopNo,
  text,
  version,
} from './schema.ts';

const inShop = z.object({ shopNo });
const one = z.object({ shopNo, id: inPath.seriesId });

/** 매주 is every 1 WEEK, 격주 every 2; 매월 keeps the day of the month, or the last day of a shorter month. */
export const repeat = z.object({
  unit: z.enum(['WEEK', 'MONTH']),
  every: z.int().min(1).max(12),
  /** Either how many times, the first included, or the last day it may fall on; a year at most. */
  times: z.int().min(2).max(longestSeries).optional(),
  until: shopDate.optional(),
});

/** What to do about one occurrence, counted from 1 as the preview counts them. */
const choice = z.discriminatedUnion('action', [
  z.object({ seq: z.int().min(1).max(longestSeries), action: z.literal('SKIP') }),
  z.object({
    seq: z.int().min(1).max(longestSeries),
    action: z.literal('MOVE'),
    startAt: instant,
    employeeNo: employeeNo.nullable(),
  }),
  /** Book over another booking. Needs bookings.overlap. */
  z.object({
    seq: z.int().min(1).max(longestSeries),
    action: z.literal('CONFIRM'),
    reason: text(200).default(''),
  }),
]);
const choices = z.array(choice).max(longestSeries).default([]);

const alternative = z.object({
  kind: z.enum(['SAME_DAY', 'OTHER_EMPLOYEE', 'NEXT_DAY']),
  startAt: instant,
  employeeNo: employeeNo.nullable(),
  employeeName: z.string().nullable(),
});

export const occurrence = z.object({
  seq: z.int(),
  date: shopDate,
  startAt: instant,
  endAt: instant,
  employeeNo: employeeNo.nullable(),
  problems: z.array(problem),
  inTheWay: z.array(inTheWay),
  alternatives: z.array(alternative),
});

const seriesErrors = [...takeErrors, 'BOOKING_SERIES_CONFLICTS', 'BOOKING_SERIES_INVALID'] as const;

export const preview = endpoint({
  domain: 'series',
  summary: '반복 예약을 저장하지 않고 살핍니다: 모든 날과 겹치는 것, 대신 잡을 수 있는 때',
  method: 'POST',
  writesNothing: true,
  path: '/{shopNo}/books/series/preview',
  access: { right: 'bookings.write' },
  params: inShop,
  body: draft.extend({ repeat, pet: petChoice.optional() }),
  whileSuspended: true,
  response: z.object({ occurrences: z.array(occurrence), conflicts: z.int() }),
  guesses: ['body.customer.phone'],
  reads: { booking: true, schedule: true, employee: true, menu: true },
  errors: [...takeErrors, 'BOOKING_SERIES_INVALID', 'BOOKING_ALREADY_ENTERED'],
});

export const create = endpoint({
  domain: 'series',
  summary: '반복 예약을 모두 등록합니다. 하나라도 잡을 수 없으면 아무것도 등록하지 않습니다',
  method: 'POST',
  path: '/{shopNo}/books/series',
  access: { right: 'bookings.write' },
  status: 201,
  params: inShop,
  body: draft.extend({ repeat, choices, pet: petChoice.optional() }),
  response: z.object({ seriesId, bookings: z.array(booking) }),
  guesses: ['body.customer.phone'],
  changes: ['booking', 'customer'],
  errors: [...seriesErrors, 'BOOKING_ALREADY_ENTERED'],
  idempotent: true,
});

/** 이 예약만, 이후 모두, 전체. Closed bookings are left as they are. */
export const seriesScope = z.enum(['ONE', 'FOLLOWING', 'ALL']);

export const change = endpoint({
  domain: 'series',
  summary: '반복 예약의 하나, 이후 모두, 또는 전체를 고칩니다. 날짜는 고친 예약이 옮긴 만큼 함께 옮깁니다',
  method: 'PATCH',
  path: '/{shopNo}/books/series/{id}',
  access: { right: 'bookings.write' },
  params: one,
  body: z.object({
    ...wholeFields,
    pet: petChoice.optional(),
    scope: seriesScope,
    /** The booking that was edited, as the version it was edited from. */
    bookingId,
    version,
    choices,
    overlap,
    outsideHours,
  }),
  response: z.object({ bookings: z.array(booking) }),
  guesses: ['body.customer.phone'],
  changes: ['booking'],
  errors: [
    ...seriesErrors,
    'BOOKING_NOT_FOUND',
    'BOOKING_SERIES_NOT_FOUND',
    'BOOKING_CLOSED',
    'BOOKING_DEPOSIT_EXCEEDED',
    'STALE_VERSION',
  ],
  idempotent: true,
});

export const cancel = endpoint({
  domain: 'series',
  summary: '반복 예약의 하나, 이후 모두, 또는 전체를 취소합니다',
  method: 'DELETE',
  path: '/{shopNo}/books/series/{id}',
  access: { right: 'bookings.write' },
  params: one,
  body: z.object({ scope: seriesScope, bookingId, reason: text(200).default('') }),
  /** What was cancelled, with the states that restore takes it back to. */
  response: z.object({
    cancelled: z.array(z.object({ id: bookingId, state: z.enum(['REQUESTED', 'CONFIRMED']) })),
  }),
  changes: ['booking'],
  errors: ['BOOKING_NOT_FOUND', 'BOOKING_SERIES_NOT_FOUND', 'BOOKING_CLOSED', 'STALE_VERSION'],
  idempotent: true,
});

export const restore = endpoint({
  domain: 'series',
  summary: '취소한 반복 예약을 모두 되돌립니다. 하나라도 자리가 없으면 아무것도 되돌리지 않습니다',
  method: 'POST',
  path: '/{shopNo}/books/series/{id}/restorations',
  access: { right: 'bookings.write' },
  params: one,
  body: z.object({
    bookings: z
      .array(z.object({ id: bookingId, state: z.enum(['REQUESTED', 'CONFIRMED']) }))
      .min(1)
      .max(longestSeries),
    overlap,
  }),
  response: z.object({ bookings: z.array(booking) }),
  changes: ['booking'],
  errors: [
    'BOOKING_HAS_SALE',
    'BOOKING_NOT_FOUND',
    'BOOKING_SERIES_NOT_FOUND',
    'BOOKING_SERIES_CONFLICTS',
    'EMPLOYEE_NOT_FOUND',
    'STALE_VERSION',
  ],
  idempotent: true,
});
