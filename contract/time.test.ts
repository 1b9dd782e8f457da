import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMinutes,
  daysBetween,
  formatDate,
  formatDay,
  formatEnds,
  formatMinute,
  formatTime,
  formatTimes,
  formatWallTimes,
  instantAt,
  isShopDate,
  minuteOfDay,
  minuteOfWallTime,
  minutesBetween,
  shopDateOf,
  startOfDayMs,
  toInstant,
  toWallTime,
  weekdayOf,
} from './time.ts';

const moment = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2199-12-31') });
const day = moment.map((ms) => shopDateOf(ms));

/** The platform's own time zone data, as a second opinion. */
const seoul = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'short',
});

describe('Seoul time', () => {
  it('agrees with the time zone database', () => {
    fc.assert(
      fc.property(moment, (ms) => {
        expect(`${shopDateOf(ms)} ${toWallTime(minuteOfDay(ms))}`).toBe(seoul.format(ms));
      }),
    );
  });

  it('turns a day at nine in the evening UTC', () => {
    expect(shopDateOf('2026-11-20T14:59:59Z')).toBe('2026-11-20');
    expect(shopDateOf('2026-11-20T15:00:00Z')).toBe('2026-11-21');
    expect(startOfDayMs('2026-11-21')).toBe(Date.parse('2026-11-20T15:00:00Z'));
  });

  it('goes there and back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1439 }), (date, minute) => {
        const instant = instantAt(date, minute);
        expect(shopDateOf(instant)).toBe(date);
        expect(minuteOfDay(instant)).toBe(minute);
        expect(minuteOfWallTime(toWallTime(minute))).toBe(minute);
      }),
    );
  });

  it('counts days over leap days and year ends', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2);
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        fc.pre(isShopDate(addDays(date, days)));
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(weekdayOf(addDays(date, days))).toBe((((weekdayOf(date) + days) % 7) + 7) % 7);
      }),
    );
  });

  it('adds minutes', () => {
    expect(addMinutes('2026-11-21T01:00:00Z', 90)).toBe('2026-11-21T02:30:00.000Z');
    expect(minutesBetween('2026-11-21T01:00:00Z', '2026-11-21T02:30:00Z')).toBe(90);
    expect(toInstant(0)).toBe('1970-01-01T00:00:00.000Z');
  });

  it('knows a real date', () => {
    expect(
      ['2026-02-29', '2026-13-01', '2026-1-1', '0026-01-01', '2026-11-21T00:00', ''].map(isShopDate),
    ).toEqual(Array.from({ length: 6 }, () => false));
    expect(isShopDate('2028-02-29')).toBe(true);
  });

  it('speaks as a shop does', () => {
    expect(formatMinute(630)).toBe('오전 10:30');
    expect(formatMinute(720)).toBe('오후 12:00');
    expect([formatMinute(0), formatMinute(1440)]).toEqual(['오전 12:00', '밤 12:00']);
    expect(formatTime('2026-11-21T07:00:00Z')).toBe('오후 4:00');
    expect(formatDate('2025-11-17')).toBe('25. 11. 17 (월)');
    expect(formatDay('2026-11-21')).toBe('11월 21일 (토)');
  });
});

describe('what is said of a stretch', () => {
  it('names the half of the day once, as hours of a shop', () => {
    expect(formatWallTimes('10:00', '20:00')).toBe('오전 10:00 – 오후 8:00');
    expect(formatWallTimes('13:00', '14:30')).toBe('오후 1:00 – 2:30');
    expect(formatWallTimes('00:30', '10:00')).toBe('오전 12:30 – 10:00');
  });

  it('never lets midnight, nor the next morning, be taken for noon', () => {
    expect(formatWallTimes('10:00', '24:00')).toBe('오전 10:00 – 밤 12:00');
    expect(formatWallTimes('00:00', '24:00')).toBe('오전 12:00 – 밤 12:00');
    expect(formatWallTimes('13:00', '24:00')).toBe('오후 1:00 – 밤 12:00');
    expect(formatTimes(instantAt('2026-12-17', 1320), instantAt('2026-12-18', 0))).toBe(
      '오후 10:00 – 밤 12:00',
    );
    expect(formatTimes(instantAt('2026-12-17', 600), instantAt('2026-12-18', 540))).toBe(
      '오전 10:00 – 오전 9:00',
    );
  });

  it('names the last of whole days, not the midnight after it', () => {
    expect(formatEnds(instantAt('2026-12-17', 0), instantAt('2026-12-19', 0))).toEqual([
      '26. 12. 17 (목)',
      '26. 12. 18 (금)',
    ]);
    expect(formatEnds(instantAt('2026-12-17', 0), instantAt('2026-12-19', 60))).toEqual([
      '26. 12. 17 (목) 오전 12:00',
      '26. 12. 19 (토) 오전 1:00',
    ]);
  });
});
