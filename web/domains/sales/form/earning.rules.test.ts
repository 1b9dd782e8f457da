import { expect, it } from 'vitest';
import { pointsChange } from './earning.rules.ts';

it('takes back what a sale gave as far as it is still there', () => {
  expect(pointsChange(500, { gave: 200, earns: 100, uses: 0 })).toEqual({ before: 300, after: 400 });
  expect(pointsChange(0, { gave: 200, earns: 0, uses: 0 })).toEqual({ before: 0, after: 0 });
  expect(pointsChange(0, { gave: 200, earns: 300, uses: 50 })).toEqual({ before: 0, after: 50 });
});

it('says by how much more is used than is there', () => {
  expect(pointsChange(300, { gave: 0, earns: 10, uses: 500 })).toEqual({ before: 300, after: -190 });
});
