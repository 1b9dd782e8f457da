import { z } from 'zod';
import { channel } from './availability.ts';
import { draftItem } from './booking-draft.ts';
import { endpoint } from './endpoint.ts';
import { employeeNo, holdId, inPath, instant, shopDate, shopNo, text } from './schema.ts';
import { holdErrors } from './time-errors.ts';

const inShop = z.object({ shopNo });

/** Time kept while a guest decides. It expires by itself. */
export const hold = z.object({
  id: holdId,
  channel,
  label: z.string(),
  startAt: instant,
  endAt: instant,
  expiresAt: instant,
  employeeNos: z.array(employeeNo),
});

export const list = endpoint({
  domain: 'holds',
  summary: '지금 잡아 둔 시간',
  method: 'GET',
  path: '/{shopNo}/holds',
  access: { right: 'bookings.read' },
  params: inShop,
  query: z.object({ from: shopDate, to: shopDate }),
  response: z.object({ items: z.array(hold) }),
  reads: { booking: 'days' },
  errors: ['BOOKING_RANGE_INVALID'],
});

export const create = endpoint({
  domain: 'holds',
  summary: '시간을 잠시 잡아 둡니다. 정한 시간이 지나면 저절로 풀립니다',
  method: 'POST',
  path: '/{shopNo}/holds',
  access: { right: 'bookings.write' },
  status: 201,
  params: inShop,
  body: z.object({
    startAt: instant,
    /** Null with anyEmployee means any free employee; a hold always has an employee. */
    employeeNo: employeeNo.nullable(),
    anyEmployee: z.boolean().default(false),
    items: z.array(draftItem).min(1).max(20),
    /** How long it lasts. */
    minutes: z.int().min(1).max(1440).default(10),
    /** The guest's name on the calendar. */
    label: text(100).default(''),
  }),
  response: hold,
  changes: ['booking'],
  errors: holdErrors,
  idempotent: true,
});

export const remove = endpoint({
  domain: 'holds',
  summary: '잡아 둔 시간을 풉니다',
  method: 'DELETE',
  path: '/{shopNo}/holds/{id}',
  access: { right: 'bookings.write' },
  params: z.object({ shopNo, id: inPath.holdId }),
  response: z.object({ released: z.literal(true) }),
  changes: ['booking'],
  errors: ['HOLD_NOT_FOUND'],
  idempotent: true,
});
