import { z } from 'zod';
import { standingBooking } from './blocks.ts';
import { endpoint } from './endpoint.ts';
import {
  employeeNo,
  idInQuery,
  inPath,
  requiredText,
  shopDate,
  shopNo,
  text,
  version,
  wallTime,
} from './schema.ts';
import { confirmed, eachOnce, hoursFields, savedWeekday, soundHours, weekday } from './schedule-week.ts';

/** Days that differ from the week: holidays, temporary opening, and the people's own hours and leave. */

const inShop = z.object({ shopNo });
const numbered = z.object({ shopNo, id: idInQuery() });
const bookings = z.array(standingBooking);
const inOrder = { path: ['to'], message: '끝나는 날은 시작하는 날보다 빠를 수 없어요.' };
const confirmedInQuery = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true');

export const holiday = z.object({
  id: z.int(),
  kind: z.enum(['DATE', 'WEEKDAY']),
  from: shopDate.nullable(),
  to: shopDate.nullable(),
  weekday: z.int().nullable(),
  /** Weeks of the month, 1 to 5; empty means every week. */
  weeks: z.array(z.int()),
  label: z.string(),
  version,
});

const label = requiredText(30);
const closedDates = {
  kind: z.literal('DATE'),
  from: shopDate,
  to: shopDate.optional(),
  label: label.default('휴무'),
  confirmed,
};
const closedWeekday = {
  kind: z.literal('WEEKDAY'),
  weekday: z.int().min(0).max(6),
  weeks: z.array(z.int().min(1).max(5)).max(5),
  label: label.default('정기휴무'),
  confirmed,
};
const inOrderIfSaid = ({ from, to }: { from: string; to?: string | undefined }) =>
  to === undefined || from <= to;
const newHoliday = z.discriminatedUnion('kind', [
  z.object(closedDates).refine(inOrderIfSaid, inOrder),
  z.object(closedWeekday),
]);
const changedHoliday = z.discriminatedUnion('kind', [
  z.object({ ...closedDates, version }).refine(inOrderIfSaid, inOrder),
  z.object({ ...closedWeekday, version }),
]);

export const holidays = endpoint({
  domain: 'schedule',
  summary: '휴무일: 하루·기간, 정기휴무, 공휴일과 대체공휴일',
  method: 'GET',
  path: '/business-day/holidays',
  access: 'member',
  query: z.object({ from: shopDate.optional(), to: shopDate.optional() }),
  response: z.object({
    items: z.array(holiday),
    closesOnPublicHolidays: z.boolean(),
    publicHolidays: z.array(z.object({ date: shopDate, name: z.string() })),
    /** Public holidays after this day are not announced yet. */
    publicHolidaysKnownUntil: shopDate,
  }),
  reads: { schedule: true },
  errors: ['SCHEDULE_DATE_INVALID'],
});

export const addHoliday = endpoint({
  domain: 'schedule',
  summary: '휴무일을 더합니다',
  method: 'POST',
  path: '/business-day/holidays',
  access: { right: 'settings.write' },
  status: 201,
  body: newHoliday,
  response: holiday.extend({ bookings }),
  changes: ['schedule'],
  errors: ['HOLIDAY_OVERLAPS', 'SCHEDULE_DATE_INVALID', 'SCHEDULE_STRANDS_BOOKINGS'],
  idempotent: true,
});

export const changeHoliday = endpoint({
  domain: 'schedule',
  summary: '휴무일을 고칩니다',
  method: 'PUT',
  path: '/business-day/holidays/{id}',
  access: { right: 'settings.write' },
  params: z.object({ id: idInQuery() }),
  body: changedHoliday,
  response: holiday.extend({ bookings }),
  changes: ['schedule'],
  errors: [
    'HOLIDAY_NOT_FOUND',
    'HOLIDAY_OVERLAPS',
    'SCHEDULE_DATE_INVALID',
    'SCHEDULE_STRANDS_BOOKINGS',
    'STALE_VERSION',
  ],
});

export const removeHoliday = endpoint({
  domain: 'schedule',
  summary: '휴무일을 지웁니다',
  method: 'DELETE',
  path: '/business-day/holidays/{id}',
  access: { right: 'settings.write' },
  params: z.object({ id: idInQuery() }),
  response: z.object({ id: z.int() }),
  changes: ['schedule'],
  errors: ['HOLIDAY_NOT_FOUND'],
});

const openDayFields = {
  date: shopDate,
  label: label.default('임시 영업'),
  ...hoursFields,
  /** Empty means all employees. */
  employeeNos: z.array(employeeNo).max(100).default([]),
};
export const openDay = z.object({
  id: z.int(),
  date: shopDate,
  label: z.string(),
  ...hoursFields,
  employeeNos: z.array(employeeNo),
  version,
});
const newOpenDay = soundHours(z.object({ ...openDayFields, confirmed }));
const changedOpenDay = soundHours(z.object({ ...openDayFields, confirmed, version }));

