export { alarmHistory } from './history.ts';
