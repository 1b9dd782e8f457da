import { useSyncExternalStore } from 'react';
import { createConnection } from './connection-store.ts';

const probeMs = 5000;

/** Wakes early when the browser hears of a network again. */
const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      removeEventListener('online', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    addEventListener('online', wake);
  });

export const connection = createConnection({
  probe: async () => {
    const response = await fetch('/api/v2/version', {
      signal: AbortSignal.timeout(probeMs),
      cache: 'no-store',
    });
    if (response.status >= 502) throw new TypeError('nobody behind the proxy');
  },
  now: () => Date.now(),
  wait,
});

export const useConnection = () => useSyncExternalStore(connection.subscribe, connection.get);
