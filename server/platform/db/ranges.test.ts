import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toInstantText } from './parsers.ts';
import { formatTimeRanges, parseTimeRanges } from './ranges.ts';

const instant = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** As PostgreSQL prints a timestamptz in a session of that whole-hour offset. */
const printed = (iso: string, offsetHours: number) => {
  const local = new Date(Date.parse(iso) + offsetHours * 3_600_000).toISOString();
  const sign = offsetHours < 0 ? '-' : '+';
  const fraction = local.slice(19, -1).replace(/\.?0+$/, '');
  return `${local.slice(0, 10)} ${local.slice(11, 19)}${fraction}${sign}${String(Math.abs(offsetHours)).padStart(2, '0')}`;
};

test('instants come out in UTC with milliseconds, whatever the session prints', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -12, max: 14 }), (iso, offset) => {
      expect(toInstantText(printed(iso, offset))).toBe(iso);
    }),
  );
  expect(toInstantText('2026-11-21 10:00:00.1+05:30')).toBe('2026-11-21T04:30:00.100Z');
  expect(toInstantText('infinity')).toBe('infinity');
});

test('ranges survive the way to the database and back', () => {
  const range = fc.tuple(instant, instant).map(([startAt, endAt]) => ({ startAt, endAt }));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 4 }), (ranges) => {
      expect(parseTimeRanges(formatTimeRanges(ranges))).toEqual(ranges);
    }),
  );
});

test('reads what PostgreSQL prints and nothing open-ended', () => {
  expect(parseTimeRanges('{}')).toEqual([]);
  expect(parseTimeRanges('empty')).toEqual([]);
  expect(parseTimeRanges('["2026-11-21 10:00:00+09","2026-11-21 11:00:00+09")')).toEqual([
    { startAt: '2026-11-21T01:00:00.000Z', endAt: '2026-11-21T02:00:00.000Z' },
  ]);
  expect(() => parseTimeRanges('["2026-11-21 10:00:00+09",)')).toThrow(RangeError);
  expect(() => parseTimeRanges('{["2026-11-21 10:00:00+09","2026-11-21 11:00:00+09"]}')).toThrow(RangeError);
});
