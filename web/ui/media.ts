import { useSyncExternalStore } from 'react';

/** Widths at which the layout changes; the same figures stand in the CSS modules. */
export const wideFrom = 1200;
export const tabletFrom = 768;

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );

export type LayoutKind = 'wide' | 'tablet' | 'phone';

export const useLayout = (): LayoutKind => {
  const wide = useMedia(`(min-width: ${wideFrom}px)`);
  const tablet = useMedia(`(min-width: ${tabletFrom}px)`);
  return wide ? 'wide' : tablet ? 'tablet' : 'phone';
};
