import { expect, it } from 'vitest';
import { clip } from './spans.rules.ts';

it('clip keeps labels and drops what lies outside', () => {
  expect(
    clip(
      [
        [0, 30, '점심'],
        [50, 70],
      ],
      [10, 40],
    ),
  ).toEqual([[10, 30, '점심']]);
});
