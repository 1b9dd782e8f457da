import { z } from 'zod';
import { depositKinds, depositTargets } from './deposit-policy.ts';
import { endpoint } from './endpoint.ts';
import { employeeNo, instant, itemId, petNo, shopDate, won } from './schema.ts';
import { slugText, zeroDocument } from './zero-document.ts';

const ofShop = z.object({ slug: slugText });

/** The guest with a proved phone on this shop's page in this browser. */
const guest = z.object({
  proved: z.boolean(),
  /** Has been here before. */
  known: z.boolean(),
  maskedName: z.string(),
  maskedPhone: z.string(),
  /** Agreed before that the shop keeps their name and number. */
  consented: z.boolean(),
  pets: z.array(z.object({ petNo, name: z.string() })),
  /** What they had last, for "지난번처럼". */
  last: z
    .object({
      at: instant,
      employeeNo: employeeNo.nullable(),
      petNo: petNo.nullable(),
      items: z.array(z.object({ itemId: z.int(), name: z.string() })),
    })
    .nullable(),
});

export const get = endpoint({
  domain: 'zeroPage',
  summary: '샵의 온라인 예약 페이지: 소개, 시술, 담당자, 14일의 영업시간, 예약금 약속',
  method: 'GET',
  path: '/zero/shops/{slug}',
  access: 'public',
  perMinute: 120,
  params: ofShop,
  response: z.object({
    /** The address now; another than was asked for where that one was given up. */
    slug: z.string(),
    /** Closed, the page says its telephone and hours, and no more. */
    open: z.boolean(),
    name: z.string(),
    trade: z.string(),
    phone: z.string(),
    address: z.string(),
    document: zeroDocument,
    menu: z.array(
      z.object({
        category: z.string(),
        items: z.array(
          z.object({
            itemId,
            name: z.string(),
            description: z.string(),
            durationMinutes: z.int(),
            priceWon: won,
            /** A price from … to. */
            priceToWon: won.nullable(),
            /** Employees who do it, each with their own length and list price. */
            by: z.array(z.object({ employeeNo, durationMinutes: z.int(), priceWon: won })),
          }),
        ),
      }),
    ),
    employees: z.array(z.object({ employeeNo, name: z.string() })),
    /** Of 14 days, in minutes since each day's midnight; none is a day off. */
    hours: z.array(z.object({ date: shopDate, spans: z.array(z.tuple([z.int(), z.int()])) })),
    rules: z.object({ windowDays: z.int(), noticeMinutes: z.int(), slotMinutes: z.int() }),
    /** What a deposit is by the shop's list; null where none is asked for. */
    deposit: z
      .object({
        kind: z.enum(depositKinds),
        amountWon: won,
        percent: z.int(),
        appliesTo: z.enum(depositTargets),
        exemptHolders: z.boolean(),
      })
      .nullable(),
    policySentences: z.array(z.string()),
    /** Nothing real is charged. */
    practice: z.boolean(),
  }),
  reads: { zeroShop: true, menu: true, employee: true, schedule: true, payment: true },
  errors: ['ZERO_SHOP_NOT_FOUND'],
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
