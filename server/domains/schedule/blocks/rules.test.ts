import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockRepeats } from '../../../../contract/blocks.ts';
import { addDays, daysBetween, weekdayOf } from '../../../../contract/time.ts';
import {
  isReversibleShift,
  daysOfSeries,
  endedRepetition,
  isValidRepetition,
  longestSeries,
  monthsLater,
  renewedRepetition,
  remainingSeries,
  shiftRepetition,
} from './rules.ts';
import type { Repetition } from './rules.ts';

const date = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2024-01-01', days));

const rhythm: fc.Arbitrary<Repetition> = fc
  .record({
    startsOn: date,
    every: fc.constantFrom(...blockRepeats),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
    count: fc.integer({ min: 1, max: 999 }),
    length: fc.integer({ min: 0, max: longestSeries }),
    kind: fc.constantFrom('NEVER' as const, 'COUNT' as const, 'DATE' as const),
  })
  .map(({ startsOn, every, days, count, length, kind }) => ({
    startsOn,
    every,
    weekdays: every === 'WEEKLY' || every === 'BIWEEKLY' ? days : [],
    ends:
      kind === 'COUNT'
        ? { kind, count }
        : kind === 'DATE'
          ? { kind, date: addDays(startsOn, length) }
          : { kind },
  }));

describe('a series of blocks', () => {
  it('never passes its start, its end, its count or the day it is written to, and never says a day twice', () =>
    fc.assert(
      fc.property(rhythm, fc.integer({ min: 0, max: 800 }), (series, ahead) => {
        const until = addDays(series.startsOn, ahead);
        const days = daysOfSeries(series, until);
        expect(new Set(days).size).toBe(days.length);
        expect(days.toSorted()).toEqual(days);
        for (const day of days) {
          expect(day >= series.startsOn && day <= until).toBe(true);
          if (series.weekdays.length > 0) expect(series.weekdays).toContain(weekdayOf(day));
        }
        const { ends } = series;
        if (ends.kind === 'COUNT') expect(days.length).toBeLessThanOrEqual(ends.count);
        if (ends.kind === 'DATE') expect(days.every((day) => day <= ends.date)).toBe(true);
        expect(days.length).toBeLessThanOrEqual(ahead + 1);
      }),
    ));

  it('says the same days when it is written a piece at a time', () =>
    fc.assert(
      fc.property(
        rhythm,
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        (series, a, b) => {
          const [first, last] = [addDays(series.startsOn, a), addDays(series.startsOn, a + b)];
          const whole = daysOfSeries(series, last);
          expect(daysOfSeries(series, first)).toEqual(whole.filter((day) => day <= first));
        },
      ),
    ));

  it('cut in two at one of its days loses and adds nothing', () =>
    fc.assert(
      fc.property(rhythm, fc.nat({ max: 400 }), (series, at) => {
        const until = addDays(series.startsOn, 900);
        const days = daysOfSeries(series, until);
        const cutOn = days[at % Math.max(1, days.length)];
        if (cutOn === undefined) return;
        expect([
          ...daysOfSeries({ ...series, cutOn }, until),
          ...daysOfSeries(remainingSeries(series, cutOn), until),
        ]).toEqual(days);
      }),
    ));

  it('edited in its rhythm never passes its cut, unless another end is said', () =>
    fc.assert(
      fc.property(rhythm, rhythm, fc.nat({ max: 60 }), fc.nat({ max: 60 }), (series, asked, a, b) => {
        const days = daysOfSeries(series, addDays(series.startsOn, 900));
        const [from, cutOn] = [days[a % days.length], days[b % days.length]];
        if (from === undefined || cutOn === undefined || from >= cutOn) return;
        const cut = { ...series, cutOn };
        const rest = remainingSeries(cut, from);
        const until = addDays(series.startsOn, 900);
        // Anyone who read it before it was cut shows its old end back.
        for (const { ends } of [endedRepetition(cut), series])
          for (const day of daysOfSeries(renewedRepetition(cut, rest, { ...asked, ends }), until))
            expect(day >= from && day < cutOn).toBe(true);
        expect(daysOfSeries(renewedRepetition(cut, rest, series), until)).toEqual(daysOfSeries(rest, until));
      }),
    ));

  it('of every other week counts its weeks from where it is asked to, not from where they were shown', () => {
    const series: Repetition = {
      startsOn: '2027-01-09',
      every: 'BIWEEKLY',
      weekdays: [6],
      weeksFrom: '2027-01-03',
      ends: { kind: 'NEVER' },
    };
    const rest = shiftRepetition(series, 1);
    const renewed = (asked: object) => renewedRepetition(series, rest, { ...series, ...asked }).weeksFrom;
    expect(renewed({})).toBe('2027-01-04');
    expect(renewed({ weeksFrom: '2027-01-10' })).toBe('2027-01-10');
    const weekly: Repetition = { ...series, every: 'WEEKLY', weeksFrom: null };
    expect(renewedRepetition(weekly, weekly, series).weeksFrom).toBe('2027-01-03');
  });

  it('comes back when it is moved back, except of a month without its day', () => {
    const of = (startsOn: string, over: Partial<Repetition>): Repetition => ({
      startsOn,
      every: 'MONTHLY',
      weekdays: [],
      ends: { kind: 'NEVER' },
      ...over,
    });
    const back = (series: Repetition, days: number) =>
      isReversibleShift(series, shiftRepetition(series, days), days, addDays(series.startsOn, 300));
    expect(back(of('2027-01-31', {}), 1)).toBe(true);
    expect(back(of('2027-02-28', { monthDay: 31 }), 1)).toBe(false);
    expect(back(of('2027-01-09', { every: 'BIWEEKLY', weekdays: [4, 6] }), 1)).toBe(true);
  });

  it('moved by some days keeps its distances', () =>
    fc.assert(
      fc.property(
        rhythm,
        fc.integer({ min: -20, max: 20 }),
        fc.integer({ min: -20, max: 20 }),
        fc.nat({ max: 60 }),
        (series, days, more, at) => {
          fc.pre(series.every !== 'MONTHLY' && series.ends.kind !== 'DATE');
          const until = addDays(series.startsOn, 200);
          const before = daysOfSeries(series, until);
          const moved = shiftRepetition(series, days);
          expect(daysOfSeries(moved, addDays(until, days))).toEqual(before.map((day) => addDays(day, days)));
          // Also from one of its days on, and once more.
          const from = before[at % Math.max(1, before.length)];
          if (from === undefined) return;
          const rest = shiftRepetition(remainingSeries(moved, addDays(from, days)), more);
          expect(daysOfSeries(rest, addDays(until, days + more))).toEqual(
            before.filter((day) => day >= from).map((day) => addDays(day, days + more)),
          );
        },
      ),
    ));

  it('of every other week leaves a whole week between', () =>
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 6 }), (startsOn, weekday) => {
        const days = daysOfSeries(
          { startsOn, every: 'BIWEEKLY', weekdays: [weekday], ends: { kind: 'COUNT', count: 10 } },
          addDays(startsOn, 365),
        );
        days.slice(1).forEach((day, i) => expect(daysBetween(days[i] ?? day, day)).toBe(14));
      }),
    ));
});

