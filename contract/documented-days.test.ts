import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { instant, shopDate } from './schema.ts';

const patternOf = (schema: z.ZodType): string => z.toJSONSchema(schema, { io: 'input' }).pattern ?? '';

test.each([
  ['day', shopDate],
  ['moment', instant],
])('whatever the document lets stand for a %s is one', (_, schema) => {
  fc.assert(
    fc.property(fc.stringMatching(new RegExp(patternOf(schema))), (text) => {
      // Which year it is elsewhere, a pattern cannot say.
      fc.pre(!/^(?:1900-01-01|2199-12-31)T/.test(text));
      expect(schema.safeParse(text).error?.issues).toBeUndefined();
    }),
    { numRuns: 2000 },
  );
});

test.each([
  '2026-02-29',
  '2100-02-29',
  '2026-04-31',
  '2026-13-01',
  '1899-12-31',
  '2200-01-01',
  '2026-1-1',
  '',
])('no day: %s', (text) => {
  expect(text).not.toMatch(new RegExp(patternOf(shopDate)));
  expect(shopDate.safeParse(text).error?.issues.map(({ message }) => message)).toContain(
    '날짜를 다시 확인해 주세요.',
  );
});

test.each(['2000-02-29', '2028-02-29', '1900-01-01', '2199-12-31', '2026-11-30'])('a day: %s', (text) => {
  expect(text).toMatch(new RegExp(patternOf(shopDate)));
});

test.each(['Z', '+09:00', '+14:00', '-12:00'])('a clock on earth is %s ahead', (offset) => {
  const text = `2026-11-30T10:00:00${offset}`;
  expect(text).toMatch(new RegExp(patternOf(instant)));
  expect(instant.safeParse(text).success).toBe(true);
});

test.each(['+14:30', '-22:28', '+09', ''])('no clock on earth is %s ahead', (offset) => {
  const text = `2026-11-30T10:00:00${offset}`;
  expect(text).not.toMatch(new RegExp(patternOf(instant)));
  expect(instant.safeParse(text).success).toBe(false);
});
