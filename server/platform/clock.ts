/** The one source of "now". Tests move it; nothing else calls Date.now() for business time. */
let source: () => number = Date.now;

export const clock = {
  /** Epoch milliseconds. */
  now: (): number => source(),
  iso: (): string => new Date(source()).toISOString(),
};

/** Replaces the clock and returns a function that restores it. */
export const useClock = (now: () => number): (() => void) => {
  const before = source;
  source = now;
  return () => {
    source = before;
  };
};
