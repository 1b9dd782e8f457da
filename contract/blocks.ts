import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  blockId,
  bookingId,
  classId,
  employeeNo,
  idInQuery,
  inPath,
  instant,
  requiredText,
  shopDate,
  shopNo,
  text,
  version,
  wallTime,
} from './schema.ts';

const inShop = z.object({ shopNo });
const one = z.object({ shopNo, id: inPath.blockId });

export const blockRepeats = ['DAILY', 'WEEKLY', 'BIWEEKLY', 'MONTHLY'] as const;
export type BlockRepeat = (typeof blockRepeats)[number];
export const blockScopes = ['ONE', 'FOLLOWING', 'ALL'] as const;
export type BlockScope = (typeof blockScopes)[number];

const ends = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('NEVER') }),
  z.object({ kind: z.literal('COUNT'), count: z.int().min(1).max(999) }),
  /** The last day on which it may stand; at most a year after the first. */
  z.object({ kind: z.literal('DATE'), date: shopDate }),
]);

/** Repetition of a block. Weekly ones name weekdays; a month without that day uses its last. */
const repetition = z.object({
  every: z.enum(blockRepeats),
  weekdays: z.array(z.int().min(0).max(6)).max(7).default([]),
  /** The day from which every other week is counted; default: the Sunday of the first day. */
  weeksFrom: shopDate.optional(),
  ends,
});

export const block = z.object({
  id: blockId,
  /** Null for a single block. */
  seriesId: z.int().nullable(),
  /** Null blocks all employees. */
  employeeNo: employeeNo.nullable(),
  title: z.string(),
  reason: z.string(),
  date: shopDate,
  from: wallTime,
  to: wallTime,
  startAt: instant,
  endAt: instant,
  version,
});

const busy = {
  startAt: instant,
  endAt: instant,
  /** Whose part of it is concerned; the others' stay. */
  parts: z.array(z.object({ employeeNo: employeeNo.nullable(), employeeName: z.string().nullable() })),
};
const standing = { ...busy, version };

/** Includes the people who have seats in it. */
export const standingClass = z.object({
  kind: z.literal('CLASS'),
  id: classId,
  name: z.string(),
  attendees: z.int(),
  ...standing,
});

/** An existing booking or class within the new block or closed time. */
export const standingBooking = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('BOOKING'), id: bookingId, customerName: z.string(), ...standing }),
  standingClass,
  /** Others' time, for who may not look into it: when they are busy. */
  z.object({ kind: z.literal('HIDDEN'), ...busy }),
]);

const written = z.object({
  block,
  /** How many occurrences stand in the calendar now. */
  count: z.int(),
  /** Bookings and classes underneath; they stay where they are. */
  bookings: z.array(standingBooking),
});

export const list = endpoint({
  domain: 'blocks',
  summary: '기간의 예약 막기',
  method: 'GET',
  path: '/{shopNo}/blocks',
  access: { right: 'bookings.read' },
  params: inShop,
  query: z.object({
    from: shopDate,
    /** Last day, included; at most 62 days after from. */
    to: shopDate,
    /** Only blocks that concern this employee: their own and the shop's. */
    employeeNo: idInQuery<'EmployeeNo'>().optional(),
  }),
  response: z.object({ items: z.array(block) }),
  reads: { schedule: true },
  errors: ['BOOKING_RANGE_INVALID'],
});

const fields = {
  employeeNo: employeeNo.nullable(),
  title: requiredText(40),
  reason: text(200),
  date: shopDate,
  from: wallTime,
  to: wallTime,
};

export const create = endpoint({
  domain: 'blocks',
  summary: '예약을 막습니다: 한 번, 또는 반복해서',
  method: 'POST',
  path: '/{shopNo}/blocks',
  access: { right: 'bookings.write' },
  status: 201,
  params: inShop,
  body: z
    .object({
      ...fields,
      title: fields.title.default('예약 막기'),
      reason: fields.reason.default(''),
      repeat: repetition.nullable().default(null),
      /** Days of the repetition that stay free. */
      without: z.array(shopDate).max(400).default([]),
    })
    .refine(({ from, to }) => from < to, {
      path: ['to'],
      message: '끝나는 시간은 시작하는 시간보다 늦어야 해요.',
    }),
  response: written,
  changes: ['schedule'],
  errors: ['BLOCK_TIME_INVALID', 'EMPLOYEE_NOT_FOUND'],
  idempotent: true,
});

export const get = endpoint({
  domain: 'blocks',
  summary: '예약 막기 하나와 반복하는 방식',
  method: 'GET',
  path: '/{shopNo}/blocks/{id}',
  access: { right: 'bookings.read' },
  params: one,
  response: block.extend({ repeat: repetition.nullable() }),
  reads: { schedule: true },
  errors: ['BLOCK_NOT_FOUND'],
});

export const change = endpoint({
  domain: 'blocks',
  summary: '예약 막기를 고칩니다: 이것만, 이것과 다음, 모두',
  method: 'PATCH',
  path: '/{shopNo}/blocks/{id}',
  access: { right: 'bookings.write' },
  params: one,
  body: z.object({
    scope: z.enum(blockScopes).default('ONE'),
    employeeNo: fields.employeeNo.optional(),
    title: fields.title.optional(),
    reason: fields.reason.optional(),
    date: fields.date.optional(),
    from: fields.from.optional(),
    to: fields.to.optional(),
    /** A new rhythm, for FOLLOWING and ALL. */
    repeat: repetition.optional(),
    version,
  }),
  response: written.extend({
    /** All affected blocks had equal values before and keep their days: the opposite change undoes it. */
    alike: z.boolean(),
  }),
  changes: ['schedule'],
  errors: ['BLOCK_NOT_FOUND', 'BLOCK_TIME_INVALID', 'EMPLOYEE_NOT_FOUND', 'STALE_VERSION'],
  idempotent: true,
});

export const remove = endpoint({
  domain: 'blocks',
  summary: '예약 막기를 지웁니다: 이것만, 이것과 다음, 모두',
  method: 'DELETE',
  path: '/{shopNo}/blocks/{id}',
  access: { right: 'bookings.write' },
  params: one,
  query: z.object({ scope: z.enum(blockScopes).default('ONE') }),
  response: z.object({
    removed: z.int(),
    /** The body that creates the same blocks again, and the days to take out. */
    again: z.object({ date: shopDate, repeat: repetition.nullable(), without: z.array(shopDate) }),
  }),
  changes: ['schedule'],
  errors: ['BLOCK_NOT_FOUND'],
});
