export { lockWishesOf, moveWishes } from './class-entries.queries.ts';
export { endSeatOffers } from './offers/queries.ts';
export { tellWish } from './entries/commands.ts';
export { eraseWaitlistEntries } from './erasure.commands.ts';
export { wishesMover } from './merging.queries.ts';
