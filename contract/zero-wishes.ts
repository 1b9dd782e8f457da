import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { employeeNo, instant, itemId, nameText, shopDate, text, wallTime } from './schema.ts';
import { toWallTime } from './time.ts';
import { guestBooking } from './zero-booking.ts';
import { consents } from './zero-consents.ts';
import { slugText } from './zero-document.ts';
import { mostItems, timeErrors } from './zero-times.ts';

export const create = endpoint({
  domain: 'zeroWishes',
  summary: '원하는 시간이 나면 알려 달라고 대기에 올립니다 (휴대폰을 인증한 손님, 3개까지)',
  method: 'POST',
  path: '/zero/shops/{slug}/wishes',
  access: 'public',
  perMinute: 10,
  status: 201,
  params: z.object({ slug: slugText }),
  body: z.object({
    itemIds: z.array(itemId).min(1).max(mostItems),
    /** Null is any employee. */
    employeeNo: employeeNo.nullable().default(null),
    /** The days it may be, both included. */
    from: shopDate,
    until: shopDate,
    /** 0 is Sunday; an empty list means every day. */
    weekdays: z.array(z.int().min(0).max(6)).max(7).default([]),
    /** The visit begins at one of these times. */
    fromTime: wallTime.default(toWallTime(0)),
    toTime: wallTime.default(toWallTime(1440)),
    /** Left out by a guest whose proved phone the shop knows. */
    name: nameText(40).optional(),
    note: text(200).default(''),
    consents,
  }),
  response: z.object({ wanted: z.string().describe('언제를 원하는지 우리말로'), until: shopDate }),
  changes: ['waitlist'],
  errors: [
    'ACCESS_DENIED',
    'BOOKING_CALL_SHOP',
    'CERTIFICATION_REQUIRED',
    'CONSENT_REQUIRED',
    'EMPLOYEE_NOT_FOUND',
    'MENU_ITEM_NOT_FOUND',
    'WAITLIST_TIME_INVALID',
    'WISH_LIMIT',
    'ZERO_SHOP_CLOSED',
    'ZERO_SHOP_NOT_FOUND',
  ],
});

const secret = z.object({ secret: z.string().max(100) });

export const offer = endpoint({
  domain: 'zeroWishes',
  summary: '대기에 제안한 자리 (문자로 받은 비밀 주소)',
  method: 'GET',
  path: '/zero/offers/{secret}',
  access: 'public',
  perMinute: 60,
  params: secret,
  response: z.object({
    /** OVER: its time has run out, or the shop withdrew it. */
    state: z.enum(['OPEN', 'ACCEPTED', 'OVER']),
    shop: z.object({ slug: z.string().nullable(), name: z.string(), phone: z.string().nullable() }),
    customerName: z.string(),
    items: z.array(z.object({ name: z.string() })),
    startAt: instant,
    endAt: instant,
    employeeName: z.string().nullable(),
    /** Until when the time is kept. */
    expiresAt: instant,
  }),
  reads: { waitlist: true },
  errors: ['WAITLIST_OFFER_NOT_FOUND'],
});

export const accept = endpoint({
  domain: 'zeroWishes',
  summary: '제안한 자리를 예약합니다. 다시 눌러도 같은 예약입니다',
  method: 'POST',
  path: '/zero/offers/{secret}/acceptance',
  access: 'public',
  perMinute: 10,
  params: secret,
  response: guestBooking,
  changes: ['booking', 'waitlist'],
  errors: [
    ...timeErrors,
    'ACCESS_DENIED',
    'CLASS_FULL',
    'CLASS_NOT_FOUND',
    'CUSTOMER_BOOKED_THEN',
    'CUSTOMER_NOT_FOUND',
    'WAITLIST_OFFER_NOT_FOUND',
    'WAITLIST_OFFER_OVER',
  ],
});
