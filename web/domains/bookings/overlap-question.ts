/** The open question whether to overlap knowingly; drawn by OverlapDialog. */
export interface OverlapQuestion {
  /** Who is in the way, one sentence each. */
  sentences: readonly string[];
  /** The reason given, or null for no. */
  answer: (reason: string | null) => void;
}

let open: OverlapQuestion | null = null;
const listeners = new Set<() => void>();
const set = (next: OverlapQuestion | null) => {
  open = next;
  for (const listener of listeners) listener();
};

export const overlapStore = {
  get: () => open,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const askOverlap = (sentences: readonly string[]): Promise<string | null> =>
  new Promise((resolve) => {
    open?.answer(null);
    set({
      sentences,
      answer: (reason) => {
        set(null);
        resolve(reason);
      },
    });
  });
