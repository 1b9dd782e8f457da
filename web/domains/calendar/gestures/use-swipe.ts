import { useRef } from 'react';
import type { TouchEvent } from 'react';

const leastPx = 64;
const longestMs = 1000;

const scrollsSideways = (from: EventTarget | null, within: Element): boolean => {
  for (let one = from instanceof Element ? from : null; one && one !== within; one = one.parentElement)
    if (one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX))
      return true;
  return false;
};

/** A quick stroke to the side turns the day; where the grid itself scrolls sideways, it scrolls. */
export const useSwipe = (onTurn: (step: 1 | -1) => void) => {
  const from = useRef<{ x: number; y: number; at: number } | null>(null);
  return {
    onTouchStart: ({ touches, target, currentTarget, timeStamp }: TouchEvent) => {
      const finger = touches[0];
      from.current =
        finger && touches.length === 1 && !scrollsSideways(target, currentTarget)
          ? { x: finger.clientX, y: finger.clientY, at: timeStamp }
          : null;
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const finger = changedTouches[0];
      const start = from.current;
      from.current = null;
      if (!start || !finger || timeStamp - start.at > longestMs) return;
      const [x, y] = [finger.clientX - start.x, finger.clientY - start.y];
      if (Math.abs(x) >= leastPx && Math.abs(x) > 2 * Math.abs(y)) onTurn(x < 0 ? 1 : -1);
    },
    onTouchCancel: () => {
      from.current = null;
    },
  };
};
