export { createShopRow } from './queries.ts';
export { shopHistory } from './history.ts';
export { profileSaved, senderNumberDecided } from './events.ts';
export { decideSenderNumber } from './sender-numbers.commands.ts';
export { listApprovedSenders, listSenderNumbers, requestSenderNumber } from './sender-numbers.queries.ts';
