import type { CalendarBooking } from '../../web/domains/calendar/plan/model.rules.ts';

export interface Workload {
  readonly staff: number;
  readonly date: string;
  readonly bookings: readonly CalendarBooking[];
}

/** A calendar under measurement; each call is complete, up to layout, when it returns or in its microtasks. */
export interface Subject {
  readonly name: string;
  /** Selects the elements that are bookings. */
  readonly blocks: string;
  mount: (root: HTMLElement, workload: Workload) => void;
  /** Moves one booking by some minutes, as a change from the server would. */
  nudge: (at: number, minutes: number) => void;
  unmount: () => void;
}
