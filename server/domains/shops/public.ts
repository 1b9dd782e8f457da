export { createShopRow } from './queries.ts';
