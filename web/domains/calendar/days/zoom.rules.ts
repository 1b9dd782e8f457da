/** The steps of the grid, from far to near. */
export const slotSteps = [30, 20, 15, 10, 5] as const;
export type SlotMinutes = (typeof slotSteps)[number];

/** The finer the steps, the taller the hour: a step must be wide enough to be hit. 1 is 72 px an hour. */
const zooms: Record<SlotMinutes, number> = { 30: 1, 20: 7 / 6, 15: 4 / 3, 10: 11 / 6, 5: 3 };

export const zoomOf = (slot: SlotMinutes): number => zooms[slot];

export const isSlot = (minutes: number): minutes is SlotMinutes =>
  (slotSteps as readonly number[]).includes(minutes);

/** One step nearer or farther, as far as there is one. */
export const stepped = (slot: SlotMinutes, step: 1 | -1): SlotMinutes =>
  slotSteps[slotSteps.indexOf(slot) + step] ?? slot;
