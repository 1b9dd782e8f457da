import { describe, expect, it } from 'vitest';
import { dueDates, weeksUntilNext } from './next-visit.rules.ts';

describe('the next visit', () => {
  it("is due after whole weeks near the customer's own rhythm, four when there is none", () => {
    expect([null, 3, 20, 25, 31, 400].map(weeksUntilNext)).toEqual([4, 1, 3, 4, 4, 26]);
  });

  it('is offered on the same weekday, the likeliest first, and never in the past', () => {
    expect(dueDates('2026-11-21', '2026-11-21', 20)).toEqual([
      { weeks: 3, date: '2026-12-12' },
      { weeks: 2, date: '2026-12-05' },
      { weeks: 4, date: '2026-12-19' },
    ]);
    expect(dueDates('2026-11-21', '2026-11-21', 5).map(({ weeks }) => weeks)).toEqual([1, 2]);
    expect(dueDates('2026-10-01', '2026-11-21', 7).map(({ date }) => date)).toEqual([
      '2026-11-26',
      '2026-12-03',
    ]);
  });
});
