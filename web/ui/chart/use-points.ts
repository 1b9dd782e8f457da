import { useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';

interface Options {
  count: number;
  /** Which point is under an x of the plot. */
  at: (x: number) => number;
  onOpen: ((point: number) => void) | undefined;
  onTable: () => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: -7,
  PageDown: 7,
  Home: -Infinity,
  End: Infinity,
};

/** T, by its place: under a Korean keyboard the letter is ㅅ. */
export const isTableKey = ({ code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  code === 'KeyT' && !ctrlKey && !metaKey && !altKey;

/** The point that is pointed at, by mouse, finger or arrow keys; Enter, a click or a tap on it opens it. */
export const usePoints = ({ count, at, onOpen, onTable }: Options) => {
  const [active, setActive] = useState<number | null>(null);
  const [focus, setFocus] = useState(0);
  const current = Math.min(focus, count - 1);
  const go = (point: number) => {
    setFocus(point);
    setActive(point);
  };
  const under = (event: MouseEvent<HTMLElement>) =>
    at(event.clientX - event.currentTarget.getBoundingClientRect().left);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step !== undefined) go(Math.min(count - 1, Math.max(0, current + step)));
    else if (event.key === 'Enter' || event.key === ' ') onOpen?.(current);
    else if (isTableKey(event)) onTable();
    else if (event.key === 'Escape' && active !== null) setActive(null);
    else return;
    event.preventDefault();
  };

  return {
    active: active === null ? null : Math.min(active, count - 1),
    current,
    handlers: {
      onKeyDown,
      onFocus: () => setActive(current),
      onBlur: () => setActive(null),
      onPointerMove: (event: PointerEvent<HTMLElement>) => go(under(event)),
      onPointerLeave: () => setActive(null),
      onClick: (event: MouseEvent<HTMLElement>) => {
        go(under(event));
        onOpen?.(under(event));
      },
    },
  };
};
