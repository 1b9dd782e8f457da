import { useEffect } from 'react';
import type { RefObject } from 'react';
import { pressedKey } from '../../ui/keys.ts';

/** Of the list: a slash searches, N registers a customer. While a customer's page stands open its keys hold. */
export const useListKeys = (
  list: RefObject<HTMLElement | null>,
  { open, onNew }: { open: boolean; onNew: (() => void) | undefined },
) => {
  const search = () => list.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = pressedKey(event);
      const act = name === 'Slash' ? search : name === 'KeyN' && !open ? onNew : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return {
    toSearch: search,
    toFirst: () => list.current?.querySelector<HTMLElement>('[data-index="0"] a')?.focus(),
  };
};
