export { copyAlarms } from './copying.queries.ts';
export { alarmHistory } from './history.ts';
