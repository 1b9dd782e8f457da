export { readStanding } from './goals.commands.ts';
export { readMonthReport } from './report.commands.ts';
export { statisticsHistory } from './history.ts';
export { readSummary } from './summary.commands.ts';
