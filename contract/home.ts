import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { proofs } from './audit.ts';
import * as bookings from './bookings.ts';
import * as payments from './payments.ts';
import * as sales from './sales.ts';
import { businessDays } from './schedule.ts';
import { accountId, bookingId, customerNo, instant, shopDate, shopNo, sumWon } from './schema.ts';
import { subscriptionStates } from './subscription-plans.ts';
import { summary } from './statistics/summary.ts';
import { gaps } from './waitlist.ts';
import { goalStanding } from './statistics/goals.ts';
import { accountKind } from './memberships/accounts.ts';

/** What a new shop does first, each proven by what stands in its books. */
export const startSteps = [
  'HOURS',
  'MENU',
  'PEOPLE',
  'CUSTOMER',
  'BOOKING',
  'SALE',
  'MEMBERSHIP',
  'CONTACT',
  'ONLINE',
  'MESSAGES',
] as const;
export type StartStep = (typeof startSteps)[number];

/** Answers as the calls of the same names give them, of today; without its right none is there. */
const day = z
  .object({
    /** Of today and tomorrow. */
    bookings: bookings.list.response,
    dailyStatistics: bookings.dailyStatistics.response,
    waiting: bookings.waiting.response,
    stranded: bookings.stranded.response,
    /** Of the three days from today on. */
    gaps: gaps.response,
    /** Of tomorrow. */
    businessDays: businessDays.response,
    summary: summary.response,
    /** Of the same day a week ago. */
    summaryBefore: summary.response,
    /** Of today and the 14 days before. */
    unregistered: sales.unregistered.response,
    deposits: sales.deposits.response,
    missingCashReceipts: sales.missingCashReceipts.response,
    /** What a person must see to, of 400 days. */
    payments: payments.list.response,
    proofs: proofs.response,
  })
  .partial();

export const read = endpoint({
  domain: 'home',
  summary:
    '홈: 받을 예약금, 생일, 만료 예정, 메시지, 충전금, 이용권, 내 인센티브, 시작하기. 권한이 없는 칸은 없습니다',
  method: 'GET',
  path: '/{shopNo}/home',
  access: 'member',
  params: z.object({ shopNo }),
  query: z.object({
    /** With what the screen asks beside it, so that a start is one call. */
    day: z.enum(['true', 'false']).default('false'),
  }),
  response: z.object({
    day: day.optional(),
    /** Of today and the six days after it, the nearest first; 30 of them. */
    birthdays: z
      .object({
        items: z.array(z.object({ customerNo, name: z.string(), on: shopDate, isLunar: z.boolean() })),
        total: z.int(),
      })
      .optional(),
    /** Passes and tickets that run out within two weeks with something left, soonest first. */
    expiring: z
      .object({
        items: z.array(
          z.object({
            accountId,
            customerNo,
            customerName: z.string(),
            name: z.string(),
            kind: accountKind,
            balance: sumWon,
            expiresOn: shopDate,
          }),
        ),
        total: z.int(),
      })
      .optional(),
    messages: z.object({ failedToday: z.int(), waiting: z.int() }).optional(),
    credit: z.object({ leftWon: sumWon, isLow: z.boolean() }).optional(),
    /** Bookings to come whose deposit was asked for and is not there, the nearest deadline first; five of them. */
    deposits: z
      .object({
        items: z.array(
          z.object({
            bookingId,
            customerName: z.string(),
            visitDate: shopDate,
            startAt: instant,
            dueWon: sumWon,
            payBy: instant,
          }),
        ),
        total: z.int(),
        dueWon: sumWon,
      })
      .optional(),
    subscription: z
      .object({ state: z.enum(subscriptionStates), endsOn: shopDate.nullable(), cancelsAtEnd: z.boolean() })
      .optional(),
    /** Null while no plan of pay holds for oneself. */
    myIncentive: z.object({ month: z.string(), grossWon: z.int(), todayWon: z.int() }).nullable(),
    /** The goal of the running month, of the shop or of oneself; absent where none is set. */
    goal: goalStanding.extend({ month: z.string(), own: z.boolean() }).optional(),
    /** Absent once all of it is done. */
    checklist: z.array(z.object({ step: z.enum(startSteps), done: z.boolean() })).optional(),
  }),
  reads: {
    customer: true,
    membership: true,
    payment: true,
    message: true,
    credit: true,
    subscription: true,
    incentive: true,
    goal: true,
    sale: true,
    booking: true,
    menu: true,
    schedule: true,
    employee: true,
    shop: true,
    zeroShop: true,
    template: true,
  },
  errors: [],
});