export const openDays = endpoint({
  domain: 'schedule',
  summary: '임시 영업일',
  method: 'GET',
  path: '/{shopNo}/schedule/open-days',
  access: 'member',
  params: inShop,
  query: z.object({ from: shopDate.optional(), to: shopDate.optional() }),
  response: z.object({ items: z.array(openDay) }),
  reads: { schedule: true },
  errors: ['SCHEDULE_DATE_INVALID'],
});

export const addOpenDay = endpoint({
  domain: 'schedule',
  summary: '임시 영업일을 더합니다',
  method: 'POST',
  path: '/{shopNo}/schedule/open-days',
  access: { right: 'settings.write' },
  status: 201,
  params: inShop,
  body: newOpenDay,
  response: openDay.extend({ bookings }),
  changes: ['schedule'],
  errors: ['EMPLOYEE_NOT_FOUND', 'OPEN_DAY_TAKEN', 'SCHEDULE_DATE_INVALID', 'SCHEDULE_STRANDS_BOOKINGS'],
  idempotent: true,
});

export const changeOpenDay = endpoint({
  domain: 'schedule',
  summary: '임시 영업일을 고칩니다',
  method: 'PUT',
  path: '/{shopNo}/schedule/open-days/{id}',
  access: { right: 'settings.write' },
  params: numbered,
  body: changedOpenDay,
  response: openDay.extend({ bookings }),
  changes: ['schedule'],
  errors: [
    'EMPLOYEE_NOT_FOUND',
    'OPEN_DAY_NOT_FOUND',
    'OPEN_DAY_TAKEN',
    'SCHEDULE_DATE_INVALID',
    'SCHEDULE_STRANDS_BOOKINGS',
    'STALE_VERSION',
  ],
});

export const removeOpenDay = endpoint({
  domain: 'schedule',
  summary: '임시 영업일을 지웁니다',
  method: 'DELETE',
  path: '/{shopNo}/schedule/open-days/{id}',
  access: { right: 'settings.write' },
  params: numbered,
  query: z.object({ confirmed: confirmedInQuery }),
  response: z.object({ id: z.int(), bookings }),
  changes: ['schedule'],
  errors: ['OPEN_DAY_NOT_FOUND', 'SCHEDULE_STRANDS_BOOKINGS'],
});

const employeeWeek = z.object({
  employeeNo,
  /** False: they follow the shop, and the weekdays are the shop's. */
  own: z.boolean(),
  weekdays: z.array(weekday),
  version,
});
const savedEmployeeWeek = {
  /** A weekday that is not here is their day off; null puts them back to the shop's hours. */
  weekdays: z
    .array(savedWeekday)
    .min(1)
    .max(7)
    .refine(eachOnce, { message: '같은 요일이 두 번 있어요.' })
    .nullable(),
  confirmed,
};

export const employeeHours = endpoint({
  domain: 'schedule',
  summary: '직원의 요일별 근무 시간',
  method: 'GET',
  path: '/{shopNo}/schedule/employees/{employeeNo}/hours',
  access: 'member',
  params: z.object({ shopNo, employeeNo: inPath.employeeNo }),
  response: employeeWeek,
  reads: { schedule: true },
  errors: ['EMPLOYEE_NOT_FOUND'],
});

export const saveEmployeeHours = endpoint({
  domain: 'schedule',
  summary: '직원의 요일별 근무 시간을 저장합니다',
  method: 'PUT',
  path: '/{shopNo}/schedule/employees/{employeeNo}/hours',
  access: { right: 'settings.write' },
  params: z.object({ shopNo, employeeNo: inPath.employeeNo }),
  body: z.object({ ...savedEmployeeWeek, version }),
  response: employeeWeek.extend({ bookings }),
  changes: ['schedule'],
  errors: ['EMPLOYEE_NOT_FOUND', 'SCHEDULE_STRANDS_BOOKINGS', 'STALE_VERSION'],
});

export const leaveKinds = ['DAY_OFF', 'ANNUAL', 'HALF', 'SICK', 'OTHER'] as const;
export type LeaveKind = (typeof leaveKinds)[number];

export const leave = z.object({
  id: z.int(),
  employeeNo,
  kind: z.enum(leaveKinds),
  from: shopDate,
  to: shopDate,
  /** Of a part of one day; null for whole days. */
  fromTime: wallTime.nullable(),
  toTime: wallTime.nullable(),
  reason: z.string(),
  version,
});
export const leaveTime = {
  kind: z.enum(leaveKinds),
  from: shopDate,
  to: shopDate,
  fromTime: wallTime.nullable().default(null),
  toTime: wallTime.nullable().default(null),
  reason: text(200).default(''),
};
const leaveFields = { employeeNo, ...leaveTime, confirmed };
type LeaveSaid = Pick<
  z.output<z.ZodObject<typeof leaveFields>>,
  'kind' | 'from' | 'to' | 'fromTime' | 'toTime'
