import { useSyncExternalStore } from 'react';
import { createSafeStorage } from './storage.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/** web/public/first.js reads the same key before the first paint. */
const key = 'dangol.theme';
const storage = createSafeStorage(() => localStorage);
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const chosen = (): ThemeChoice => {
  const stored = storage.get(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};
const resolve = (choice: ThemeChoice): Theme =>
  choice === 'system' ? (systemDark.matches ? 'dark' : 'light') : choice;

const apply = () => {
  const theme = resolve(chosen());
  document.documentElement.dataset.theme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', theme === 'dark' ? '#1d1f23' : '#ffffff');
  for (const listener of listeners) listener();
};
systemDark.addEventListener('change', apply);
addEventListener('storage', (event) => event.key === key && apply());

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const startTheme = apply;
export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => resolve(chosen()));
export const useThemeChoice = (): [ThemeChoice, (choice: ThemeChoice) => void] => [
  useSyncExternalStore(subscribe, chosen),
  (choice) => {
    if (choice === 'system') storage.remove(key);
    else storage.set(key, choice);
    apply();
  },
];
