export { autoChargePaused, creditLow, creditPurchased, creditRefundSettled } from './events.ts';
export { creditHistory } from './history.ts';
export { adjustCredit, returnCredit, takeCredit } from './commands.ts';
export { offerOf, pricesOf } from './prices.rules.ts';
export { creditOf } from './overview.commands.ts';
export { lowWon } from './remaining.rules.ts';
export { insertAccount as openCreditAccount } from './queries.ts';
