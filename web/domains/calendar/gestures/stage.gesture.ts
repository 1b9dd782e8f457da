import type { CalendarActions } from '../plan/model.rules.ts';
import type { GridPlan } from '../plan/plan.rules.ts';

/**
 * The grid on screen, as pointer and keyboard code sees it: elements that stay for the
 * life of the grid, and the plan and actions of the last render. Drags work on these
 * without rendering, so a moving block costs one transform.
 */
export interface Stage {
  readonly scroller: HTMLElement;
  readonly body: HTMLElement;
  /** Layer that React leaves empty; ghosts are put here by hand. */
  readonly ghosts: HTMLElement;
  /** The element that stands for the empty slot in focus or under the mouse. */
  readonly slot: HTMLElement;
  /** Live region. */
  readonly voice: HTMLElement;
  plan: GridPlan;
  actions: CalendarActions;
  /** Touch selection without opening. */
  select: (id: string | null) => void;
}

const part = (scroller: HTMLElement, name: string) =>
  scroller.querySelector<HTMLElement>(`[data-part='${name}']`)!;

/** The standing elements, as the grid marks them with `data-part`. */
export const partsOf = (
  scroller: HTMLElement,
): Pick<Stage, 'scroller' | 'body' | 'ghosts' | 'slot' | 'voice'> => ({
  scroller,
  body: part(scroller, 'body'),
  ghosts: part(scroller, 'ghosts'),
  slot: part(scroller, 'slot'),
  voice: part(scroller, 'voice'),
});

export const blockOf = (stage: Stage, id: string): HTMLElement | null =>
  stage.body.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);

export function announceOn(stage: Stage, words: string): void {
  stage.voice.textContent = words;
}
