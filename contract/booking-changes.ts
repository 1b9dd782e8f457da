import { z } from 'zod';
import { bookingState } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { bookingId, employeeNo, instant, limit, version } from './schema.ts';

/**
 * What an app that cannot listen asks every so often. Each answer's `next` is the `since` of the next
 * question; it reaches back a few seconds, so that nothing that was just being saved is missed, and the
 * same news may come twice: id and version tell.
 */
export const list = endpoint({
  domain: 'bookingNews',
  summary: '예약 알림: 어느 때부터 새로 들어오거나 바뀐 예약, 오래된 것부터',
  method: 'GET',
  path: '/book/noti',
  root: true,
  access: { right: 'bookings.read' },
  query: z.object({
    /** Left out: since midnight. At most 31 days ago. */
    since: instant.optional(),
    limit: limit(200, 100),
  }),
  response: z.object({
    items: z.array(
      z.object({
        id: bookingId,
        kind: z.enum(['NEW', 'CHANGED', 'CANCELLED', 'NO_SHOW', 'COMPLETED']),
        at: instant,
        customerName: z.string(),
        startAt: instant,
        employeeNo: employeeNo.nullable(),
        state: bookingState,
        /** The last sentence of its history. */
        sentence: z.string().nullable(),
        version,
      }),
    ),
    counts: z.object({ fresh: z.int(), changed: z.int(), cancelled: z.int(), waiting: z.int() }),
    /** More than fits happened: ask again at once. */
    more: z.boolean(),
    next: instant,
  }),
  errors: ['BOOKING_RANGE_INVALID'],
});
