interface Parts {
  /** Asks the server for anything at all; rejects without an answer. */
  probe: () => Promise<void>;
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

export interface Connection {
  reachable: boolean;
  /** When the server answered last; epoch milliseconds, null before the first answer. */
  answeredAt: number | null;
}

/** With a little more, so that the screens of all shops do not ask at once. */
const pauseMs = 3000;

/**
 * Whether the server can be reached, by what became of calls: a browser's own word is no help where a shop
 * runs its server in its own network. One call without an answer proves nothing, so that the server is
 * asked again, and then until it answers.
 */
export const createConnection = ({ probe, now, wait }: Parts) => {
  let state: Connection = { reachable: true, answeredAt: null };
  let asking = false;
  const listeners = new Set<() => void>();
  const set = (next: Connection) => {
    const changed = next.reachable !== state.reachable;
    state = next;
    if (changed) for (const listener of listeners) listener();
  };

  const answered = () => set({ reachable: true, answeredAt: now() });
  const ask = async () => {
    if (asking) return;
    asking = true;
    for (let isFirst = true; isFirst || !state.reachable; isFirst = false)
      try {
        await probe();
        answered();
      } catch {
        set({ ...state, reachable: false });
        await wait(pauseMs * (1 + Math.random() / 2));
      }
    asking = false;
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The server answered a call. */
    answered,
    /** A call went unanswered. */
    unanswered: () => void ask(),
    /** The program started without an answer, from what was kept at that time. */
    startedWithout: (keptAt: number) => {
      set({ reachable: false, answeredAt: keptAt });
      void ask();
    },
  };
};
