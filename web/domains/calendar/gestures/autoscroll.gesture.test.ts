import { afterEach, expect, it, vi } from 'vitest';
import { scrollSpeed, startAutoScroll } from './autoscroll.gesture.ts';

afterEach(() => vi.unstubAllGlobals());

it('rests in the middle and runs faster towards either edge', () => {
  expect(scrollSpeed(300, 0, 600)).toBe(0);
  expect(scrollSpeed(570, 0, 600)).toBeGreaterThan(0);
  expect(scrollSpeed(598, 0, 600)).toBeGreaterThan(scrollSpeed(570, 0, 600));
  expect(scrollSpeed(30, 0, 600)).toBeLessThan(0);
  expect(scrollSpeed(-500, 0, 600)).toBe(scrollSpeed(0, 0, 600));
});

/** How far a pointer at `y` scrolls a grid 600 px high in half a second of frames that long. */
const scrolled = (y: number, frameMs: number): number => {
  const start = 1000;
  let frame: FrameRequestCallback = () => undefined;
  vi.stubGlobal('performance', { now: () => start });
  vi.stubGlobal('requestAnimationFrame', (next: FrameRequestCallback) => {
    frame = next;
    return 1;
  });
  const scroller = {
    scrollLeft: 0,
    scrollTop: 0,
    scrollBy(x: number, by: number) {
      // As a browser does, by whole pixels.
      this.scrollLeft += Math.trunc(x);
      this.scrollTop += Math.trunc(by);
    },
  };
  const box = { left: 0, right: 600, top: 0, bottom: 600 } as DOMRect;
  startAutoScroll(
    scroller as unknown as HTMLElement,
    () => box,
    () => ({ x: 300, y }),
    () => undefined,
  );
  for (let at = frameMs; at < 500; at += frameMs) frame(start + at);
  frame(start + 500);
  return scroller.scrollTop;
};

it.each([
  ['fast, at the edge', 600, 540],
  ['slowly, where it begins', 547, 29],
  ['backwards', 20, -347],
])('scrolls as far in the same time, whatever a frame takes: %s', (_, y, far) => {
  for (const frameMs of [4, 16, 33, 50]) expect(Math.abs(scrolled(y, frameMs) - far)).toBeLessThanOrEqual(1);
});
