import { z } from 'zod';
import { alarmTypes, infoKinds } from './alarm-words.ts';
import { mostServices } from './booking-draft.ts';
import { endpoint } from './endpoint.ts';
import { automaticKinds, messageChannels } from './message-kinds.ts';
import {
  alarmContentId,
  categoryId,
  idInQuery,
  instant,
  requiredText,
  several,
  shopNo,
  text,
  wallTime,
  won,
} from './schema.ts';

const settings = { right: 'messages.settings' } as const;
/** One version for all that a shop has set about automatic messages; 0 while nothing was ever saved. */
const savedVersion = z.int().min(0).max(2_000_000_000);

const type = z.object({
  type: z.enum(alarmTypes),
  /** What follows an alimtalk that failed for certain. */
  fallback: z.enum(['SMS', 'NONE']),
  /** Automatic messages that wait: turning them off takes these back. */
  waiting: z.int(),
  version: savedVersion,
  practice: z.boolean(),
});

export const readType = endpoint({
  domain: 'alarms',
  summary: '자동 메시지를 보내는 방법',
  method: 'GET',
  path: '/shops/{id}/auto-alarm-type',
  access: settings,
  params: z.object({ id: shopNo }),
  response: type,
  reads: { template: true, message: true },
  errors: [],
});

export const saveType = endpoint({
  domain: 'alarms',
  summary: '자동 메시지를 보내는 방법을 정합니다. 끄면 기다리던 메시지를 취소합니다',
  method: 'PUT',
  path: '/shops/{id}/auto-alarm-type',
  access: settings,
  params: z.object({ id: shopNo }),
  body: z.object({
    type: z.enum(alarmTypes),
    fallback: z.enum(['SMS', 'NONE']).default('SMS'),
    version: savedVersion,
  }),
  response: type,
  changes: ['template', 'message'],
  errors: ['ALARM_CONTENT_NOT_APPROVED', 'STALE_VERSION'],
});

const timing = z.object({
  offsetMinutes: z.int().min(1).max(20_160).optional().describe('예약 몇 분 전, 또는 방문 몇 분 뒤'),
  at: wallTime.optional().describe('보내는 시각'),
  days: z.array(z.int().min(0).max(365)).min(1).max(3).optional().describe('만료·생일 며칠 전, 방문 며칠 뒤'),
});
const rule = {
  on: z.boolean(),
  timing,
  /** Only of services of these categories; none is all. */
  categories: z.array(categoryId).max(50).default([]),
};
const once = <R extends { kind: string }>(rules: readonly R[]) =>
  new Set(rules.map(({ kind }) => kind)).size === rules.length;
const twice = { message: '같은 종류가 두 번 있어요.' };

const quiet = z
  .object({ from: wallTime, to: wallTime })
  .refine(({ from, to }) => from !== to && from !== '24:00' && to !== '24:00', {
    message: '시작과 끝을 다르게 적어 주세요.',
  })
  .nullable();

const alimtalkSettings = z.object({
  channel: z.enum(['SHARED', 'OWN']),
  /** The shop's own Kakao channel at the vendor. */
  kakaoChannel: z.string().nullable(),
  rules: z.array(
    z.object({
      ...rule,
      kind: z.enum(infoKinds),
      channel: z.enum(['ALIMTALK', 'TEXT']),
      /** Null is the standard content. */
      content: z.object({ id: alarmContentId, name: z.string(), approved: z.boolean() }).nullable(),
      /** As the customer reads it, with a sample's names. */
      sample: z.string(),
    }),
  ),
  quiet,
  version: savedVersion,
  practice: z.boolean(),
});

export const bookingMessages = endpoint({
  domain: 'alarms',
  summary: '이 시술과 시간으로 예약하면 고객에게 나갈 자동 메시지',
  method: 'GET',
  path: '/{shopNo}/books/messages',
  access: { right: 'bookings.write' },
  params: z.object({ shopNo }),
  query: z.object({
    startAt: instant,
    itemId: several(idInQuery<'ItemId'>(), mostServices).describe('예약하는 시술'),
    news: z
      .enum(['BOOKED', 'MOVED', 'NONE'])
      .default('BOOKED')
      .describe('바로 알릴 일: 새 예약, 시간이 바뀐 예약, 없음'),
  }),
  response: z.object({
    items: z.array(
      z.object({
        kind: z.enum(automaticKinds),
        channel: z.enum(messageChannels),
        at: instant.nullable().describe('나가는 때. null이면 바로'),
      }),
    ),
    practice: z.boolean(),
  }),
  reads: { template: true, menu: true },
  errors: [],
});

