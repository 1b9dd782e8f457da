/** Of this much a shop is told that it is little, whatever its pace. */
export const lowWon = 2_000;
const lowDays = 3;

/** How long it lasts at the pace of these days; null without any pace. */
export const daysLeftAt = (availableWon: number, spentWon: number, days: number): number | null =>
  spentWon <= 0 || days <= 0 ? null : Math.floor((availableWon * days) / spentWon);

export const isLow = (availableWon: number, waitingWon: number, daysLeft: number | null): boolean =>
  availableWon < lowWon || availableWon < waitingWon || (daysLeft !== null && daysLeft < lowDays);
