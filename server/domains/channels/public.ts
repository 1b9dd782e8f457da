export { channelLost, conflictRaised, instagramDisconnected } from './events.ts';
export { channelHistory } from './history.ts';
export { feedDesk } from './instagram-desk.commands.ts';
export { eraseIntakes } from './intake.queries.ts';
export { eraseUnread } from './unread.queries.ts';
