import { formatDay } from '../../../../contract/time.ts';
import type { Stage } from './stage.gesture.ts';

/**
 * Days outside the grid that a booking can be dropped on: elements with `data-drop-date`, such as those
 * of the small month. Resting on one with `data-drop-open` opens what holds them.
 */
export interface DaysOutside {
  /** The day under the pointer, if it left the grid for one. */
  at: (x: number, y: number) => string | null;
  leave: () => void;
}

export function watchDaysOutside({ scroller }: Stage): DaysOutside {
  let marked: HTMLElement | null = null;
  let opened = false;
  const mark = (element: HTMLElement | null) => {
    if (marked === element) return;
    marked?.removeAttribute('data-drop-over');
    element?.setAttribute('data-drop-over', '');
    marked = element;
  };
  return {
    at(x, y) {
      const under = document.elementFromPoint(x, y);
      // The small month may float over the grid itself.
      const day = under?.closest<HTMLElement>('[data-drop-date]') ?? null;
      const opener = scroller.contains(under) ? null : under?.closest<HTMLElement>('[data-drop-open]');
      if (opener && !opened) {
        opened = true;
        opener.click();
      }
      mark(day);
      return day?.dataset['dropDate'] ?? null;
    },
    leave: () => mark(null),
  };
}

export const wordsFor = (date: string): string => `${formatDay(date)}로`;
