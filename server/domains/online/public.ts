export { onlineHistory } from './history.ts';
export { eraseGuests } from './guests/commands.ts';
export { stopPage } from './editor/commands.ts';
export { zeroStopped } from './events.ts';
