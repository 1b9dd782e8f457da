import { useEffect } from 'react';

/**
 * Single keys at the counter, outside of fields and dialogs. By the key's place, not its letter: with
 * Korean input on, F types ㄹ. `press` answers whether it took the key.
 */
export const useCounterKeys = (press: (code: string) => boolean): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      if ((event.target as HTMLElement).closest('input, textarea, select, [role=dialog], [role=menu]'))
        return;
      if (press(event.code)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
};

/** ⌘↵ saves from anywhere on the page, also where nothing has the focus. */
export const useSaveKey = (save: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.repeat) return;
      if ((event.target as HTMLElement).closest('section[role=dialog]')) return;
      event.preventDefault();
      save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
};
