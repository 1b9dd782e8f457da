import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * The card never takes the focus by itself. Alt+C goes to what it offers first, from wherever one types;
 * Escape puts the card away and goes back there.
 */
export const useCallKeys = (card: RefObject<HTMLElement | null>, putAway: () => void) => {
  const before = useRef<HTMLElement | null>(null);
  const awaited = useRef(false);
  // The card stands before it knows who calls: a key pressed meanwhile is answered once it does.
  useLayoutEffect(() => {
    const first = awaited.current && card.current?.querySelector<HTMLElement>('[data-first]');
    if (!first) return;
    awaited.current = false;
    first.focus();
  });
  // Before the card is painted: who sees it may press at once.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By the key's place: on a Korean keyboard the letter that arrives is ㅊ, with Option on a Mac ç.
      if (event.code !== 'KeyC' || !event.altKey || event.ctrlKey || event.metaKey) return;
      const first = card.current?.querySelector<HTMLElement>('[data-first]');
      event.preventDefault();
      if (!card.current?.contains(document.activeElement))
        before.current = document.activeElement as HTMLElement | null;
      awaited.current = !first;
      first?.focus();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [card]);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      putAway();
      before.current?.focus();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [card, putAway]);
};
