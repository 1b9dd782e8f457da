export { consentRefused } from './events.ts';
export { dropImportedConsents, writeConsents } from './consents/import.queries.ts';
export { refusalsMergeParticipant } from './consents/merging.queries.ts';
export { updateConsents } from './consents/commands.ts';
export type { Erasing } from './erasure/commands.ts';
export { forgottenIn, ownIn } from './erasure/rules.ts';
export type { ErasedPerson } from './erasure/rules.ts';
export { privacyHistory } from './history.ts';
export { isConsented } from './operator-consents.commands.ts';
