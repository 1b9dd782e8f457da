import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { customerNo, employeeNo, itemId, shopDate, sumWon } from '../schema.ts';
import { ofShop } from './parts.ts';

const emptyTime = z.object({
  kind: z.literal('EMPTY_TIME'),
  weekday: z.int(),
  fromHour: z.int(),
  /** The hour after the last empty one. */
  toHour: z.int(),
  /** So many weeks in a row until now, and the days of them. */
  weeks: z.int(),
  from: shopDate,
  to: shopDate,
  busyMinutes: z.int(),
  workedMinutes: z.int(),
  /** Wishes of the waitlist that this time would suit. */
  waiting: z.int(),
});

const overdue = z.object({
  kind: z.literal('OVERDUE'),
  count: z.int(),
  /** What their usual visit comes to, of all of them. */
  worthWon: sumWon,
  /** The most worth first, at most 200. */
  customers: z.array(
    z.object({
      customerNo,
      name: z.string(),
      lastOn: shopDate,
      intervalDays: z.int(),
      /** What they had done most often; null where no service is known. */
      service: z.string().nullable(),
      worthWon: sumWon,
    }),
  ),
});

const overrun = z.object({
  kind: z.literal('SERVICE_OVERRUN'),
  itemId,
  name: z.string(),
  plannedMinutes: z.int(),
  /** The middle of the times from the start to the sale. */
  actualMinutes: z.int(),
  bookings: z.int(),
});

const discounts = z.object({
  kind: z.literal('DISCOUNTS'),
  /** The employee who registered the sales. */
  employeeNo,
  name: z.string(),
  discountWon: sumWon,
  /** Of the price, in hundredths of a percent; and of all others. */
  basisPoints: z.int(),
  othersBasisPoints: z.int(),
});

export const insights = endpoint({
  domain: 'statistics',
  summary: '눈여겨볼 것: 빈 시간, 올 때가 지난 고객, 예정보다 긴 시술, 많은 할인',
  method: 'GET',
  path: '/{shopNo}/statistics/insights',
  access: { right: 'statistics.read' },
  params: ofShop,
  /** As of today. Without the right to others' sales only the empty times, of oneself. */
  response: z.object({
    /** The days that services and discounts are looked at. */
    from: shopDate,
    to: shopDate,
    items: z.array(z.discriminatedUnion('kind', [emptyTime, overdue, overrun, discounts])),
  }),
  reads: {
    sale: true,
    booking: true,
    customer: true,
    waitlist: true,
    schedule: true,
    employee: true,
    menu: true,
  },
  errors: [],
});
