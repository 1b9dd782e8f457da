import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { employeeNo, shopDate, version, wallTime } from './schema.ts';

const span = z.object({ from: wallTime, to: wallTime });
/** HH:MM sorts as text, 24:00 included. */
const forward = ({ from, to }: { from: string; to: string }) => from < to;
const apart = (breaks: { from: string; to: string }[]) =>
  breaks
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .every(({ from }, index, sorted) => index === 0 || (sorted[index - 1]?.to ?? '') <= from);

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

const weekday = z.object({
  weekday: z.int().min(0).max(6),
  open: wallTime,
  close: wallTime,
  breaks: z.array(span).max(10),
});

const savedWeekday = weekday
  .refine(({ open, close }) => open < close, {
    path: ['close'],
    message: '닫는 시간은 여는 시간보다 늦어야 해요.',
  })
  .refine(({ open, close, breaks }) => breaks.every((b) => forward(b) && open <= b.from && b.to <= close), {
    path: ['breaks'],
    message: '휴게 시간은 영업시간 안에 있어야 해요.',
  })
  .refine(({ breaks }) => apart(breaks), { path: ['breaks'], message: '휴게 시간이 서로 겹쳐요.' });
const eachOnce = (days: { weekday: number }[]) => new Set(days.map((d) => d.weekday)).size === days.length;

export const businessDays = endpoint({
  domain: 'schedule',
  summary: '영업일: 요일별 영업시간과 기간 안 하루하루의 모습',
  method: 'GET',
  path: '/business-day',
  access: 'member',
  query: z.object({ from: shopDate.optional(), to: shopDate.optional() }),
  response: z.object({ weekdays: z.array(weekday), days: z.array(businessDay) }),
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
  }),
  response: z.object({ weekdays: z.array(weekday) }),
  errors: [],
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
  errors: ['STALE_VERSION'],
});
