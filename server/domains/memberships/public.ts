/**
 * The ledgers of passes, tickets and points, for the transactions of others. Anyone who uses several of
 * these holds the customer's row first (each does so itself) and never another customer's after an account.
 */
export { adjust, extend, transfer } from './changes.commands.ts';
export { accountLaws, auditAccounts } from './audit.queries.ts';
export {
  accountCharged,
  accountIssued,
  accountRefunded,
  accountReversed,
  accountUsed,
  pointsEarned,
} from './ledger/events.ts';
export type { AccountChange } from './ledger/events.ts';
export { membershipHistory } from './history.ts';
export { expireAccounts } from './jobs.ts';
export { balancesLeft, eraseFromAccounts } from './erasure.queries.ts';
export { chargeFreely, chargePass, issuePass, issueTicket, openAccount } from './issue.commands.ts';
export { closedAmong } from './ledger/queries.ts';
export { lastDay, paysFor } from './ledger/rules.ts';
export { holdersOfUsedAccounts, importAccounts, removeImportedAccounts } from './import.commands.ts';
export { kindsHeld } from './import.queries.ts';
export { accountsMergeParticipant } from './merging.commands.ts';
export { sharesMergeParticipant } from './merging.queries.ts';
export { changeBalance } from './points/counter.commands.ts';
export { adjustPoints, earnPoints, usePoints } from './points/commands.ts';
export { rulesOf as pointRulesOf } from './points/queries.ts';
export { ratesInForce } from './points/rules.ts';
export {
  lockEntriesOfSale,
  requireEntry,
  reverseAll,
  reverseEntry,
  reverseSale,
} from './reversal.commands.ts';
export { payRefund } from './refunds/commands.ts';
export type { WaivedDebt } from './refunds/commands.ts';
export { describeAccount } from './accounts/commands.ts';
export type { AccountDetail } from './accounts/commands.ts';
export { membersAmong, paysMemberPriceOf } from './settings.commands.ts';
export { planUse, usableAccounts, usePass, useTicket } from './ledger/use.commands.ts';
export { atPayment } from './ledger/refusals.rules.ts';
