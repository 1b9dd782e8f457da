export { eraseDocuments } from './erasure.queries.ts';
export { quotesMover } from './merging.queries.ts';
export { documentHistory } from './history.ts';
