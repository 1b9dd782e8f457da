import { useSyncExternalStore } from 'react';
import { words } from './data.ts';

const listen = (listener: () => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, listener);
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, listener);
  };
};

export const Offline = () => {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  return isOnline ? null : (
    <p className="offline" role="status">
      {words.offline}
    </p>
  );
};