export const alimtalk = endpoint({
  domain: 'alarms',
  summary: '알림톡 자동 메시지 설정',
  method: 'GET',
  path: '/alimtalk/settings',
  access: settings,
  response: alimtalkSettings,
  reads: { template: true },
  errors: [],
});

export const saveAlimtalk = endpoint({
  domain: 'alarms',
  summary: '알림톡 자동 메시지를 설정합니다. 적지 않은 종류는 그대로 둡니다',
  method: 'PUT',
  path: '/alimtalk/settings',
  access: settings,
  body: z.object({
    channel: z.enum(['SHARED', 'OWN']),
    kakaoChannel: requiredText(60).nullable().default(null),
    rules: z
      .array(
        z.object({
          ...rule,
          kind: z.enum(infoKinds),
          channel: z.enum(['ALIMTALK', 'TEXT']).default('ALIMTALK'),
          contentId: alarmContentId.nullable().default(null),
        }),
      )
      .max(infoKinds.length)
      .refine(once, twice)
      .default([]),
    quiet: quiet.default(null),
    version: savedVersion,
  }),
  response: alimtalkSettings,
  changes: ['template', 'message'],
  errors: [
    'ALARM_CONTENT_NOT_FOUND',
    'ALARM_CONTENT_NOT_APPROVED',
    'MENU_CATEGORY_NOT_FOUND',
    'STALE_VERSION',
  ],
});

const textSettings = z.object({
  rules: z.array(
    z.object({
      ...rule,
      kind: z.enum(automaticKinds),
      nature: z.enum(['INFO', 'AD']),
      /** As the shop wrote it; null is the standard text. */
      text: z.string().nullable(),
      standardText: z.string(),
      /** Goes with it where it goes as a text. */
      image: z.object({ fileId: z.uuid(), url: z.string(), thumbnailUrl: z.string() }).nullable(),
      /** As it leaves, with a sample's names and the frame of advertising. */
      sample: z.string(),
      bytes: z.int(),
      channel: z.enum(['SMS', 'LMS', 'MMS']),
      priceWon: won,
      /** Letters that no carrier takes. */
      refused: z.array(z.string()),
    }),
  ),
  /** The operator is certified to pass advertising on. */
  adsAvailable: z.boolean(),
  version: savedVersion,
  practice: z.boolean(),
});

export const texts = endpoint({
  domain: 'alarms',
  summary: '문자로 가는 자동 메시지의 글과 시각',
  method: 'GET',
  path: '/sms-auto-alarm',
  access: settings,
  response: textSettings,
  reads: { template: true, shop: true },
  errors: [],
});

export const saveTexts = endpoint({
  domain: 'alarms',
  summary: '문자로 가는 자동 메시지의 글과 시각을 저장합니다. 적지 않은 종류는 그대로 둡니다',
  method: 'PUT',
  path: '/sms-auto-alarm',
  access: settings,
  body: z.object({
    rules: z
      .array(
        z.object({
          ...rule,
          kind: z.enum(automaticKinds),
          /** Empty is the standard text. */
          text: text(2000).nullable().default(null),
          imageFileId: z
            .uuid()
            .nullable()
            .optional()
            .describe('문자로 갈 때 붙는 사진(MESSAGE_PHOTO). 적지 않으면 그대로 두고, null이면 뺍니다'),
        }),
      )
      .max(automaticKinds.length)
      .refine(once, twice),
    version: savedVersion,
  }),
  response: textSettings,
  changes: ['template', 'message'],
  errors: [
    'ALARM_VARIABLE_UNKNOWN',
    'ALARM_TEXT_INVALID',
    'MESSAGE_ADS_UNAVAILABLE',
    'MENU_CATEGORY_NOT_FOUND',
    'FILE_NOT_FOUND',
    'STALE_VERSION',
  ],
});

const optOutLink = {
  domain: 'alarms',
  path: '/optout/{token}',
  access: 'public',
  params: z.object({ token: z.string().max(100) }),
  response: z.object({
    shop: z.object({ name: z.string(), phone: z.string().nullable() }),
    /** Whose refusal it is, masked; null without a number. */
    phone: z.string().nullable(),
    /** Null while they get advertising. */
    refusedAt: instant.nullable(),
  }),
  errors: ['OPT_OUT_NOT_FOUND'],
} as const;

export const openOptOut = endpoint({
  ...optOutLink,
  summary: '광고 수신거부 페이지: 어느 샵의 누구인지',
  method: 'GET',
  perMinute: 60,
});

export const optOut = endpoint({
  ...optOutLink,
  summary: '광고 수신을 거부합니다. 결과는 문자로 알립니다',
  method: 'POST',
  perMinute: 20,
  whileSuspended: true,
  changes: ['customer'],
});
