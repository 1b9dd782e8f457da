export { autoChargePaused, creditLow, creditPurchased, creditRefundSettled } from './events.ts';
export { creditHistory } from './history.ts';
export { adjustCredit, returnCredit, takeCredit } from './commands.ts';
export { offerOf, pricesOf } from './prices.rules.ts';
export { creditOf, remainingOf } from './overview.commands.ts';
export { insertAccount as openCreditAccount } from './queries.ts';