describe('a month later', () => {
  it('is the same day, or the last of a shorter month, over leap days and year ends', () => {
    expect([0, 1, 2, 3, 12, 25].map((n) => monthsLater('2027-01-31', n))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2028-01-31',
      '2029-02-28',
    ]);
    expect(monthsLater('2027-12-29', 2)).toBe('2028-02-29');
    expect(monthsLater('2028-02-29', 12)).toBe('2029-02-28');
  });

  it('stays the 31st after a series was cut in a February', () => {
    const series: Repetition = {
      startsOn: '2027-01-31',
      every: 'MONTHLY',
      weekdays: [],
      ends: { kind: 'NEVER' },
    };
    expect(daysOfSeries(remainingSeries(series, '2027-02-28'), '2027-04-30')).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });
});

describe('a sound rhythm', () => {
  const startsOn = '2027-01-04';
  it.each([
    [{ every: 'WEEKLY', weekdays: [], ends: { kind: 'NEVER' } }, false],
    [{ every: 'DAILY', weekdays: [1], ends: { kind: 'NEVER' } }, false],
    [{ every: 'WEEKLY', weekdays: [1, 1], ends: { kind: 'NEVER' } }, false],
    [{ every: 'DAILY', weekdays: [], ends: { kind: 'DATE', date: '2027-01-03' } }, false],
    [{ every: 'DAILY', weekdays: [], ends: { kind: 'DATE', date: '2028-01-06' } }, false],
    [{ every: 'DAILY', weekdays: [], ends: { kind: 'DATE', date: '2028-01-04' } }, true],
    [{ every: 'BIWEEKLY', weekdays: [1, 3], ends: { kind: 'COUNT', count: 999 } }, true],
  ] as const)('%j: %s', (asked, sound) => {
    expect(isValidRepetition({ startsOn, ...asked })).toBe(sound);
  });
});
