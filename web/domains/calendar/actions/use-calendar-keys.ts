import { useEffect } from 'react';
import type { CalendarView } from '../routes.ts';

export interface CalendarKeys {
  today: () => void;
  turn: (step: 1 | -1) => void;
  show: (view: CalendarView) => void;
  zoom: (step: 1 | -1) => void;
  help: () => void;
  search: () => void;
  filter: () => void;
  print: () => void;
  escape: () => boolean;
  /** Absent without the right to write. */
  create?: () => void;
  block?: () => void;
}

const actsOf = (keys: CalendarKeys): Record<string, (() => void) | undefined> => ({
  KeyN: keys.create,
  KeyB: keys.block,
  KeyT: keys.today,
  BracketLeft: () => keys.turn(-1),
  BracketRight: () => keys.turn(1),
  KeyD: () => keys.show('day'),
  KeyW: () => keys.show('week'),
  KeyL: () => keys.show('list'),
  Digit1: () => keys.show('day'),
  Digit2: () => keys.show('week'),
  Digit3: () => keys.show('month'),
  Digit4: () => keys.show('list'),
  Equal: () => keys.zoom(1),
  NumpadAdd: () => keys.zoom(1),
  Minus: () => keys.zoom(-1),
  NumpadSubtract: () => keys.zoom(-1),
  Slash: keys.search,
  'Shift+Slash': keys.help,
  'Shift+Equal': () => keys.zoom(1),
  KeyF: keys.filter,
  KeyP: keys.print,
});

/** Arrows turn the day only where nothing has the focus: elsewhere they belong to what has it. */
const onNothing = (keys: CalendarKeys): Record<string, () => void> => ({
  ArrowLeft: () => keys.turn(-1),
  ArrowRight: () => keys.turn(1),
});

const typing =
  'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], [data-opening=true]';

/** By the key's place, so that they work while Korean input is on; never while something is typed. */
export const useCalendarKeys = (keys: CalendarKeys): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing || event.defaultPrevented)
        return;
      const target = event.target as HTMLElement;
      if (target.closest(typing)) return;
      if (event.key === 'Escape') {
        if (keys.escape()) event.preventDefault();
        return;
      }
      // The question mark lies elsewhere on some keyboards.
      const name = event.key === '?' ? 'Shift+Slash' : event.shiftKey ? `Shift+${event.code}` : event.code;
      const act = actsOf(keys)[name] ?? (target === document.body ? onNothing(keys)[name] : undefined);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [keys]);
};
