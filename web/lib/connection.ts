import { useSyncExternalStore } from 'react';
import { addressOf } from './base.ts';
import { createConnection } from './connection-store.ts';
import { environment } from './environment.ts';

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

const probe = async () => {
  const response = await fetch(addressOf('/version', false, environment), {
    signal: AbortSignal.timeout(probeMs),
    cache: 'no-store',
  });
  if (response.status >= 502) throw new TypeError('nobody behind the proxy');
};

export const connection = createConnection({
  probe,
  now: () => Date.now(),
  wait,
});

// A browser's word is a reason to ask, and no answer: a shop may run its server in its own network.
if (typeof addEventListener === 'function') addEventListener('offline', connection.unanswered);

export const useConnection = () => useSyncExternalStore(connection.subscribe, connection.get);

/** The page anew, once there is somebody to give it. */
export const loadAgain = async (): Promise<void> => {
  try {
    await probe();
  } catch {
    return connection.unanswered();
  }
  location.reload();
};
