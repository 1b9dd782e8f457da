import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { numberOrNew } from './search.ts';

type Values = Record<string, unknown>;

/**
 * The address of a side panel: one search parameter of the page beneath it.
 * `const [bookingId, open, close] = usePanelParam('booking')`: opening is a step of the history, so
 * back closes it; a reload finds it open again; close() keeps the other parameters.
 */
export const usePanelParam = (
  name: string,
): [string | null, (value: string | number) => void, () => void] => {
  const router = useRouter();
  const value = useRouterState({
    // The router says what the address says; what names nothing opens nothing.
    select: (state) => numberOrNew((state.location.search as Values)[name]),
  });
  const go = useCallback(
    (next: string | number | undefined, replace: boolean) => {
      const { pathname, search } = router.state.location;
      const { [name]: _closed, ...rest } = search as Values;
      void router.navigate({
        to: pathname as '.',
        search: next === undefined ? rest : { ...rest, [name]: next },
        state: (state) => ({ ...state, panel: next === undefined ? undefined : name }),
        replace,
      });
    },
    [router, name],
  );
  const open = useCallback((next: string | number) => go(next, value !== undefined), [go, value]);
  const close = useCallback(() => {
    // What was opened here is left by stepping back, or the history would grow with every look.
    const openedHere = router.state.location.state.panel === name;
    if (openedHere && router.history.canGoBack()) router.history.back();
    else go(undefined, true);
  }, [router, go, name]);
  return [value ?? null, open, close];
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    panel?: string | undefined;
    /** The booking whose panel stands beneath the screen. */
    bookingBelow?: number;
  }
}
