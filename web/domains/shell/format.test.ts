import { expect, it } from 'vitest';
import { formatPeriod, isOlder } from './format.ts';

it('says a period of one day once, of two days twice', () => {
  expect(formatPeriod({ startsAt: '2026-11-20T17:00:00Z', endsAt: '2026-11-20T19:00:00Z' })).toBe(
    '11월 21일 (토) 오전 2:00 – 오전 4:00',
  );
  expect(formatPeriod({ startsAt: '2026-11-20T14:00:00Z', endsAt: '2026-11-20T16:00:00Z' })).toBe(
    '11월 20일 (금) 오후 11:00 – 11월 21일 (토) 오전 1:00',
  );
});

it('compares versions by number, not by letter', () => {
  expect(isOlder('0.9.0', '0.10.0')).toBe(true);
  expect(isOlder('1.0.0', '0.10.0')).toBe(false);
  expect(isOlder('1.2.3', '1.2.3')).toBe(false);
});
