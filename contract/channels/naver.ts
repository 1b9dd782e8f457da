import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { inPath, nameText, version } from '../schema.ts';

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

export const naverMapping = endpoint({
  domain: 'channels',
  summary: '네이버 예약의 샵과 담당자 연결. 자동으로 가져오지 않습니다',
  method: 'GET',
  path: '/naver/mapping',
  access: 'member',
  response: z.object({ shop: naverShop, employees: z.array(naverEmployee) }),
  reads: { channel: true, employee: true },
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
