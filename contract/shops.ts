import { z } from 'zod';
import { normaliseBusinessNumber } from './business-number.ts';
import { endpoint } from './endpoint.ts';
import { trades } from './trades.ts';
import { instant, requiredText, shopNo, text, version } from './schema.ts';
import { membership, password } from './auth.ts';

export const trade = z.enum(trades);

export const shop = z.object({
  shopNo,
  name: z.string(),
  trade,
  extraTrades: z.array(trade),
  worksAlone: z.boolean().describe('혼자 운영하는 샵. 직원을 초대하라고 하지 않습니다'),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  demo: z.boolean(),
  closing: z
    .object({ closedAt: instant, reopenUntil: instant, canReopen: z.boolean() })
    .nullable()
    .describe('닫은 샵이면 언제까지 다시 열 수 있는지'),
  version,
});

export const list = endpoint({
  domain: 'shops',
  summary: '내가 일하는 샵들',
  method: 'GET',
  path: '/shops',
  access: 'user',
  response: z.object({ items: z.array(membership) }),
  errors: [],
});

export const create = endpoint({
  domain: 'shops',
  summary: '샵을 엽니다. 만든 사람이 원장이 됩니다',
  method: 'POST',
  path: '/shops',
  access: 'user',
  status: 201,
  body: z.object({
    name: requiredText(60),
    trade,
    phone: text(20).optional(),
    address: text(200).optional(),
    copyFrom: z
      .object({
        shopNo,
        menu: z.boolean().describe('시술메뉴. 사진은 빼고'),
        hours: z.boolean().describe('영업시간, 정기 휴무, 캘린더와 온라인 예약 규칙'),
        rights: z.boolean().describe('역할별 권한'),
        messages: z.boolean().describe('자동 알림 설정. 꺼진 채로'),
      })
      .optional()
      .describe('내가 원장인 다른 샵에서 가져올 것. 고객과 잔액은 가져오지 않습니다'),
  }),
  response: shop,
  errors: ['ACCESS_DENIED'],
});

export const me = endpoint({
  domain: 'shops',
  summary: '지금 보고 있는 샵',
  method: 'GET',
  path: '/shops/me',
  access: 'member',
  ownNumbers: true,
  response: shop,
  reads: { shop: true },
  errors: [],
});

export const update = endpoint({
  domain: 'shops',
  summary: '샵 정보를 고칩니다',
  method: 'PATCH',
  path: '/shops/{id}',
  access: { right: 'settings.write' },
  ownNumbers: true,
  params: z.object({ id: shopNo }),
  body: z.object({
    name: requiredText(60).optional(),
    phone: text(20).nullable().optional(),
    address: text(200).nullable().optional(),
    extraTrades: z.array(trade).max(11).optional(),
    worksAlone: z.boolean().optional().describe('혼자 운영하는 샵. 직원을 초대하라고 하지 않습니다'),
    version,
  }),
  response: shop,
  changes: ['shop'],
  errors: ['STALE_VERSION'],
});

export const close = endpoint({
  domain: 'shops',
  summary: '샵을 닫습니다. 보기만 할 수 있고 30일 안에 되돌릴 수 있습니다 (원장만)',
  method: 'POST',
  path: '/{shopNo}/closing',
  access: 'member',
  whileSuspended: true,
  params: z.object({ shopNo }),
  body: z.object({ name: requiredText(60).describe('확인을 위해 똑같이 적은 샵 이름'), password }),
  secret: ['body.password'],
  response: shop,
  changes: ['shop'],
  errors: [
    'SHOP_NAME_MISMATCH',
    'SHOP_CLOSED',
    'SHOP_CLOSING_NEEDS_CANCEL',
    'PASSWORD_WRONG',
    'SIGN_IN_SLOWED',
  ],
});

export const reopen = endpoint({
  domain: 'shops',
  summary: '닫은 샵을 다시 엽니다. 30일 안에만 됩니다 (원장만)',
  method: 'POST',
  path: '/{shopNo}/closing/undo',
  access: 'member',
  whileSuspended: true,
  params: z.object({ shopNo }),
  response: shop,
  changes: ['shop'],
  errors: ['SHOP_NOT_CLOSED', 'SHOP_REOPEN_TOO_LATE'],
});

export const categories = endpoint({
  domain: 'shops',
  summary: '업종',
  method: 'GET',
  path: '/shops/categories',
  access: 'public',
  response: z.object({
    items: z.array(z.object({ trade, name: z.string(), pets: z.boolean(), classes: z.boolean() })),
  }),
  errors: [],
});

