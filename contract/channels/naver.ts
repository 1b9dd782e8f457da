import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idInQuery, inPath, itemId, nameText, version } from '../schema.ts';

/** 0 while it was never saved. */
const savedVersion = z.union([z.literal(0), version]);

/** The shop's own page at Naver; nothing else belongs here. */
const placeUrl = z
  .string()
  .trim()
  .max(300)
  .refine((value) => /^https:\/\/(naver\.me|([a-z0-9-]+\.)*naver\.com)\/[\x21-\x7e가-힣]+$/i.test(value), {
    message: '네이버 지도에서 공유하기로 복사한 주소를 넣어 주세요.',
  });

const naverShop = z.object({
  enabled: z.boolean(),
  placeUrl: z.string().nullable(),
  version: savedVersion,
});
const naverEmployee = z.object({
  employeeNo: z.int(),
  name: z.string(),
  enabled: z.boolean(),
  /** What they are called at Naver. */
  naverName: z.string().nullable(),
  version: savedVersion,
});

const naverService = z.object({
  id: z.int(),
  /** What its notices call it. */
  naverName: z.string(),
  itemId: z.int(),
  itemName: z.string(),
  /** Whether it can still be booked here. */
  offered: z.boolean(),
});

export const naverMapping = endpoint({
  domain: 'channels',
  summary: '네이버 예약의 샵, 담당자, 시술 이름 연결. 자동으로 가져오지 않습니다',
  method: 'GET',
  path: '/naver/mapping',
  access: 'member',
  response: z.object({ shop: naverShop, employees: z.array(naverEmployee), services: z.array(naverService) }),
  reads: { channel: true, employee: true, menu: true },
  errors: [],
});

export const saveNaverShop = endpoint({
  domain: 'channels',
  summary: '네이버 예약을 이 샵에 연결하거나 끊습니다',
  method: 'PUT',
  path: '/naver/mapping/shop',
  access: { right: 'online.write' },
  body: z.object({ enabled: z.boolean(), placeUrl: placeUrl.nullish(), version: savedVersion }),
  response: naverShop,
  changes: ['channel'],
  errors: ['STALE_VERSION'],
});

export const saveNaverEmployee = endpoint({
  domain: 'channels',
  summary: '담당자를 네이버에서 쓰는 이름과 연결합니다',
  method: 'PUT',
  path: '/naver/mapping/employees/{employeeNo}',
  access: { right: 'online.write' },
  params: z.object({ employeeNo: inPath.employeeNo }),
  body: z.object({ enabled: z.boolean(), naverName: nameText(40), version: savedVersion }),
  response: naverEmployee,
  changes: ['channel'],
  errors: ['STALE_VERSION', 'EMPLOYEE_NOT_FOUND', 'EMPLOYEE_NOT_WORKING', 'NAVER_NAME_TAKEN'],
});

export const saveNaverService = endpoint({
  domain: 'channels',
  summary: '네이버에서 쓰는 시술 이름을 우리 시술과 연결합니다. 같은 이름은 바꿔 연결합니다',
  method: 'PUT',
  path: '/naver/mapping/services',
  access: { right: 'online.write' },
  body: z.object({ naverName: nameText(80), itemId }),
  response: naverService,
  changes: ['channel'],
  errors: ['MENU_ITEM_NOT_FOUND', 'NAVER_SERVICE_LIMIT'],
});

export const removeNaverService = endpoint({
  domain: 'channels',
  summary: '시술 이름의 연결을 끊습니다',
  method: 'DELETE',
  path: '/naver/mapping/services/{id}',
  access: { right: 'online.write' },
  params: z.object({ id: idInQuery() }),
  response: z.object({ id: z.int() }),
  changes: ['channel'],
  errors: ['NAVER_SERVICE_NOT_FOUND'],
});
