import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../schema.ts';

export const instagramStates = ['NONE', 'CONNECTED', 'EXPIRING', 'LOST'] as const;

const account = z.object({
  state: z.enum(instagramStates),
  username: z.string().nullable(),
  connectedAt: instant.nullable(),
  /** Until when the right lasts unless it is refreshed, which happens weekly. */
  expiresAt: instant.nullable(),
  readAt: instant.nullable(),
  /** Why the last reading failed, in words. */
  problem: z.string().nullable(),
  images: z.int(),
  /** 연습 모드. */
  practice: z.boolean(),
});

const image = z.object({
  id: z.int(),
  caption: z.string(),
  permalink: z.string(),
  url: z.string(),
  thumbnailUrl: z.string(),
  takenAt: instant,
  hidden: z.boolean(),
});
/** Says which pictures there are, in which order and which are hidden. */
const listVersion = z.string().regex(/^[0-9a-f]{16}$/);
const feed = z.object({ items: z.array(image), listVersion });

export const instagramAccount = endpoint({
  domain: 'channels',
  summary: '연결한 인스타그램 계정',
  method: 'GET',
  path: '/instagram/account',
  access: 'member',
  response: account,
  reads: { channel: true },
  errors: [],
});

export const connectInstagram = endpoint({
  domain: 'channels',
  summary: '인스타그램을 연결합니다. 빈 내용이면 동의할 주소를, 코드와 함께면 연결한 계정을 답합니다',
  method: 'POST',
  path: '/instagram/account',
  access: { right: 'online.write' },
  body: z
    .object({
      code: z.string().min(1).max(1000).describe('인스타그램이 돌려준 인증 코드'),
      state: z.string().min(1).max(100),
    })
    .partial()
    .refine(({ code, state }) => (code === undefined) === (state === undefined), {
      path: ['code'],
      message: '처음부터 다시 연결해 주세요.',
    }),
  secret: ['body.code'],
  response: z.object({ authorizeUrl: z.string().nullable(), account }),
  changes: ['channel'],
  errors: ['INSTAGRAM_REFUSED', 'INSTAGRAM_STATE_INVALID', 'INSTAGRAM_UNREACHABLE'],
});

export const disconnectInstagram = endpoint({
  domain: 'channels',
  summary: '인스타그램 연결을 끊고 가져온 사진을 지웁니다',
  method: 'DELETE',
  path: '/instagram/account',
  access: { right: 'online.write' },
  response: account,
  changes: ['channel'],
  errors: [],
});

export const feedImages = endpoint({
  domain: 'channels',
  summary: '인스타그램에서 가져온 사진, 보일 차례대로',
  method: 'GET',
  path: '/instagram/feed-images',
  access: 'member',
  response: feed,
  reads: { channel: true },
  errors: [],
});

export const arrangeFeedImages = endpoint({
  domain: 'channels',
  summary: '가져온 사진의 차례를 정하고 숨깁니다',
  method: 'PATCH',
  path: '/instagram/feed-images',
  access: { right: 'online.write' },
  body: z.object({
    images: z
      .array(z.object({ id: z.int().positive(), hidden: z.boolean() }))
      .min(1)
      .max(24)
      .refine((images) => new Set(images.map(({ id }) => id)).size === images.length, {
        message: '같은 사진이 두 번 있어요.',
      }),
    listVersion,
  }),
  response: feed,
  changes: ['channel'],
  errors: ['INSTAGRAM_IMAGE_NOT_FOUND', 'STALE_VERSION'],
});

export const refreshFeed = endpoint({
  domain: 'channels',
  summary: '인스타그램을 지금 다시 읽습니다',
  method: 'POST',
  path: '/instagram/feed-images/refresh',
  access: { right: 'online.write' },
  response: account,
  changes: ['channel'],
  errors: ['INSTAGRAM_NOT_CONNECTED'],
});

const signedNotice = z.object({ signed_request: z.string().max(5000) });

export const instagramDeauthorized = endpoint({
  domain: 'channels',
  summary: '인스타그램이 알리는 연결 해제',
  method: 'POST',
  path: '/api/instagram/deauthorize',
  root: true,
  access: 'public',
  acceptsUnknown: true,
  perMinute: 60,
  bodyType: 'form',
  body: signedNotice,
  secret: ['body.signed_request'],
  response: z.object({ done: z.boolean() }),
  changes: ['channel'],
  errors: ['INSTAGRAM_REFUSED'],
});

export const instagramDeletion = endpoint({
  domain: 'channels',
  summary: '인스타그램이 알리는 자료 삭제 요청',
  method: 'POST',
  path: '/api/instagram/deletion',
  root: true,
  access: 'public',
  acceptsUnknown: true,
  perMinute: 60,
  bodyType: 'form',
  body: signedNotice,
  secret: ['body.signed_request'],
  response: z.object({ url: z.string(), confirmation_code: z.string() }),
  changes: ['channel'],
  errors: ['INSTAGRAM_REFUSED'],
});
