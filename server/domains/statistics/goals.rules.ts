/** Where the month ends if the open days to come are like those that were, today among them. */
export const paceOf = (
  soldWon: number,
  { openDays, daysBegun }: { openDays: number; daysBegun: number },
): number | null => (daysBegun === 0 ? null : Math.round((soldWon * openDays) / daysBegun));
