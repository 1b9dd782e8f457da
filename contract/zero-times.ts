import { z } from 'zod';
import { draftItem } from './booking-draft.ts';
import { endpoint } from './endpoint.ts';
import { classId, employeeNo, idInQuery, instant, itemId, several, shopDate, sumWon } from './schema.ts';
import { slugText } from './zero-document.ts';
import { languages } from './zero-language.ts';
import { holdErrors } from './time-errors.ts';

const ofShop = z.object({ slug: slugText });

/** In one visit. */
export const mostItems = 5;

/** What a customer wants: services in one visit, or a seat in a class. */
export const chosenItems = z
  .array(draftItem.pick({ itemId: true }))
  .max(mostItems)
  .default([]);

export const chooseOne = {
  path: ['items'],
  message: '시술이나 수업 하나를 골라 주세요.',
};
export const choosesOne = (wish: { items: readonly unknown[]; classId?: unknown }): boolean =>
  wish.items.length > 0 !== (wish.classId !== undefined);

/** What keeps a time from being had. */
export const timeErrors = [
  ...holdErrors,
  'BOOKING_TOO_SOON',
  'BOOKING_BEYOND_WINDOW',
  'BOOKING_CHANNEL_STOPPED',
] as const;

const item = several(idInQuery<'ItemId'>(), mostItems);

/** When the guest could come. */
export const freeTimes = z.object({
  days: z.array(
    z.object({
      date: shopDate,
      slots: z.array(
        z.object({
          /** Minutes since the day's midnight. */
          minute: z.int(),
          endMinute: z.int(),
          /** Adjoins what is booked already. */
          recommended: z.boolean(),
        }),
      ),
    }),
  ),
  first: z.object({ date: shopDate, minute: z.int() }).nullable(),
});

export const slots = endpoint({
  domain: 'zeroTimes',
  summary: '온라인으로 예약할 수 있는 시간. 누구의 예약이 왜 막는지는 답하지 않습니다',
  method: 'GET',
  path: '/zero/shops/{slug}/slots',
  access: 'public',
  perMinute: 60,
  params: ofShop,
  query: z.object({
    /** One to five services of one visit, in their order. */
    item,
    /** Left out, any employee. */
    employeeNo: idInQuery<'EmployeeNo'>().optional(),
    from: shopDate,
    /** The last day, included; at most 31 days after from. */
    to: shopDate,
  }),
  response: freeTimes.extend({
    /** Classes of the asked service with a free seat. */
    classes: z.array(
      z.object({
        id: classId,
        name: z.string(),
        date: shopDate,
        minute: z.int(),
        endMinute: z.int(),
        employeeNo: employeeNo.nullable(),
        seats: z.int(),
        seatsLeft: z.int(),
      }),
    ),
  }),
  reads: { booking: 'days', schedule: true, employee: true, menu: true },
  errors: [
    'BOOKING_RANGE_INVALID',
    'EMPLOYEE_NOT_FOUND',
    'MENU_ITEM_NOT_FOUND',
    'ZERO_SHOP_CLOSED',
    'ZERO_SHOP_NOT_FOUND',
  ],
});

export const quote = endpoint({
  domain: 'zeroTimes',
  summary: '고른 것의 금액과 예약금. 휴대폰을 인증하기 전에는 누구에게나 같은 금액입니다',
  method: 'GET',
  path: '/zero/shops/{slug}/quote',
  access: 'public',
  perMinute: 60,
  params: ofShop,
  query: z.object({
    item: item.optional(),
    classId: idInQuery<'ClassId'>().optional(),
    employeeNo: idInQuery<'EmployeeNo'>().optional(),
    startAt: instant,
    /** Of the sentences. */
    lang: z.enum(languages).default('ko'),
  }),
  response: z.object({
    items: z.array(z.object({ itemId, name: z.string(), durationMinutes: z.int(), priceWon: sumWon })),
    priceWon: sumWon,
    /** 0 when nothing is paid beforehand. */
    depositWon: sumWon,
    /** What holds for the deposit, as it is kept with the booking. */
    sentences: z.array(z.string()),
    /** The shop looks at it before it stands. */
    needsApproval: z.boolean(),
    /** Nothing real is charged. */
    practice: z.boolean(),
  }),
  reads: { menu: true, payment: true },
  errors: [
    'BOOKING_TIME_INVALID',
    'CLASS_NOT_FOUND',
    'EMPLOYEE_DOES_NOT_PERFORM',
    'EMPLOYEE_NOT_FOUND',
    'MENU_ITEM_NOT_FOUND',
    'ZERO_SHOP_CLOSED',
    'ZERO_SHOP_NOT_FOUND',
  ],
});

export const hold = endpoint({
  domain: 'zeroTimes',
  summary:
    '고르는 동안 시간을 잡아 둡니다. 앞서 잡은 것은 풀립니다. 더 잡아 둘 수 없으면 token이 null이고, 예약은 그대로 할 수 있습니다',
  method: 'POST',
  path: '/zero/shops/{slug}/holds',
  access: 'public',
  perMinute: 10,
  status: 201,
  params: ofShop,
  body: z
    .object({
      items: chosenItems,
      classId: classId.optional(),
      startAt: instant,
      /** Null leaves the choice to the shop. */
      employeeNo: employeeNo.nullable(),
    })
    .refine(choosesOne, chooseOne),
  response: z.object({ token: z.string().nullable(), expiresAt: instant.nullable() }),
  changes: ['booking'],
  errors: [
    ...timeErrors,
    'ACCESS_DENIED',
    'CLASS_FULL',
    'CLASS_NOT_FOUND',
    'ZERO_SHOP_CLOSED',
    'ZERO_SHOP_NOT_FOUND',
  ],
});

export const release = endpoint({
  domain: 'zeroTimes',
  summary: '잡아 둔 시간을 풉니다. 이미 풀렸어도 같은 답입니다',
  method: 'DELETE',
  path: '/zero/shops/{slug}/holds/{token}',
  access: 'public',
  perMinute: 30,
  params: ofShop.extend({ token: z.string().min(1).max(100) }),
  response: z.object({ released: z.literal(true) }),
  changes: ['booking'],
  errors: ['ACCESS_DENIED', 'ZERO_SHOP_NOT_FOUND'],
});
