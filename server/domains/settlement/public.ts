export { settlementHistory } from './history.ts';
export { approvedProfile } from './queries.ts';
