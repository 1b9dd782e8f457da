export { channelReader } from './channel.commands.ts';
export type { ChannelNotice } from './channel.rules.ts';
export { noticesOfGrid, splitNotices } from './splitting.rules.ts';
