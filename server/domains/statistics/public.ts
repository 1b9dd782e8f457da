export { readStanding } from './goals.commands.ts';
export { statisticsHistory } from './history.ts';
