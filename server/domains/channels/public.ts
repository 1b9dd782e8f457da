export { channelHistory } from './history.ts';
