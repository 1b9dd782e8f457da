export { createShopRow } from './queries.ts';
export { shopHistory } from './history.ts';
