import { useSyncExternalStore } from 'react';

const listen = (listener: () => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, listener);
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, listener);
  };
};

/** Whether the browser has a network, as it says itself; the server may be away all the same. */
export const useIsOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
