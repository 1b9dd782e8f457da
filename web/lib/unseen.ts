import { useEffect, useSyncExternalStore } from 'react';

let standing = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1) => {
  standing += by;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Of what waits for the network and was never seen: while it stands, nothing claims that it was. */
export const useStandsUnseen = (): void =>
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);

export const useAnyUnseen = (): boolean => useSyncExternalStore(subscribe, () => standing > 0);
