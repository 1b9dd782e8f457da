import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { popupAudiences, popupPlaces } from '../notice-kinds.ts';
import type { PopupAudience } from '../notice-kinds.ts';
import { instant, inPath, requiredText, text, version } from '../schema.ts';

const audience = z.enum(Object.keys(popupAudiences) as [PopupAudience, ...PopupAudience[]]);

/** An address that a press on it opens: of the web, or a page of ours. */
export const link = text(300).refine(
  (value) => value === '' || /^(https:\/\/[^\s/]+|\/(?!\/))\S*$/i.test(value),
  {
    message: '주소를 다시 확인해 주세요.',
  },
);

/** Form fields of a popup; a picture goes with them as `file`. */
export const popupForm = z.object({
  title: requiredText(40),
  body: text(500).default(''),
  link: link.default(''),
  startsAt: instant,
  endsAt: instant,
  audience: audience.default('EVERYONE'),
});
export const popupEditForm = popupForm.extend({
  version: z.coerce.number().pipe(version),
  /** The picture goes; one that comes with the form takes its place anyway. */
  dropPicture: z.enum(['true', 'false']).default('false'),
});

const popup = z.object({
  id: z.int(),
  place: z.enum(popupPlaces),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
  audience,
  /** Whether it is shown at this moment. */
  running: z.boolean(),
  version: z.int(),
});
const formErrors = [
  'POPUP_LIMIT',
  'POPUP_PERIOD_INVALID',
  'COMMON_FILE_MAX_SIZE_EXCEED',
  'FILE_EMPTY',
  'IMAGE_INVALID',
] as const;

export const popups = endpoint({
  domain: 'notices',
  summary: '지금 뜨는 팝업. manage는 지난 것과 예정된 것도 보여 줍니다',
  method: 'GET',
  path: '/popups',
  access: 'member',
  query: z.object({
    place: z.enum(popupPlaces).default('OFFICE'),
    manage: z.enum(['true', 'false']).default('false'),
  }),
  response: z.object({ items: z.array(popup) }),
  reads: { notice: true },
  errors: ['ACCESS_DENIED'],
});

export const createPopup = endpoint({
  domain: 'notices',
  summary: '샵 페이지에 팝업을 띄웁니다 (동시에 3개, 90일까지)',
  method: 'POST',
  path: '/popups',
  access: { right: 'online.write' },
  bodyType: 'multipart',
  status: 201,
  body: z.unknown().meta({
    description: 'title, body, link, startsAt, endsAt, audience 그리고 file: 사진 (10MB까지, 없어도 됩니다)',
  }),
  response: popup,
  changes: ['notice'],
  errors: formErrors,
  idempotent: true,
});

export const savePopup = endpoint({
  domain: 'notices',
  summary: '팝업을 바꾸거나 지금 내립니다',
  method: 'PUT',
  path: '/popups/{id}',
  access: { right: 'online.write' },
  bodyType: 'multipart',
  params: z.object({ id: inPath.popupId }),
  body: z.unknown().meta({
    description: 'title, body, link, startsAt, endsAt, audience, version, dropPicture 그리고 file',
  }),
  response: popup,
  changes: ['notice'],
  errors: [...formErrors, 'POPUP_NOT_FOUND', 'STALE_VERSION'],
});

export const banners = endpoint({
  domain: 'notices',
  summary: '이 샵의 업종과 이용권, 이 직원의 역할에 맞는 띠 알림 (5개까지)',
  method: 'GET',
  path: '/banners',
  access: 'member',
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        body: z.string(),
        link: z.string().nullable(),
        pictureUrl: z.string().nullable(),
      }),
    ),
  }),
  reads: { notice: true },
  errors: [],
});
