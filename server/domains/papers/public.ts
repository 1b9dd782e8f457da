export { forgetInPapers } from './erasure/queries.ts';
