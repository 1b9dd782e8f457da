export { settlementApproved, settlementRejected } from './events.ts';
export { settlementHistory } from './history.ts';
export { readPaper, sealedSettlementAccounts } from './commands.ts';
export { examine, examinedProfile, papersOf } from './queries.ts';
export { reviewSettlement } from './review.commands.ts';
