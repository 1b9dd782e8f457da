import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * When the row that has the focus goes, the row in its place takes it, so that the next Tab
 * goes on from there. The row itself, not its button: a second Enter must do nothing.
 */
export const useKeepFocusPlace = (list: RefObject<HTMLElement | null>): void => {
  const last = useRef<{ element: Element; at: number }>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const at = rowsOf(list.current).findIndex((row) => row.contains(target));
      last.current = at < 0 ? null : { element: target, at };
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [list]);
  // After every render: any of them may have taken the row away.
  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected) return;
    const rows = rowsOf(list.current);
    const row = rows[Math.min(last.current.at, rows.length - 1)];
    last.current = null;
    if (!row || document.activeElement !== document.body) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  });
};

/** The innermost ones, where lists stand in lists. */
const rowsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('li:not(:has(li))') ?? []),
];
