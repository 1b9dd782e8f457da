export { countCharts, eraseCharts, eraseFromCharts } from './erasure.queries.ts';
export { chartsMergeParticipant } from './merging.queries.ts';
export { chartHistory } from './history.ts';
