const shortestMs = 50;
const longestMs = 1000;

/**
 * Acts on the first at once. What comes close after it waits to be acted on together, the longer the more keeps coming: a
 * job that changes thousands of rows in steps is news for each of them, and whoever looks on asks once a second.
 */
export const gather = <T>(act: (all: readonly T[]) => void): { add: (one: T) => void; stop: () => void } => {
  let waiting: T[] = [];
  let pauseMs = shortestMs;
  let actedAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = (all: readonly T[]) => {
    const now = Date.now();
    pauseMs = now - actedAt > 2 * longestMs ? shortestMs : Math.min(pauseMs * 2, longestMs);
    actedAt = now;
    timer = setTimeout(goOn, pauseMs);
    act(all);
  };
  const goOn = () => {
    const all = waiting;
    waiting = [];
    timer = undefined;
    if (all.length > 0) go(all);
  };
  return {
    add: (one) => {
      if (timer === undefined) go([one]);
      else waiting.push(one);
    },
    stop: () => clearTimeout(timer),
  };
};
