import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { customerNo, inPath, requiredText, shopNo, sumWon } from './schema.ts';

const one = z.object({ shopNo, customerNo: inPath.customerNo });

/** Open items of the customer. Null means more than zero, for readers who may not see balances. */
const open = z.object({
  bookings: z.int(),
  passWon: sumWon.nullable(),
  tickets: z.int().nullable(),
  points: z.int().nullable(),
  unpaidWon: sumWon,
});

export const preview = endpoint({
  domain: 'erasure',
  summary: '고객의 개인정보를 지우면 무엇이 사라지고 무엇이 남는지',
  method: 'GET',
  path: '/{shopNo}/customers/{customerNo}/erasure',
  access: { right: 'customers.erase' },
  params: one,
  response: z.object({
    customerNo,
    name: z.string(),
    open,
    goes: z.object({ pets: z.int(), photos: z.int(), memos: z.int(), charts: z.int() }),
    stays: z.object({ bookings: z.int(), sales: z.int() }),
  }),
  reads: {},
  errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_ERASED', 'CUSTOMER_MERGED'],
});

/** Sales and ledgers stay without the name. Only the owner may confirm open items. */
export const erase = endpoint({
  domain: 'erasure',
  summary: '고객의 개인정보를 되돌릴 수 없게 지웁니다',
  method: 'POST',
  path: '/{shopNo}/customers/{customerNo}/erasure',
  access: { right: 'customers.erase' },
  params: one,
  body: z.object({
    reason: requiredText(200),
    /** Typed again by hand: nothing brings this customer back. */
    name: requiredText(40),
    openConfirmed: z.boolean().default(false),
  }),
  whileSuspended: true,
  response: z.object({ customerNo, erasedAt: z.string() }),
  changes: [
    'booking',
    'sale',
    'waitlist',
    'customer',
    'schedule',
    'incentive',
    'inventory',
    'membership',
    'paper',
    'payment',
    'message',
    'campaign',
  ],
  errors: [
    'CUSTOMER_NOT_FOUND',
    'CUSTOMER_ERASED',
    'CUSTOMER_MERGED',
    'ERASURE_NAME_MISMATCH',
    'ERASURE_HAS_OPEN',
    'ERASURE_NEEDS_OWNER',
    'STALE_VERSION',
  ],
});
