import type { SeriesScope } from './form/repeat.ts';

/** The open question how far a change of a repeating booking reaches; drawn by SeriesDialog. */
export interface SeriesQuestion {
  title: string;
  /** The scope, or null for no change. */
  answer: (scope: SeriesScope | null) => void;
}

let open: SeriesQuestion | null = null;
const listeners = new Set<() => void>();
const set = (next: SeriesQuestion | null) => {
  open = next;
  for (const listener of listeners) listener();
};

export const seriesStore = {
  get: () => open,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const askSeries = (title: string): Promise<SeriesScope | null> =>
  new Promise((resolve) => {
    open?.answer(null);
    set({
      title,
      answer: (scope) => {
        set(null);
        resolve(scope);
      },
    });
  });
