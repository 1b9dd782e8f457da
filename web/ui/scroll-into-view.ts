import { useEffect } from 'react';
import type { RefObject } from 'react';

/** The `ref` of what must not be missed: as it comes it is brought into sight, wherever one has scrolled. */
export const scrollIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'center' });

const isSeen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

/** The `ref` of what comes by itself: it moves the page no further than it must, and not under who types. */
export const isNearView = (element: HTMLElement | null): void => {
  const at = document.activeElement;
  if (at?.matches('input, textarea, select, [contenteditable]') && isSeen(at)) return;
  element?.scrollIntoView({ block: 'nearest' });
};

const wrong = '[aria-invalid="true"], [role="alert"]';

/** After each refusal (they are counted, or known by their errors) the first thing that is wrong is in sight; a field has the focus. */
export const useFirstProblem = (form: RefObject<HTMLElement | null>, refusals: unknown): void => {
  useEffect(() => {
    if (!refusals) return;
    const first = form.current?.querySelector<HTMLElement>(wrong) ?? null;
    scrollIntoView(first);
    if (first?.ariaInvalid === 'true') first.focus({ preventScroll: true });
  }, [form, refusals]);
};
