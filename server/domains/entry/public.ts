export { channelReader } from './channel.commands.ts';
export { spelledService } from './channel.rules.ts';
export type { ChannelNotice } from './channel.rules.ts';
export { referenceOf } from './notice.rules.ts';
export { noticesOfGrid, splitNotices } from './splitting.rules.ts';
