import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { isCatching } from './typed-ahead.ts';

/** The button of the menu or the sheet beside it that something stands in. */
const openerOf = (element: HTMLElement | null): HTMLElement | null => {
  const name = element?.closest('[role=menu], [role=dialog]')?.getAttribute('aria-labelledby');
  const opener = name ? document.getElementById(name) : null;
  return opener?.matches('button, [aria-haspopup]') ? opener : null;
};

const dialogOf = (element: Element | null) => element?.closest('[role=dialog]') ?? null;

/** To where the focus was, unless something else has taken it by then. */
export const giveFocusBack = (to: Element | null): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && to instanceof HTMLElement)
      to.focus({ preventScroll: true });
  });
};

/** The kit gives the focus back only to dialogs that stay mounted; most are gone once they close. */
export const useFocusBack = (opened: boolean): void => {
  // As it opens: its first field may have the focus before any effect runs.
  const [at, setAt] = useState({ opened: false, before: null as HTMLElement | null });
  if (at.opened !== opened)
    setAt({ opened, before: opened ? (document.activeElement as HTMLElement | null) : at.before });
  const { before } = at;
  useEffect(() => {
    if (!opened) return undefined;
    // An entry goes with its menu, and may still be on its way.
    const opener = openerOf(before);
    return () => {
      const last = document.activeElement;
      // One that stays mounted fades out with the focus still in it.
      const fading = dialogOf(last) === dialogOf(before) ? null : dialogOf(last);
      requestAnimationFrame(() => {
        const now = document.activeElement;
        if (now !== document.body && !(fading && now === last)) return;
        // What opened it may be gone by then: the dialog below goes on.
        const below = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].findLast(
          (dialog) => dialog !== fading,
        );
        const back = opener?.ariaExpanded === 'true' ? before : (opener ?? before);
        (back?.isConnected ? back : below)?.focus({ preventScroll: true });
      });
    };
  }, [opened, before]);
};

let last: EventTarget | null = null;
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    last = target;
  });

/** What appears in place of what was pressed takes the focus, which would be nowhere. */
export const useFocusOnArrival = (to: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const isGone = last instanceof Element && !last.isConnected;
    if (isGone && document.activeElement === document.body && !isCatching())
      to.current?.focus({ preventScroll: true });
  }, [to]);
};
