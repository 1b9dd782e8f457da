import { expect, it } from 'vitest';
import { downwards, itemLines, roomOf, shapeOf } from './block-shape.rules.ts';

it('says less on a lower block', () => {
  expect([16, 22, 34, 46, 58, 106].map(shapeOf)).toEqual(['line', 'line', 'pair', 'pair', 'full', 'full']);
  expect(itemLines(58, 'wide')).toBe(1);
  expect(itemLines(106, 'wide')).toBe(3);
});

it('says less on a narrower block', () => {
  expect([180, 98, 48, 34].map(roomOf)).toEqual(['wide', 'tight', 'slim', 'sliver']);
  expect(itemLines(400, 'slim')).toBe(3);
});

it('cuts a name written downwards to what fits, at a word where there is one', () => {
  expect(downwards('김지수', 60)).toBe('김지수');
  expect(downwards('김지수', 28)).toBe('김지');
  expect(downwards('미등록 고객', 64)).toBe('미등록');
  expect(downwards('김', 0)).toBe('김');
});
