import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { platforms } from './platforms.ts';
import { idInQuery, instant, limit, text } from './schema.ts';

const platform = z.enum(platforms);

export const platformStop = z.object({
  id: z.int(),
  platforms: z.array(platform),
  startAt: instant,
  endAt: instant,
  reason: z.string(),
  /** Whether it holds at this moment. */
  active: z.boolean(),
  createdBy: z.string().nullable(),
});

export const stops = endpoint({
  domain: 'platform-bookings',
  summary: '온라인 예약 중지: 지금과 앞으로의 것',
  method: 'GET',
  path: '/platform-bookings/stops',
  access: 'member',
  response: z.object({ items: z.array(platformStop) }),
  reads: { schedule: true },
  errors: [],
});

export const addStop = endpoint({
  domain: 'platform-bookings',
  summary: '기간 동안 온라인 예약을 받지 않습니다',
  method: 'POST',
  path: '/platform-bookings/stops',
  access: { right: 'settings.write' },
  status: 201,
  body: z
    .object({
      platforms: z.array(platform).min(1).max(3),
      startAt: instant,
      endAt: instant,
      reason: text(200).default(''),
    })
    .refine(({ platforms: chosen }) => new Set(chosen).size === chosen.length, {
      path: ['platforms'],
      message: '같은 채널이 두 번 있어요.',
    })
    .refine(({ startAt, endAt }) => Date.parse(startAt) < Date.parse(endAt), {
      path: ['endAt'],
      message: '끝나는 때는 시작하는 때보다 늦어야 해요.',
    }),
  response: platformStop,
  changes: ['schedule'],
  errors: ['PLATFORM_STOP_TIME_INVALID'],
  idempotent: true,
});

export const liftStop = endpoint({
  domain: 'platform-bookings',
  summary: '온라인 예약 중지를 풉니다',
  method: 'DELETE',
  path: '/platform-bookings/stops/{id}',
  access: { right: 'settings.write' },
  params: z.object({ id: idInQuery() }),
  response: z.object({ id: z.int() }),
  changes: ['schedule'],
  errors: ['NOT_FOUND_PLATFORM_BOOKING_STOP'],
});

export const notifications = endpoint({
  domain: 'platform-bookings',
  summary: '온라인 예약 채널의 소식: 중지하고, 풀고, 끝난 것',
  method: 'GET',
  path: '/platform-bookings/notifications',
  access: 'member',
  query: z.object({ limit: limit(200, 50) }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['STOP_SET', 'STOP_LIFTED', 'STOP_EXPIRED']),
        platforms: z.array(platform),
        at: instant,
        sentence: z.string(),
      }),
    ),
  }),
  reads: { schedule: true },
  errors: [],
});
