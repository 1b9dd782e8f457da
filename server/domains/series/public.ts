export { lockAllClaims } from './locks.commands.ts';
export { presentOccurrence, refuseOccurrences } from './present.ts';
export type { Occurrence } from './present.ts';
export { invalidSeries, occurrenceDates } from './rules.ts';
