const EDGE_PX = 56;
/** After a stall the grid does not leap. */
const LONGEST_FRAME_MS = 50;
const FASTEST_PX_PER_SECOND = 1080;

/** Pixels to scroll per second for a pointer at `at` between `start` and `end`; faster nearer the edge. */
export function scrollSpeed(at: number, start: number, end: number): number {
  const intoStart = start + EDGE_PX - at;
  const intoEnd = at - (end - EDGE_PX);
  const depth = Math.min(EDGE_PX, Math.max(intoStart, intoEnd, 0));
  return Math.sign(intoEnd - intoStart) * Math.round((depth / EDGE_PX) * FASTEST_PX_PER_SECOND);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Scrolls while the pointer rests near an edge of the visible grid. `view` gives the
 * visible part without header and gutter; `onScroll` follows each step.
 */
export function startAutoScroll(
  scroller: HTMLElement,
  view: () => DOMRect,
  pointer: () => Point,
  onScroll: () => void,
): () => void {
  let last = performance.now();
  // A browser scrolls by whole pixels: what is left of one waits for the next frame.
  const due = { x: 0, y: 0 };
  let frame = requestAnimationFrame(function step(now) {
    const seconds = Math.min(now - last, LONGEST_FRAME_MS) / 1000;
    last = now;
    const box = view();
    const { x, y } = pointer();
    due.x += scrollSpeed(x, box.left, box.right) * seconds;
    due.y += scrollSpeed(y, box.top, box.bottom) * seconds;
    const whole = { x: Math.trunc(due.x), y: Math.trunc(due.y) };
    due.x -= whole.x;
    due.y -= whole.y;
    const before = [scroller.scrollLeft, scroller.scrollTop];
    scroller.scrollBy(whole.x, whole.y);
    if (scroller.scrollLeft !== before[0] || scroller.scrollTop !== before[1]) onScroll();
    frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
