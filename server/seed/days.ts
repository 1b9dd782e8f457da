import { minutesOf } from './model.ts';
import type { PlannedItem, PlannedPet, Span } from './model.ts';
import type { Random } from './random.ts';

/** A guest who wants to come, and the purpose. */
export interface Visit {
  customer: number | null;
  pet: PlannedPet | null;
  items: PlannedItem[];
}
export interface PlacedVisit extends Visit {
  start: number;
  /** Cancelled: the time went to another guest, or stayed free. */
  calledOff: boolean;
}

/** Part of the demand that has already been booked, `offset` days ahead. */
export const bookedAhead = (offset: number): number =>
  offset <= 0 ? 1 : Math.max(0.1, 0.92 - offset * 0.037);

const calledOffShare = 0.055;
const halfHour = (minute: number) => Math.ceil(minute / 30) * 30;

/**
 * Walks through one employee's working time of a day and fills it with visits that fit, leaving gaps. Visits
 * that hold their time never overlap; cancelled ones hold none.
 */
export const fillDay = (
  random: Random,
  spans: readonly Span[],
  demand: number,
  nextVisit: () => Visit | undefined,
): PlacedVisit[] => {
  const placed: PlacedVisit[] = [];
  for (const { open, close } of spans) {
    let at = open + (random.chance(0.3) ? 30 : 0);
    while (at + 30 <= close) {
      const visit = random.chance(demand) ? nextVisit() : undefined;
      if (!visit) {
        at += random.pick([30, 30, 60, 60, 90]);
        continue;
      }
      const end = at + minutesOf(visit.items);
      if (end > close) {
        at += 30;
        continue;
      }
      const calledOff = random.chance(calledOffShare);
      placed.push({ ...visit, start: at, calledOff });
      if (!calledOff) at = random.chance(0.7) ? halfHour(end) : end;
      else if (random.chance(0.4)) at = halfHour(end);
    }
  }
  return placed;
};
