export { lockEntriesOfClass } from './class-entries.queries.ts';
export { moveEntriesOfClass } from './class-entries.commands.ts';
export { entryBooked, offerExpired } from './events.ts';
export { waitlistHistory } from './history.ts';
export { endSeatOffers } from './offers.queries.ts';
export { eraseWaitlistEntries } from './erasure.commands.ts';
export { entriesMergeParticipant } from './merging.queries.ts';
