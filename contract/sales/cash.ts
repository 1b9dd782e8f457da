import { z } from 'zod';
import { cashUnits } from '../cash-units.ts';
import { endpoint } from '../endpoint.ts';
import { methodMoney } from './sale.ts';
import { instant, requiredText, shopDate, shopNo, signedWon, sumWon, text, won } from '../schema.ts';

const unit = z.union(cashUnits.map((value) => z.literal(value)));
const count = z.object({ unit, count: z.int().min(0).max(100_000) });

const oneDay = z.object({ shopNo, date: shopDate });
const dayVersion = z.int().min(0).max(2_000_000_000);

const cashMove = z.object({
  id: z.int().positive(),
  /** Put in, or less than nothing taken out. */
  amountWon: signedWon,
  reason: z.string(),
  actor: z.string(),
  at: instant,
  reversesId: z.int().positive().nullable(),
  reversed: z.boolean(),
});

const cashDay = z.object({
  date: shopDate,
  state: z.enum(['OPEN', 'CLOSED']),
  /** Cash in the drawer in the morning; by default the count of the last close. */
  openingWon: won,
  counts: z.array(count),
  /** null while nothing was counted. */
  countedWon: sumWon.nullable(),
  /** What should be there now, and how it comes about. */
  expected: z.object({
    openingWon: won,
    salesWon: sumWon.describe('그날 매출 가운데 현금으로 결제된 금액 (원)'),
    collectionsWon: signedWon,
    /** Negative on a day when refunds of other days were reversed. */
    refundsWon: signedWon,
    /** 입출금: other cash put in, less what was taken out. */
    movesWon: signedWon,
    totalWon: signedWon,
  }),
  moves: z.array(cashMove),
  /** Every method that moved money on the day, to hold against the card terminal and the bank. */
  money: z.array(methodMoney),
  /** What is left to do before the day is over. */
  left: z
    .object({
      /** Bookings of the day whose time has passed without a sale. */
      unregistered: z.int(),
      noShows: z.int(),
      /** Of the sales of the day, still owed. */
      owedWon: sumWon,
      /** Deposits neither used nor given back, of bookings up to the day that are over. */
      depositsWon: sumWon,
      tomorrow: z.object({ bookings: z.int(), requested: z.int() }),
    })
    .describe('마감 전에 볼 것: 매출 미등록, 노쇼, 미수금, 남은 예약금, 내일 예약'),
  /** Counted less expected; of a closed day as it was at closing. */
  differenceWon: signedWon.nullable(),
  reason: z.string(),
  closed: z.object({ at: instant, by: z.string(), expectedWon: signedWon }).nullable(),
  /** Changes of the money of the day since it was closed: sales, collections, refunds. */
  changedAfterClose: z.int(),
  history: z.array(z.object({ at: instant, actor: z.string(), sentence: z.string() })),
  /** 0 until the day has its first sale or count. */
  version: dayVersion,
});

export const cashClose = endpoint({
  domain: 'sales',
  summary: '하루의 현금: 시재, 받은 현금, 실제 현금, 차액',
  method: 'GET',
  path: '/{shopNo}/cash-close/{date}',
  access: { right: 'cash.close' },
  params: oneDay,
  response: cashDay,
  reads: { sale: true },
  errors: [],
});

export const saveCashClose = endpoint({
  domain: 'sales',
  summary: '실제 현금을 적고, 원하면 하루를 마감합니다',
  method: 'PUT',
  path: '/{shopNo}/cash-close/{date}',
  access: { right: 'cash.close' },
  params: oneDay,
  body: z.object({
    openingWon: won,
    counts: z
      .array(count)
      .max(cashUnits.length)
      .refine((counts) => new Set(counts.map((one) => one.unit)).size === counts.length, {
        message: '같은 권종이 두 번 있어요.',
      }),
    /** Why counted and expected differ: needed to close with a difference. */
    reason: text(200).default(''),
    close: z.boolean().default(false),
    version: dayVersion,
  }),
  response: cashDay,
  changes: ['sale'],
  errors: ['CASH_DAY_CLOSED', 'CASH_DIFFERENCE_NEEDS_REASON', 'SALE_DATE_FUTURE', 'STALE_VERSION'],
  idempotent: true,
});

export const reopenCashClose = endpoint({
  domain: 'sales',
  summary: '마감한 하루를 다시 엽니다',
  method: 'POST',
  path: '/{shopNo}/cash-close/{date}/reopen',
  access: { right: 'cash.reopen' },
  params: oneDay,
  body: z.object({ reason: text(200).default('') }),
  response: cashDay,
  changes: ['sale'],
  errors: ['CASH_DAY_NOT_CLOSED'],
  idempotent: true,
});

export const moveCash = endpoint({
  domain: 'sales',
  summary: '매출이 아닌 현금을 서랍에 넣거나 뺍니다',
  method: 'POST',
  path: '/{shopNo}/cash-close/{date}/moves',
  access: { right: 'cash.close' },
  params: oneDay,
  body: z.object({
    direction: z.enum(['IN', 'OUT']),
    amountWon: won.min(1),
    reason: requiredText(200),
    /** Confirms taking out more than the expected cash. */
    beyond: z.boolean().default(false),
  }),
  response: cashDay,
  changes: ['sale'],
  errors: ['CASH_DAY_CLOSED', 'CASH_SHORT', 'SALE_DATE_FUTURE'],
  idempotent: true,
});

export const reverseCashMove = endpoint({
  domain: 'sales',
  summary: '입출금을 되돌립니다',
  method: 'POST',
  path: '/{shopNo}/cash-close/{date}/moves/{moveId}/reversals',
  access: { right: 'cash.close' },
  params: oneDay.extend({
    moveId: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  }),
  response: cashDay,
  changes: ['sale'],
  errors: ['CASH_DAY_CLOSED', 'CASH_MOVE_NOT_FOUND', 'CASH_MOVE_REVERSED'],
  idempotent: true,
});
