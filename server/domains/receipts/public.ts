export { listMissing, publishLost, reconcileReceipts, requestReceipt } from './commands.ts';
export { receiptHistory } from './history.ts';
export { receiptDesk, settleReceipts } from './desk.commands.ts';
export { lostWon, updateGap } from './queries.ts';
export { selfNumber, summarise } from './rules.ts';
