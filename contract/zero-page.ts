import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { employeeNo, instant } from './schema.ts';
import { slugText } from './zero-document.ts';

const ofShop = z.object({ slug: slugText });

/** Who has proved a phone on this shop's page in this browser. */
const guest = z.object({
  proved: z.boolean(),
  /** Has been here before. */
  known: z.boolean(),
  maskedName: z.string(),
  maskedPhone: z.string(),
  /** What they had last, for "지난번처럼". */
  last: z
    .object({
      at: instant,
      employeeNo: employeeNo.nullable(),
      items: z.array(z.object({ itemId: z.int(), name: z.string() })),
    })
    .nullable(),
});

export const readGuest = endpoint({
  domain: 'zeroPage',
  summary: '이 브라우저에서 휴대폰을 인증한 손님',
  method: 'GET',
  path: '/zero/shops/{slug}/guest',
  access: 'public',
  perMinute: 60,
  params: ofShop,
  response: guest,
  reads: { booking: true },
  errors: ['ZERO_SHOP_NOT_FOUND'],
});

export const prove = endpoint({
  domain: 'zeroPage',
  summary: '인증한 휴대폰으로 이 샵의 손님이 됩니다 (180일)',
  method: 'POST',
  path: '/zero/shops/{slug}/guest',
  access: 'public',
  perMinute: 20,
  params: ofShop,
  body: z.object({ certificationId: z.uuid() }),
  response: guest,
  errors: ['ACCESS_DENIED', 'CERTIFICATION_EXPIRED', 'CERTIFICATION_REQUIRED', 'ZERO_SHOP_NOT_FOUND'],
});

export const forget = endpoint({
  domain: 'zeroPage',
  summary: '이 브라우저에서 손님을 잊습니다',
  method: 'DELETE',
  path: '/zero/shops/{slug}/guest',
  access: 'public',
  perMinute: 20,
  params: ofShop,
  response: z.object({ forgotten: z.literal(true) }),
  errors: ['ACCESS_DENIED', 'ZERO_SHOP_NOT_FOUND'],
});
