export { forgetInImports } from './erasure/queries.ts';
