export { inspectionDesk, inspectNow } from './contents/inspection.commands.ts';
export { contentDecided, recipientRefused } from './events.ts';
export { messageHistory } from './history.ts';
export { adRefusal, frameAd, isConsentCurrent, isNight, quietHoursOf, quietOver } from './law.rules.ts';
export { eraseMessages, messagesMergeParticipant } from './personal.queries.ts';
export { cancelMessages, planAnew, planMessages } from './planning.commands.ts';
export type { MessagePlan } from './planning.commands.ts';
export { reportHandler } from './reports.commands.ts';
export { messagesDesk } from './sending/desk.commands.ts';
