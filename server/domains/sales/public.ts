export { registerSale } from './commands.ts';
export { requireSale } from './detail.commands.ts';
export { largestSaleWon } from './pricing/draft.rules.ts';
export { partsOf } from './queries.ts';
export { presentCollection, presentSales } from './present.ts';
export { collectionsOf } from './collections.queries.ts';
export { statementOf } from './statement.commands.ts';
export { countSales, eraseFromSales, eraseSales } from './erasure.commands.ts';
export { auditSales, partsOfSales, saleLaws } from './audit/queries.ts';
export { salesMergeParticipant } from './merging.queries.ts';
export {
  depositLeftOf,
  depositSums,
  depositUsedOf,
  findReturn,
  returnedOnlineWon,
} from './deposits.queries.ts';
export { returnOnline, reverseOnlineReturn } from './online-returns.commands.ts';
export { countWaiting, figureSums } from './listing.queries.ts';
export { preparePaymentMethods } from './methods/prepare.commands.ts';
export { saleHistory } from './history.ts';
export {
  collectionReceived,
  collectionReinstated,
  collectionReversed,
  collectionWaived,
  saleDeleted,
  saleEdited,
  saleRegistered,
  saleRestored,
} from './events.ts';
export type { SaleFacts } from './events.ts';
export { listDeposits } from './deposits.commands.ts';
export { listUnregistered } from './listing.commands.ts';
