/** Notes and coins, largest first. */
export const cashUnits = [50_000, 10_000, 5_000, 1_000, 500, 100, 50, 10] as const;
