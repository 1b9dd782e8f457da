import { useLayoutEffect, useState, type RefObject } from 'react';
import { partsOf } from '../gestures/stage.gesture.ts';

const STEP_PX = 16;

/** Coarse, so that dragging a window's edge renders now and then and not at every pixel. */
const coarse = (px: number) => Math.floor(px / STEP_PX) * STEP_PX;

/**
 * Width of a column in pixels. The first render guesses from the window, which is right
 * or nearly so; only blocks that the true width makes say more or less render again.
 */
export function useColumnWidth(
  scroller: RefObject<HTMLElement | null>,
  columns: number,
  columnMin: number,
): number {
  const count = Math.max(1, columns);
  const [width, setWidth] = useState(() => coarse(Math.max(columnMin, window.innerWidth / count)));
  useLayoutEffect(() => {
    const { body } = partsOf(scroller.current!);
    const measure = () => setWidth(coarse(body.clientWidth / count));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(body);
    return () => observer.disconnect();
  }, [scroller, count]);
  return width;
}
