export { eraseCalls } from './queries.ts';
export { callHistory } from './history.ts';
