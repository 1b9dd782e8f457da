export { unassignFutureWork } from './employee-left.commands.ts';
