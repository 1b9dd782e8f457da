import { useEffect } from 'react';

/**
 * S registers the sale, E changes the booking: presses whatever of the panel carries that key as
 * `data-key`. By the key's place, so that it works while Korean input is on; never while something is
 * typed, nor from inside a dialog over the panel.
 */
export const usePanelKeys = (booking: number): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select')) return;
      const button = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(event.code)}"]`);
      if (!button || target.closest('[role=dialog]') !== button.closest('[role=dialog]')) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [booking]);
};
