export { enterDays, moneyDayOf, publishClosedDays } from './commands.ts';
export { findDay } from './queries.ts';
