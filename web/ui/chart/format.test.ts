import { expect, it } from 'vitest';
import { countFormat, shareFormat, shortNumber, wonFormat } from './format.ts';

it('says an amount as an owner does', () => {
  expect([0, 8_000, 10_000, 12_500, 1_240_000, 99_999_999, 120_000_000].map(wonFormat.short)).toEqual([
    '0원',
    '8,000원',
    '1만원',
    '1.3만원',
    '124만원',
    '1억원',
    '1.2억원',
  ]);
  expect(wonFormat.full(1_240_000)).toBe('1,240,000원');
  expect(shortNumber(-80_000)).toBe('−8만');
});

it('counts in the unit that is counted', () => {
  expect(countFormat('건').short(12)).toBe('12건');
  expect(countFormat('명').full(1_200)).toBe('1,200명');
  expect(shareFormat.full(0.625)).toBe('62.5%');
});
