import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { allNotificationKinds } from '../notice-kinds.ts';
import { idInQuery, instant, requiredText, wallTime } from '../schema.ts';

const kinds = z
  .array(z.enum(allNotificationKinds))
  .max(30)
  .transform((all) => [...new Set(all)]);

const key = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/);

const quiet = z.object({ from: wallTime, until: wallTime });

const device = z.object({
  id: z.int(),
  /** 'Chrome · Windows' */
  device: z.string(),
  createdAt: instant,
  lastOkAt: instant.nullable(),
  /** Why the last push did not arrive. */
  problem: z.string().nullable(),
  /** It was asked for within this session. */
  here: z.boolean(),
});

const settings = z.object({
  /** Kinds that are not pushed, or not mailed. Everything stands in the app anyway. */
  pushOff: z.array(z.enum(allNotificationKinds)),
  mailOff: z.array(z.enum(allNotificationKinds)),
  mail: z.object({
    /** Null sends none. */
    address: z.string().nullable(),
    lastSentAt: instant.nullable(),
    problem: z.string().nullable(),
    /** No mail server is connected: mails are kept and not sent. */
    practice: z.boolean(),
  }),
  /** Neither push nor mail comes in it; past midnight where until is the earlier. */
  quiet: quiet.nullable(),
  devices: z.array(device),
  /** What a browser asks for pushes with (applicationServerKey). */
  publicKey: z.string(),
  /** 0 while nothing was saved. */
  version: z.int().min(0),
});

export const notificationSettings = endpoint({
  domain: 'notices',
  summary: '내 알림 설정: 종류, 메일, 방해 금지 시간, 알림을 켠 기기',
  method: 'GET',
  path: '/notification-settings',
  access: 'member',
  response: settings,
  reads: { notice: true },
  errors: [],
});

export const saveNotificationSettings = endpoint({
  domain: 'notices',
  summary: '내 알림 설정을 저장합니다. 메일은 10분마다 모아서 보냅니다',
  method: 'PUT',
  path: '/notification-settings',
  access: 'member',
  whileSuspended: true,
  body: z.object({
    pushOff: kinds,
    mailOff: kinds,
    mailAddress: z.email().max(200).nullable(),
    quiet: quiet
      .refine(({ from, until }) => from !== until && from !== '24:00' && until !== '24:00', {
        message: '시작과 끝을 다르게 정해 주세요.',
        path: ['until'],
      })
      .nullable(),
    version: z.int().min(0).max(2_000_000_000),
  }),
  response: settings,
  changes: ['notice'],
  errors: ['STALE_VERSION'],
});

export const subscribePush = endpoint({
  domain: 'notices',
  summary: '이 브라우저로 알림을 보내게 합니다. 같은 브라우저는 한 번만 등록됩니다',
  method: 'POST',
  path: '/push-subscriptions',
  access: 'member',
  whileSuspended: true,
  status: 201,
  body: z.object({
    /** As the browser gives it (PushSubscription). */
    endpoint: z.string().max(1000),
    p256dh: key,
    auth: key,
    device: requiredText(60),
  }),
  response: device,
  changes: ['notice'],
  errors: ['PUSH_SUBSCRIPTION_INVALID', 'PUSH_DEVICE_LIMIT'],
});

export const unsubscribePush = endpoint({
  domain: 'notices',
  summary: '기기의 알림을 끕니다',
  method: 'DELETE',
  path: '/push-subscriptions/{id}',
  access: 'member',
  whileSuspended: true,
  params: z.object({ id: idInQuery() }),
  response: z.object({ id: z.int() }),
  changes: ['notice'],
  errors: ['PUSH_DEVICE_NOT_FOUND'],
});

export const tryPush = endpoint({
  domain: 'notices',
  summary: '기기로 시험 알림을 보냅니다',
  method: 'POST',
  path: '/push-subscriptions/{id}/trial',
  access: 'member',
  whileSuspended: true,
  params: z.object({ id: idInQuery() }),
  response: z.object({ id: z.int() }),
  changes: ['notice'],
  errors: ['PUSH_DEVICE_NOT_FOUND'],
});