const savedVersion = z
  .union([version, z.literal(0)])
  .describe('마지막으로 본 판. 한 번도 저장하지 않았으면 0');
const contactFields = {
  publicPhone: z.string().nullable().describe('고객에게 보이는 전화번호. 샵의 전화번호와 같습니다'),
  supportPhone: z.string().nullable().describe('문의를 따로 받는 전화번호'),
  showPhone: z.boolean().describe('온라인 페이지에 전화번호를 보일지'),
  kakaoChannelUrl: z.string().nullable(),
  replyNumber: z.string().nullable().describe('문자의 답장을 받을 번호. 승인된 발신번호여야 합니다'),
};

const shopContact = z.object({
  ...contactFields,
  /** Approved sender numbers, to choose the reply number from. */
  replyNumbers: z.array(z.string()),
  version: z.int().min(0),
});

export const contact = endpoint({
  domain: 'shops',
  summary: '샵의 연락처',
  method: 'GET',
  path: '/shops/{id}/contact',
  access: 'member',
  ownNumbers: true,
  params: z.object({ id: shopNo }),
  response: shopContact,
  reads: { shop: true },
  errors: [],
});

const kakaoChannel = text(200)
  .refine((url) => /^https:\/\/(?:pf|open)\.kakao\.com\/[\w\-./?=&]+$/u.test(url), {
    message: '카카오톡 채널 주소를 그대로 붙여 넣어 주세요.',
  })
  .nullable();

export const saveContact = endpoint({
  domain: 'shops',
  summary: '샵의 연락처를 저장합니다',
  method: 'PUT',
  path: '/shops/{id}/contact',
  access: { right: 'settings.write' },
  ownNumbers: true,
  params: z.object({ id: shopNo }),
  body: z.object({
    publicPhone: text(20).nullable(),
    supportPhone: text(20).nullable().default(null),
    showPhone: z.boolean(),
    kakaoChannelUrl: kakaoChannel.default(null),
    replyNumber: text(20).nullable().default(null),
    version: savedVersion,
  }),
  response: shopContact,
  changes: ['shop'],
  errors: ['SENDER_NUMBER_NOT_APPROVED', 'STALE_VERSION'],
});

const business = z.object({
  number: text(20)
    .transform((typed, context) => {
      const digits = normaliseBusinessNumber(typed);
      if (digits !== null) return digits;
      context.addIssue({ code: 'custom', message: '사업자등록번호를 다시 확인해 주세요.' });
      return z.NEVER;
    })
    .describe('사업자등록번호 열 자리. 마지막 자리까지 맞아야 합니다'),
  name: requiredText(60).describe('상호'),
  owner: requiredText(40).describe('대표자'),
  address: text(200).default('').describe('사업장 주소'),
});
const photoId = z.uuid();

const profileFields = {
  introduction: z.string(),
  directions: z.string(),
  amenities: z.array(z.string()),
};
const photo = z.object({ fileId: photoId, url: z.string(), thumbnailUrl: z.string() });
const shopProfile = z.object({
  logo: photo.nullable(),
  photos: z.array(photo),
  ...profileFields,
  business: z
    .object({ number: z.string(), name: z.string(), owner: z.string(), address: z.string() })
    .nullable(),
  version: z.int().min(0),
});

export const profile = endpoint({
  domain: 'shops',
  summary: '샵의 소개, 사진, 사업자 정보',
  method: 'GET',
  path: '/{shopNo}/profile',
  access: 'member',
  ownNumbers: true,
  params: z.object({ shopNo }),
  response: shopProfile,
  reads: { shop: true },
  errors: [],
});

export const saveProfile = endpoint({
  domain: 'shops',
  summary: '샵의 소개, 사진, 사업자 정보를 저장합니다',
  method: 'PUT',
  path: '/{shopNo}/profile',
  access: { right: 'settings.write' },
  ownNumbers: true,
  params: z.object({ shopNo }),
  body: z.object({
    logo: photoId.nullable().default(null),
    photos: z
      .array(photoId)
      .max(10)
      .refine((ids) => new Set(ids).size === ids.length, { message: '같은 사진이 두 번 있어요.' })
      .default([])
      .describe('보이는 순서대로 사진 번호(용도 SHOP_PHOTO)'),
    introduction: text(1000).default(''),
    directions: text(500).default(''),
    amenities: z
      .array(requiredText(20))
      .max(20)
      .transform((names) => [...new Set(names)])
      .default([]),
    business: business.nullable().default(null),
    version: savedVersion,
  }),
  response: shopProfile,
  changes: ['shop'],
  errors: ['FILE_NOT_FOUND', 'STALE_VERSION'],
});
