export { createShopRow } from './queries.ts';
export { shopHistory } from './history.ts';
export { listApprovedSenders, listSenderNumbers, requestSenderNumber } from './sender-numbers.queries.ts';
