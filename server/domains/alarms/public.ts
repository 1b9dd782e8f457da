export { copyAlarms } from './copying.queries.ts';
export { alarmHistory } from './history.ts';
export { optOutAddress } from './opt-out.commands.ts';
export { remindAllAnew } from './bookings.commands.ts';
