const EDGE_PX = 56;
const FASTEST_PX = 18;

/** Pixels to scroll per frame for a pointer at `at` between `start` and `end`; faster nearer the edge. */
export function scrollSpeed(at: number, start: number, end: number): number {
  const intoStart = start + EDGE_PX - at;
  const intoEnd = at - (end - EDGE_PX);
  const depth = Math.min(EDGE_PX, Math.max(intoStart, intoEnd, 0));
  return Math.sign(intoEnd - intoStart) * Math.round((depth / EDGE_PX) * FASTEST_PX);
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
  let frame = requestAnimationFrame(function step() {
    const box = view();
    const { x, y } = pointer();
    const before = [scroller.scrollLeft, scroller.scrollTop];
    scroller.scrollBy(scrollSpeed(x, box.left, box.right), scrollSpeed(y, box.top, box.bottom));
    if (scroller.scrollLeft !== before[0] || scroller.scrollTop !== before[1]) onScroll();
    frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
