export { enterDays, moneyDayOf, publishClosedDays, publishMoneyMove } from './commands.ts';
export type { MoneyChange } from './events.ts';
export { afterClosing, describeMoneyChange, tillHistory } from './history.ts';
export { moneyByMethod } from './money.queries.ts';
export { findDay } from './queries.ts';
export { eraseFromTill } from './movements.queries.ts';
