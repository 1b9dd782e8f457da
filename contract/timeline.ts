import { z } from 'zod';
import { bookingState } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { cursor, inPath, instant, limit, page, shopDate, shopNo, signedWon } from './schema.ts';

/** Which kinds there are to a person follows from their rights. */
export const eventKinds = [
  'BOOKING',
  'SALE',
  'COLLECTION',
  'CHART',
  'PASS',
  'TICKET',
  'POINT',
  'REGISTERED',
] as const;

export const event = z.object({
  kind: z.enum(eventKinds),
  /** Of the booking, the sale, the entry; with the kind it names the event. */
  id: z.int(),
  at: instant,
  on: shopDate,
  /** 젤네일 풀케어, 케어; the name of the pass. */
  title: z.string(),
  /** The employee, the pet, the way to pay. */
  note: z.string(),
  /** Not to be shown to the customer. */
  private: z.boolean(),
  state: bookingState.nullable(),
  /** Won of a sale, what an entry added or took: won, times or points. */
  amount: signedWon.nullable(),
  /** What a sale took from passes, tickets and points, and gave. */
  effects: z.array(
    z.object({ kind: z.enum(['PASS', 'TICKET', 'POINT']), name: z.string(), amount: z.int() }),
  ),
});

export const list = endpoint({
  domain: 'timeline',
  summary: '고객에게 있었던 일: 예약, 매출, 수납, 차트, 회원권과 포인트, 최근 것부터',
  method: 'GET',
  path: '/{shopNo}/customers/{customerNo}/timeline',
  access: { right: 'customers.read' },
  params: z.object({ shopNo, customerNo: inPath.customerNo }),
  query: z.object({ limit: limit(100, 30), cursor }),
  response: page(event),
  reads: { customer: 'customer', booking: 'customer', sale: 'customer', membership: 'customer' },
  errors: ['CUSTOMER_NOT_FOUND'],
});
