import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrow keys and Home/End walk a row of buttons as one stop of the Tab key (roving tabindex). */
export const roveFocus = (event: KeyboardEvent<HTMLElement>, count: number, at: number): number | null => {
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  const step = steps[event.key];
  if (step === undefined || count === 0) return null;
  return (at + step + count) % count;
};
