export { channelLost } from './events.ts';
export { channelHistory } from './history.ts';
export { feedDesk } from './instagram-desk.commands.ts';
