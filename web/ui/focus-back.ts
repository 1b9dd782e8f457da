import { useEffect } from 'react';

/** What had the focus; of an entry that goes with its menu, the button of the menu. */
const focused = (): HTMLElement | null => {
  const active = document.activeElement as HTMLElement | null;
  const opener = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return opener ? document.getElementById(opener) : active;
};

const dialogOf = (element: Element | null) => element?.closest('[role=dialog]') ?? null;

/** The kit gives the focus back only to dialogs that stay mounted; most are gone once they close. */
export const useFocusBack = (opened: boolean): void => {
  useEffect(() => {
    if (!opened) return undefined;
    const before = focused();
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
        (before?.isConnected ? before : below)?.focus({ preventScroll: true });
      });
    };
  }, [opened]);
};
