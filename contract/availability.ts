import { z } from 'zod';
import { mostServices } from './booking-draft.ts';
import { endpoint } from './endpoint.ts';
import {
  bookingId,
  classId,
  employeeNo,
  idInQuery,
  instant,
  itemId,
  several,
  shopDate,
  shopNo,
} from './schema.ts';
import { unavailableCodes } from './unavailable-words.ts';

const inShop = z.object({ shopNo });

/** Where a booking is made: at the desk, or by the customer through a public channel. */
export const channel = z.enum(['STAFF', 'ZERO_SHOP', 'CHATBOT', 'NAVER']);
export type Channel = z.infer<typeof channel>;

/**
 * One requested service: `12` (the employee of the query, else anyone), `12:5` with employee 5,
 * `12:any`, and `12:5:90` for 90 minutes instead of the menu's. Repeated, in the order they are given.
 */
const requestedItem = z
  .string()
  .regex(/^[1-9]\d{0,14}(:(any|[1-9]\d{0,14})?(:\d{1,4})?)?$/)
  .transform((text) => {
    const [item, who, minutes] = text.split(':');
    return {
      itemId: Number(item),
      ...(who === 'any' ? { employeeNo: null } : who ? { employeeNo: Number(who) } : {}),
      ...(minutes === undefined ? {} : { durationMinutes: Number(minutes) }),
    };
  })
  .pipe(
    z.object({
      itemId,
      employeeNo: employeeNo.nullable().optional(),
      durationMinutes: z.int().min(5).max(1440).optional(),
    }),
  );

const requestQuery = {
  /** A plain length, or the services themselves. */
  durationMinutes: z.coerce.number().int().min(5).max(1440).optional(),
  item: several(requestedItem, mostServices).optional(),
  employeeNo: idInQuery<'EmployeeNo'>().optional(),
  /** Offers depend on the channel: public ones have a notice and a booking window. */
  channel: channel.default('STAFF'),
  /** The booking that is being moved does not stand in its own way. */
  exceptBookingId: idInQuery<'BookingId'>().optional(),
};
const stepMinutes = z.coerce.number().int().min(5).max(60).default(30);
const namesOne = ({ durationMinutes, item }: { durationMinutes?: number | undefined; item?: unknown }) =>
  (durationMinutes === undefined) !== (item === undefined);
const nameOne = { path: ['item'], message: '시술이나 걸리는 시간 하나를 골라 주세요.' };

const slot = z.object({
  /** Minutes since the day's midnight. */
  minute: z.int(),
  endMinute: z.int(),
  /** Employees who can do all unfixed services, best placed first. Empty when all is fixed or shared. */
  employeeNos: z.array(employeeNo),
  /** No single employee can do all unfixed services: several share them. */
  shared: z.boolean(),
  /** Adjoins existing bookings and leaves no gap too short for any service. */
  recommended: z.boolean(),
  /** Minutes of adjoining gaps too short for any service; fewer is better. */
  wasteMinutes: z.int(),
});

export const availability = endpoint({
  domain: 'bookings',
  summary: '예약할 수 있는 시간. 모든 채널이 쓰는 하나의 계산',
  method: 'GET',
  path: '/{shopNo}/books/availability',
  access: { right: 'bookings.read' },
  params: inShop,
  query: z
    .object({
      from: shopDate,
      /** Last day, included; at most 62 days after from. */
      to: shopDate,
      ...requestQuery,
      stepMinutes,
      /** Answers `first` alone and stops searching there. */
      firstOnly: z.enum(['true', 'false']).default('false'),
    })
    .refine(namesOne, nameOne),
  response: z.object({
    /** Starts per employee: the one for the unfixed services, or the first when all are fixed. */
    employees: z.array(
      z.object({ employeeNo, days: z.array(z.object({ date: shopDate, starts: z.array(z.int()) })) }),
    ),
    /** The same as one list, in order of time. */
    days: z.array(z.object({ date: shopDate, slots: z.array(slot) })),
    first: z.object({ date: shopDate, minute: z.int(), employeeNo: employeeNo.nullable() }).nullable(),
    /** Classes of the asked service that still have a seat. */
    classes: z.array(
      z.object({
        id: classId,
        date: shopDate,
        minute: z.int(),
        endMinute: z.int(),
        name: z.string(),
        employeeNo: employeeNo.nullable(),
        seats: z.int(),
        seatsLeft: z.int(),
      }),
    ),
  }),
  reads: { booking: 'days', schedule: true, employee: true, menu: true },
  errors: ['BOOKING_RANGE_INVALID', 'EMPLOYEE_NOT_FOUND', 'MENU_ITEM_NOT_FOUND'],
});

const reason = z.object({
  code: z.enum(unavailableCodes),
  /** The reason in plain Korean. */
  message: z.string(),
  /** The employee concerned; null when it concerns the shop or all employees. */
  employeeNo: employeeNo.nullable(),
  /** The booking in the way, for those who may see it. */
  bookingId: bookingId.nullable(),
});

export const explanation = endpoint({
  domain: 'bookings',
  summary: '그 시간이 왜 안 되는지: 하루 전체나 한 시각',
  method: 'GET',
  path: '/{shopNo}/books/availability/explanation',
  access: { right: 'bookings.read' },
  params: inShop,
  query: z
    .object({
      date: shopDate,
      /** Minutes since midnight; left out, the whole day. */
      minute: z.coerce.number().int().min(0).max(1439).optional(),
      ...requestQuery,
      stepMinutes,
    })
    .refine(namesOne, nameOne),
  response: z.object({
    date: shopDate,
    offered: z.boolean(),
    /** What keeps the whole day from being offered. */
    reasons: z.array(reason),
    /** Stretches of starts with one and the same answer. */
    times: z.array(
      z.object({
        fromMinute: z.int(),
        /** The last start of the stretch, included. */
        toMinute: z.int(),
        offered: z.boolean(),
        reasons: z.array(reason),
      }),
    ),
  }),
  reads: { booking: 'days', schedule: true, employee: true, menu: true },
  errors: ['BOOKING_RANGE_INVALID', 'EMPLOYEE_NOT_FOUND', 'MENU_ITEM_NOT_FOUND'],
});

export const hiddenTimes = endpoint({
  domain: 'bookings',
  summary: '볼 수 없는 예약이 있는 시간: 언제 비어 있지 않은지만, 누구의 예약인지는 답하지 않습니다',
  method: 'GET',
  path: '/{shopNo}/books/hidden-times',
  access: { right: 'bookings.read' },
  params: inShop,
  query: z.object({ from: shopDate, to: shopDate }),
  response: z.object({
    /** Empty for readers with bookings.others. Adjoining times are one stretch. */
    items: z.array(z.object({ employeeNo, startAt: instant, endAt: instant })),
  }),
  reads: { booking: 'days' },
  errors: ['BOOKING_RANGE_INVALID'],
});
