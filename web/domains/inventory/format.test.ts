import { describe, expect, it } from 'vitest';
import { formatMoved, formatStock, movementName, readCount } from './format.ts';

describe('stock in words', () => {
  it.each([
    [5, '+5개'],
    [-1200, '−1,200개'],
    [0, '0개'],
  ])('%i moved', (quantity, words) => expect(formatMoved(quantity)).toBe(words));

  it.each([
    [3, '3개'],
    [-2, '−2개'],
  ])('%i there', (onHand, words) => expect(formatStock(onHand)).toBe(words));

  it('names what moved it', () => {
    expect(movementName({ kind: 'ADJUST', cause: 'BROKEN' })).toBe('조정 · 파손');
    expect(movementName({ kind: 'RETURN', cause: null })).toBe('판매 취소');
  });

  it.each([
    ['12', 12],
    [' 0 ', 0],
    ['', null],
    ['-1', null],
    ['1.5', null],
    ['100001', null],
  ])('%j counted', (typed, count) => expect(readCount(typed)).toBe(count));
});
