import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeUntilChoices } from './deposit-policy.ts';
import { refundOf, refundSentence } from './deposit-refund.ts';
import type { RefundQuestion } from './deposit-refund.ts';

const hour = 3_600_000;
const day = 24 * hour;
const base: RefundQuestion = {
  terms: { freeUntilHours: 24, lateRefundPercent: 30 },
  starts: [{ startAt: 10 * day, until: null }],
  now: 0,
  actor: 'CUSTOMER',
  paidWon: 33_333,
  paidAt: 0,
  returnedWon: 0,
};

it.each([
  ['a day before, everything', { now: 9 * day }, 33_333, 'FREE'],
  ['later, the percentage, rounded for the customer', { now: 9 * day + 1 }, 10_000, 'LATE'],
  [
    'within half an hour of paying, everything',
    { now: 9 * day + hour, paidAt: 9 * day + hour - 1_800_000 },
    33_333,
    'FREE',
  ],
  ['within half an hour, yet at the door', { now: 10 * day - hour, paidAt: 10 * day - hour }, 10_000, 'LATE'],
  ['by the shop, everything', { now: 11 * day, actor: 'SHOP' as const }, 33_333, 'SHOP'],
  ['by nobody, everything', { now: 11 * day, actor: 'SYSTEM' as const }, 33_333, 'SHOP'],
  ['less what went back', { now: 9 * day + 1, returnedWon: 4_000 }, 6_000, 'LATE'],
  ['never less than nothing', { now: 9 * day + 1, returnedWon: 20_000 }, 0, 'LATE'],
  [
    'moved out of its free period, the percentage still',
    {
      now: 9 * day + 1,
      starts: [
        { startAt: 10 * day, until: 9 * day + 1 },
        { startAt: 30 * day, until: null },
      ],
    },
    10_000,
    'LATE',
  ],
  [
    'moved in time, everything until the new day',
    {
      now: 28 * day,
      starts: [
        { startAt: 10 * day, until: 8 * day },
        { startAt: 30 * day, until: null },
      ],
    },
    33_333,
    'FREE',
  ],
])('%s', (_, over, refundWon, rule) => {
  const answer = refundOf({ ...base, ...over });
  expect(answer).toMatchObject({ refundWon, rule });
});

const moment = fc.integer({ min: 0, max: 20 * day });
const question = fc
  .record({
    free: fc.constantFrom(...freeUntilChoices, 'ALWAYS' as const),
    percent: fc.constantFrom(0, 10, 50, 90),
    actor: fc.constantFrom('CUSTOMER' as const, 'SHOP' as const),
    paidWon: fc.integer({ min: 1, max: 300_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    paidAt: moment,
    moves: fc.array(fc.record({ startAt: moment, after: fc.integer({ min: 1, max: 5 * day }) }), {
      maxLength: 3,
    }),
    last: moment,
  })
  .map(({ free, percent, actor, paidWon, share, paidAt, moves, last }): RefundQuestion => {
    let until = 0;
    const starts = moves.map(({ startAt, after }) => ({ startAt, until: (until += after) }));
    return {
      terms: { freeUntilHours: free, lateRefundPercent: percent },
      starts: [...starts, { startAt: last, until: null }],
      now: until,
      actor,
      paidWon,
      paidAt,
      returnedWon: Math.floor(paidWon * share),
    };
  });

it('never gives back more than is left, and what is kept and given back is all there is', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const { refundWon, keptWon } = refundOf(asked);
      expect(refundWon).toBeGreaterThanOrEqual(0);
      expect(keptWon).toBeGreaterThanOrEqual(0);
      expect(refundWon + keptWon).toBe(asked.paidWon - asked.returnedWon);
    }),
    { numRuns: 50 },
  );
});

it('never rises with time, nor by moving the booking', () => {
  fc.assert(
    fc.property(question, fc.integer({ min: 0, max: 5 * day }), moment, (asked, later, startAt) => {
      const before = refundOf(asked).refundWon;
      const now = asked.now + later;
      expect(refundOf({ ...asked, now }).refundWon).toBeLessThanOrEqual(before);
      const starts = asked.starts.map((start) =>
        start.until === null ? { ...start, until: asked.now } : start,
      );
      const moved = { ...asked, now, starts: [...starts, { startAt, until: null }] };
      expect(refundOf(moved).refundWon).toBeLessThanOrEqual(before);
    }),
    { numRuns: 50 },
  );
});

it.each([
  ['CANCELLED', 'SHOP', 9 * day, '정책: 방문 24시간 전에 취소, 모두 돌려드려요.'],
  [
    'CANCELLED',
    'SHOP',
    10 * day - 3 * hour,
    '정책: 방문 3시간 전에 취소, 고객 사정이면 10,000원을 돌려드려요. 샵 사정이면 모두 돌려드려요.',
  ],
  ['CANCELLED', 'CUSTOMER', 10 * day - 3 * hour, '정책: 방문 3시간 전에 취소, 10,000원을 돌려드려요.'],
  ['CANCELLED', 'SYSTEM', 10 * day, '정책: 모두 돌려드려요.'],
  ['NO_SHOW', null, 10 * day, '정책: 노쇼는 돌려드리지 않아요.'],
] as const)('says what the policy does for %s by %s', (state, cancelledBy, cancelledAt, sentence) => {
  const { terms, paidWon, paidAt, returnedWon } = base;
  const ended = { terms, paidWon, paidAt, returnedWon, startAt: 10 * day };
  expect(refundSentence({ ...ended, state, cancelledBy, cancelledAt })).toBe(sentence);
});
