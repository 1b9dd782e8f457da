import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { allNotificationKinds } from '../notice-kinds.ts';
import { cursor, inPath, instant, limit, page } from '../schema.ts';

export const notifications = endpoint({
  domain: 'notices',
  summary: '나에게 온 알림, 새것부터. 90일까지 남습니다',
  method: 'GET',
  path: '/notifications',
  access: 'member',
  query: z.object({
    unread: z.enum(['true', 'false']).default('false'),
    cursor,
    limit: limit(100, 30),
  }),
  response: page(
    z.object({
      id: z.int(),
      kind: z.enum(allNotificationKinds),
      title: z.string(),
      body: z.string(),
      /** The page that it is about. */
      path: z.string(),
      at: instant,
      read: z.boolean(),
    }),
  ).extend({
    /** Counted up to 100. */
    unread: z.int(),
  }),
  reads: { notice: true },
  errors: [],
});

export const readNotification = endpoint({
  domain: 'notices',
  summary: '알림을 읽은 것으로, 또는 읽지 않은 것으로 표시합니다',
  method: 'PATCH',
  path: '/notifications/{id}',
  access: 'member',
  whileSuspended: true,
  params: z.object({ id: inPath.notificationId }),
  body: z.object({
    read: z.boolean(),
    /** The older ones too. */
    upTo: z.boolean().default(false),
  }),
  response: z.object({ unread: z.int() }),
  changes: ['notice'],
  errors: ['NOTIFICATION_NOT_FOUND'],
});
