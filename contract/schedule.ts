import { z } from 'zod';
import { standingBooking } from './blocks.ts';
import { endpoint } from './endpoint.ts';
import { employeeNo, shopDate, shopNo, version } from './schema.ts';
import { confirmed, eachOnce, savedWeekday, span, weekday } from './schedule-week.ts';

export * from './schedule-exceptions.ts';

/** What one day looks like after weekday hours, breaks and closed days are put together. */
export const businessDay = z.object({
  date: shopDate,
  open: z.boolean(),
  hours: span.nullable(),
  breaks: z.array(span),
  closedLabel: z.string().nullable(),
  /** Set on a temporary opening (임시 영업일). */
  openLabel: z.string().nullable(),
  /** The public holiday that falls on the day, whether the shop closes on it or not. */
  publicHoliday: z.string().nullable(),
  employees: z.array(z.object({ employeeNo, hours: span.nullable(), breaks: z.array(span) })),
});

export const businessDays = endpoint({
  domain: 'schedule',
  summary: '영업일: 요일별 영업시간과 기간 안 하루하루의 모습',
  method: 'GET',
  path: '/business-day',
  access: 'member',
  query: z.object({ from: shopDate.optional(), to: shopDate.optional() }),
  response: z.object({
    weekdays: z.array(weekday),
    /** Whether public holidays (공휴일) and their substitutes close the shop. */
    closesOnPublicHolidays: z.boolean(),
    version,
    days: z.array(businessDay),
  }),
  reads: { schedule: true, employee: true },
  errors: ['BOOKING_RANGE_INVALID'],
});

export const saveBusinessDays = endpoint({
  domain: 'schedule',
  summary: '요일별 영업시간과 휴게 시간을 저장합니다',
  method: 'PUT',
  path: '/business-day',
  access: { right: 'settings.write' },
  body: z.object({
    /** A weekday that is not here is a regular closed day. */
    weekdays: z.array(savedWeekday).max(7).refine(eachOnce, { message: '같은 요일이 두 번 있어요.' }),
    closesOnPublicHolidays: z.boolean(),
    confirmed,
    /** The version that was read; if left out, the week is replaced regardless. */
    version: version.optional(),
  }),
  response: z.object({
    weekdays: z.array(weekday),
    closesOnPublicHolidays: z.boolean(),
    version,
    /** Bookings that now stand outside the hours. */
    bookings: z.array(standingBooking),
  }),
  changes: ['schedule'],
  errors: ['SCHEDULE_STRANDS_BOOKINGS', 'STALE_VERSION'],
});

export const calendarSetting = z.object({
  slotMinutes: z.union([z.literal(5), z.literal(10), z.literal(15), z.literal(20), z.literal(30)]),
  firstHour: z.int().min(0).max(23),
  lastHour: z.int().min(1).max(24),
  weekStart: z.union([z.literal(0), z.literal(1)]),
  colorBy: z.enum(['EMPLOYEE', 'STATE']),
  hiddenStates: z
    .array(z.enum(['REQUESTED', 'CONFIRMED', 'IN_SERVICE', 'COMPLETED', 'NO_SHOW', 'CANCELLED']))
    .max(6),
  version,
});

export const calendarSettings = endpoint({
  domain: 'schedule',
  summary: '캘린더 설정',
  method: 'GET',
  path: '/calendar-setting',
  access: 'member',
  response: calendarSetting,
  reads: { schedule: true },
  errors: [],
});

export const saveCalendarSettings = endpoint({
  domain: 'schedule',
  summary: '캘린더 설정을 저장합니다',
  method: 'PUT',
  path: '/calendar-setting',
  access: { right: 'settings.write' },
  body: calendarSetting.refine(({ firstHour, lastHour }) => firstHour < lastHour, {
    path: ['lastHour'],
    message: '마지막 시각은 첫 시각보다 늦어야 해요.',
  }),
  response: calendarSetting,
  changes: ['schedule'],
  errors: ['STALE_VERSION'],
});

export const bookingRule = z.object({
  /** How many days ahead the public may book. */
  windowDays: z.int().min(1).max(365),
  /** How long before its start a booking must be made. */
  noticeMinutes: z.int().min(0).max(43_200),
  /** The distance between the starts that are offered. */
  slotMinutes: z.union([
    z.literal(5),
    z.literal(10),
    z.literal(15),
    z.literal(20),
    z.literal(30),
    z.literal(60),
  ]),
  /** Where the starts count from: the full hour, or when the shop opens that day (10:30, 11:30). */
  startsFrom: z.enum(['MIDNIGHT', 'OPENING']),
  version,
});

export const bookingRules = endpoint({
  domain: 'schedule',
  summary: '손님이 직접 예약할 때의 규칙: 예약 가능 기간, 최소 시간, 시간 간격',
  method: 'GET',
  path: '/{shopNo}/booking-rules',
  access: 'member',
  params: z.object({ shopNo }),
  response: bookingRule,
  reads: { schedule: true },
  errors: [],
});

export const saveBookingRules = endpoint({
  domain: 'schedule',
  summary: '손님이 직접 예약할 때의 규칙을 저장합니다',
  method: 'PUT',
  path: '/{shopNo}/booking-rules',
  access: { right: 'settings.write' },
  params: z.object({ shopNo }),
  body: bookingRule,
  response: bookingRule,
  changes: ['schedule'],
  errors: ['STALE_VERSION'],
});
