export { eraseDocuments, eraseFromQuotes } from './erasure.queries.ts';
export { quotesMergeParticipant } from './merging.queries.ts';
export { reportReady } from './events.ts';
export { documentHistory } from './history.ts';
