export { onlineHistory } from './history.ts';
export { eraseGuests } from './guests/commands.ts';
