import { useSyncExternalStore } from 'react';
import { createSafeStorage } from './storage.ts';

/** For this tab alone, and until it is switched off or closed: a customer may look at the screen next. */
const key = 'dangol.consulting';
const storage = createSafeStorage(() => sessionStorage);
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const isOn = () => storage.get(key) === '1';
const set = (on: boolean) => {
  if (on) storage.set(key, '1');
  else storage.remove(key);
  for (const listener of listeners) listener();
};

/**
 * 상담용 모드: the screen is shown to the customer. Memos, tags and no-shows, and whatever else a shop
 * writes down for itself, stay out of sight while it is on: `const [consulting, setConsulting] = useConsulting()`.
 */
export const useConsulting = (): [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, isOn),
  set,
];
