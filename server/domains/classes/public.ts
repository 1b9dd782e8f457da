export { classHistory } from './history.ts';
export { unassignFutureWork } from './employee-left.commands.ts';
export { eraseFromClasses } from './queries.ts';
