import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { inspectionScopes } from './inspection-words.ts';
import { inspectionDays, popupDays } from './notice-kinds.ts';
import { link } from './notices/popups.ts';
import { officeNoticeKinds } from './operator-words.ts';
import type { OfficeNoticeKind } from './operator-words.ts';
import { roles } from './rights.ts';
import { idInQuery, instant, requiredText, text } from './schema.ts';
import { plans } from './subscription-plans.ts';
import { trades } from './trades.ts';

const domain = 'operator';
const access = 'public';
const perMinute = 120;
const entry: readonly ErrorCode[] = ['UNAUTHENTICATED', 'ACCESS_DENIED'];

const officeNotice = z.object({
  kind: z.enum(officeNoticeKinds),
  title: requiredText(40),
  body: text(500).default(''),
  startsAt: instant,
  endsAt: instant,
  /** Of bands and popups: what a press opens, and a picture that was sent before. */
  link: link.default(''),
  picture: z
    .string()
    .regex(/^\/office-pictures\/[\da-f-]{36}\.webp$/)
    .nullable()
    .default(null),
  /** Its audience; without any it reaches all. */
  trades: z.array(z.enum(trades)).max(20).default([]),
  plans: z.array(z.enum(plans)).max(5).default([]),
  roles: z.array(z.enum(roles)).max(5).default([]),
  /** Of maintenance: what it stops, and whether anything can be written meanwhile. */
  scope: z.enum(inspectionScopes).default('ALL'),
  readOnly: z.boolean().default(true),
});

const isLonger = (
  { kind, startsAt, endsAt }: Pick<z.output<typeof officeNotice>, 'kind' | 'startsAt' | 'endsAt'>,
  of: OfficeNoticeKind,
  days: number,
): boolean => kind === of && Date.parse(endsAt) - Date.parse(startsAt) > days * 86_400_000;

export const listOfficeNotices = endpoint({
  domain,
  summary: '샵들에 알리는 것: 띠 배너, 팝업, 점검',
  method: 'GET',
  path: '/operator/notices',
  access,
  perMinute,
  response: z.object({ items: z.array(officeNotice.extend({ id: z.int() })) }),
  reads: {},
  errors: entry,
});

export const createOfficeNotice = endpoint({
  domain,
  summary: '모든 샵에 알립니다',
  method: 'POST',
  path: '/operator/notices',
  access,
  perMinute: 30,
  status: 201,
  body: officeNotice
    .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
      path: ['endsAt'],
      message: '시작보다 뒤여야 해요.',
    })
    .refine((notice) => !isLonger(notice, 'POPUP', popupDays), {
      path: ['endsAt'],
      message: `팝업은 ${popupDays}일까지 띄울 수 있어요.`,
    })
    .refine((notice) => !isLonger(notice, 'INSPECTION', inspectionDays), {
      path: ['endsAt'],
      message: `점검은 ${inspectionDays}일까지 할 수 있어요.`,
    }),
  response: z.object({ id: z.int() }),
  errors: entry,
});

export const addOfficePicture = endpoint({
  domain,
  summary: '띠 배너나 팝업에 넣을 사진을 올립니다',
  method: 'POST',
  path: '/operator/pictures',
  access,
  perMinute: 30,
  bodyType: 'multipart',
  status: 201,
  body: z.unknown().meta({ description: 'file: 사진 (10MB까지)' }),
  response: z.object({ picture: z.string() }),
  errors: [...entry, 'COMMON_FILE_MAX_SIZE_EXCEED', 'FILE_EMPTY', 'IMAGE_INVALID'],
});

export const endOfficeNotice = endpoint({
  domain,
  summary: '알리던 것을 지금 끝냅니다',
  method: 'DELETE',
  path: '/operator/notices/{kind}/{id}',
  access,
  perMinute: 30,
  params: z.object({ kind: z.enum(officeNoticeKinds), id: idInQuery() }),
  response: z.object({ ended: z.boolean() }),
  errors: entry,
});
