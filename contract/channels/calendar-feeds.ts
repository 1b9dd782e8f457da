import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { employeeNo, idInQuery, instant, shopNo } from '../schema.ts';

const feed = z.object({
  id: z.int(),
  /** Null is all employees' bookings. */
  employeeNo: z.int().nullable(),
  employeeName: z.string().nullable(),
  createdAt: instant,
  /** When a calendar asked last. */
  readAt: instant.nullable(),
});

export const calendarFeeds = endpoint({
  domain: 'channels',
  summary: '예약을 다른 캘린더에서 구독하는 주소들',
  method: 'GET',
  path: '/{shopNo}/calendar-feeds',
  access: { right: 'bookings.read' },
  params: z.object({ shopNo }),
  response: z.object({ items: z.array(feed) }),
  reads: { channel: true },
  errors: [],
});

export const createCalendarFeed = endpoint({
  domain: 'channels',
  summary: '캘린더 구독 주소를 만듭니다. 주소는 한 번만 보여 줍니다',
  method: 'POST',
  path: '/{shopNo}/calendar-feeds',
  access: { right: 'bookings.read' },
  status: 201,
  params: z.object({ shopNo }),
  body: z.object({ employeeNo: employeeNo.nullable() }),
  /** The address is answered only this once and a hash of its secret is stored, so a key does not replay it. */
  response: feed.extend({ url: z.string() }),
  changes: ['channel'],
  errors: ['ACCESS_DENIED', 'EMPLOYEE_NOT_FOUND', 'EMPLOYEE_NOT_WORKING', 'CALENDAR_FEED_LIMIT'],
});

export const removeCalendarFeed = endpoint({
  domain: 'channels',
  summary: '캘린더 구독 주소를 끊습니다',
  method: 'DELETE',
  path: '/{shopNo}/calendar-feeds/{id}',
  access: { right: 'bookings.read' },
  params: z.object({ shopNo, id: idInQuery() }),
  response: z.object({ id: z.int() }),
  changes: ['channel'],
  errors: ['CALENDAR_FEED_NOT_FOUND'],
});

export const calendarFile = endpoint({
  domain: 'channels',
  summary: '구독한 캘린더가 읽는 예약 (iCalendar)',
  method: 'GET',
  path: '/ical/{secret}',
  root: true,
  access: 'public',
  acceptsUnknown: true,
  /** A calendar service reads many shops' feeds from few addresses; each feed is read 60 times an hour. */
  perMinute: 600,
  raw: true,
  params: z.object({ secret: z.string().max(80) }),
  response: z.unknown(),
  errors: ['CALENDAR_FEED_NOT_FOUND'],
});