>;

export const soundLeave = <S extends z.ZodType<LeaveSaid>>(schema: S) =>
  schema
    .refine(({ from, to }) => from <= to, inOrder)
    .refine(({ fromTime, toTime }) => (fromTime === null) === (toTime === null), {
      path: ['toTime'],
      message: '시작하는 시간과 끝나는 시간을 함께 정해 주세요.',
    })
    .refine(({ fromTime, toTime }) => fromTime === null || toTime === null || fromTime < toTime, {
      path: ['toTime'],
      message: '끝나는 시간은 시작하는 시간보다 늦어야 해요.',
    })
    .refine(({ from, to, fromTime }) => fromTime === null || from === to, {
      path: ['to'],
      message: '하루의 일부만 쉬는 것은 하루씩 등록해 주세요.',
    })
    .refine(({ kind, fromTime }) => kind !== 'HALF' || fromTime !== null, {
      path: ['fromTime'],
      message: '반차는 쉬는 시간을 정해 주세요.',
    });
const newLeave = soundLeave(z.object(leaveFields));
const changedLeave = soundLeave(z.object({ ...leaveFields, version }));

export const leaves = endpoint({
  domain: 'schedule',
  summary: '직원의 휴가: 휴무, 연차, 반차, 병가',
  method: 'GET',
  path: '/{shopNo}/schedule/leaves',
  access: 'member',
  params: inShop,
  query: z.object({ from: shopDate.optional(), to: shopDate.optional() }),
  response: z.object({ items: z.array(leave) }),
  reads: { schedule: true },
  errors: ['SCHEDULE_DATE_INVALID'],
});

export const addLeave = endpoint({
  domain: 'schedule',
  summary: '직원의 휴가를 더합니다',
  method: 'POST',
  path: '/{shopNo}/schedule/leaves',
  access: { right: 'settings.write' },
  status: 201,
  params: inShop,
  body: newLeave,
  response: leave.extend({ bookings }),
  changes: ['schedule'],
  errors: ['EMPLOYEE_NOT_FOUND', 'LEAVE_OVERLAPS', 'SCHEDULE_DATE_INVALID', 'SCHEDULE_STRANDS_BOOKINGS'],
  idempotent: true,
});

export const changeLeave = endpoint({
  domain: 'schedule',
  summary: '직원의 휴가를 고칩니다',
  method: 'PUT',
  path: '/{shopNo}/schedule/leaves/{id}',
  access: { right: 'settings.write' },
  params: numbered,
  body: changedLeave,
  response: leave.extend({ bookings }),
  changes: ['schedule'],
  errors: [
    'EMPLOYEE_NOT_FOUND',
    'LEAVE_NOT_FOUND',
    'LEAVE_OVERLAPS',
    'SCHEDULE_DATE_INVALID',
    'SCHEDULE_STRANDS_BOOKINGS',
    'STALE_VERSION',
  ],
});

export const removeLeave = endpoint({
  domain: 'schedule',
  summary: '직원의 휴가를 지웁니다',
  method: 'DELETE',
  path: '/{shopNo}/schedule/leaves/{id}',
  access: { right: 'settings.write' },
  params: numbered,
  response: z.object({ id: z.int() }),
  changes: ['schedule'],
  errors: ['LEAVE_NOT_FOUND'],
});

export const preview = endpoint({
  domain: 'schedule',
  summary: '저장하기 전에, 영업·근무 시간 밖에 남는 예약을 봅니다',
  method: 'POST',
  writesNothing: true,
  path: '/{shopNo}/schedule/preview',
  access: { right: 'settings.write' },
  params: inShop,
  body: z.discriminatedUnion('change', [
    z.object({
      change: z.literal('WEEK'),
      week: z.object({
        weekdays: z.array(savedWeekday).max(7).refine(eachOnce, { message: '같은 요일이 두 번 있어요.' }),
        closesOnPublicHolidays: z.boolean(),
      }),
    }),
    z.object({ change: z.literal('HOLIDAY'), holiday: newHoliday }),
    z.object({ change: z.literal('OPEN_DAY'), openDay: newOpenDay }),
    z.object({ change: z.literal('EMPLOYEE_HOURS'), employeeNo, week: z.object(savedEmployeeWeek) }),
    z.object({ change: z.literal('LEAVE'), leave: newLeave }),
  ]),
  whileSuspended: true,
  response: z.object({ bookings }),
  errors: [
    'EMPLOYEE_NOT_FOUND',
    'HOLIDAY_OVERLAPS',
    'LEAVE_OVERLAPS',
    'OPEN_DAY_TAKEN',
    'SCHEDULE_DATE_INVALID',
  ],
});
