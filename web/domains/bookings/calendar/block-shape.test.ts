import { expect, it } from 'vitest';
import { itemLines, roomOf, shapeOf } from './block-shape.ts';

it('says less on a lower block', () => {
  expect([16, 22, 34, 46, 58, 106].map(shapeOf)).toEqual(['line', 'line', 'pair', 'pair', 'full', 'full']);
  expect(itemLines(58, 'wide')).toBe(1);
  expect(itemLines(106, 'wide')).toBe(3);
});

it('says less on a narrower block', () => {
  expect([180, 98, 48, 34].map(roomOf)).toEqual(['wide', 'tight', 'slim', 'sliver']);
  expect(itemLines(400, 'slim')).toBe(3);
});
