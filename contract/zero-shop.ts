import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { version } from './schema.ts';
import { slugText, zeroDocument } from './zero-document.ts';

const savedVersion = z
  .union([version, z.literal(0)])
  .describe('마지막으로 본 판. 한 번도 저장하지 않았으면 0');

/** What a page needs before it is shown, each with where to fill it in. */
export const zeroChecks = ['MENU', 'EMPLOYEE', 'HOURS', 'PHONE', 'ADDRESS', 'PAYMENTS'] as const;

export const zeroStates = ['DRAFT', 'ON', 'OFF', 'SUSPENDED'] as const;

const zeroShop = z.object({
  state: z.enum(zeroStates),
  slug: z.string(),
  path: z.string().describe('손님이 여는 주소'),
  draft: zeroDocument,
  live: zeroDocument.nullable().describe('지금 손님에게 보이는 내용'),
  changed: z.boolean().describe('아직 알리지 않은 수정한 내용이 있는지'),
  publishedAt: z.string().nullable(),
  checks: z.array(z.object({ code: z.enum(zeroChecks), done: z.boolean(), message: z.string() })),
  openBookings: z.int().describe('아직 오지 않은 온라인 예약'),
  stopReason: z.string().nullable().describe('운영팀이 페이지를 멈췄다면 그 사유'),
  photos: z.array(z.object({ fileId: z.uuid(), url: z.string(), thumbnailUrl: z.string() })),
  version: z.int().min(0),
});

const reads = { zeroShop: true, shop: true, menu: true, schedule: true, employee: true } as const;

export const get = endpoint({
  domain: 'zeroShop',
  summary: '온라인 예약 페이지',
  method: 'GET',
  path: '/zero-shops',
  access: 'member',
  ownNumbers: true,
  response: zeroShop,
  reads,
  errors: [],
});

export const save = endpoint({
  domain: 'zeroShop',
  summary: '온라인 예약 페이지를 저장하고, publish면 손님에게 보입니다',
  method: 'PUT',
  path: '/zero-shops',
  access: { right: 'online.write' },
  ownNumbers: true,
  body: z.object({
    draft: zeroDocument,
    slug: slugText.optional(),
    publish: z.boolean().default(false),
    version: savedVersion,
  }),
  response: zeroShop,
  changes: ['zeroShop'],
  errors: [
    'SLUG_TAKEN',
    'SLUG_INVALID',
    'ZERO_SHOP_INCOMPLETE',
    'FILE_NOT_FOUND',
    'EMPLOYEE_NOT_FOUND',
    'STALE_VERSION',
  ],
});

export const preview = endpoint({
  domain: 'zeroShop',
  summary: '이대로 알리면 손님에게 보일 페이지. 아무것도 저장하지 않습니다',
  method: 'POST',
  writesNothing: true,
  path: '/zero-shops/preview',
  access: { right: 'online.write' },
  body: z.object({ draft: zeroDocument }),
  response: z.object({ html: z.string().describe('손님이 받는 것과 같은 HTML 문서') }),
  reads,
  errors: [],
});

export const changeStatus = endpoint({
  domain: 'zeroShop',
  summary: '온라인 예약을 켜거나 끕니다. 받은 예약은 그대로 남습니다',
  method: 'PATCH',
  path: '/zero-shops/status',
  access: { right: 'online.write' },
  ownNumbers: true,
  body: z.object({ status: z.enum(['ON', 'OFF']), version }),
  response: zeroShop,
  changes: ['zeroShop'],
  errors: ['ZERO_SHOP_NOT_FOUND', 'ZERO_SHOP_INCOMPLETE', 'STALE_VERSION'],
});
