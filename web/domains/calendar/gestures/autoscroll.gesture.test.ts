import { expect, it } from 'vitest';
import { scrollSpeed } from './autoscroll.gesture.ts';

it('rests in the middle and runs faster towards either edge', () => {
  expect(scrollSpeed(300, 0, 600)).toBe(0);
  expect(scrollSpeed(570, 0, 600)).toBeGreaterThan(0);
  expect(scrollSpeed(598, 0, 600)).toBeGreaterThan(scrollSpeed(570, 0, 600));
  expect(scrollSpeed(30, 0, 600)).toBeLessThan(0);
  expect(scrollSpeed(-500, 0, 600)).toBe(scrollSpeed(0, 0, 600));
});
