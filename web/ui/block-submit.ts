import { useEffect } from 'react';
import type { RefObject } from 'react';
import { scrollIntoView } from './scroll-into-view.ts';

/** What is sent together: a dialog, a panel, or the page. */
const togetherWith = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[role=dialog], [role=complementary], main') : null;

const sends = (event: Event): boolean => {
  if (event instanceof KeyboardEvent) return event.key === 'Enter' && (event.metaKey || event.ctrlKey);
  if (event.type === 'submit') return true;
  return event.target instanceof Element && event.target.closest('button[data-sends=true]') !== null;
};

const unreadableFields = new Set<RefObject<HTMLElement | null>>();

const isFirst = (field: HTMLElement, place: Element | null): boolean =>
  [...unreadableFields].every(
    ({ current: other }) =>
      !other ||
      togetherWith(other) !== place ||
      !(field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING),
  );

/** While a field cannot be read nothing around it is sent, by button or key: it comes into sight instead. */
export const useBlockSubmit = (
  field: RefObject<HTMLElement | null>,
  unreadable: boolean,
  onHeld: () => void,
): void => {
  useEffect(() => {
    if (!unreadable) return undefined;
    const onSend = (event: Event) => {
      const place = togetherWith(event.target);
      const own = togetherWith(field.current);
      if (!field.current || !sends(event) || (place && place !== own)) return;
      event.preventDefault();
      event.stopPropagation();
      onHeld();
      if (!isFirst(field.current, own)) return;
      field.current.focus();
      scrollIntoView(field.current);
    };
    unreadableFields.add(field);
    const kinds = ['click', 'keydown', 'submit'];
    for (const kind of kinds) document.addEventListener(kind, onSend, true);
    return () => {
      unreadableFields.delete(field);
      for (const kind of kinds) document.removeEventListener(kind, onSend, true);
    };
  }, [field, unreadable, onHeld]);
};
