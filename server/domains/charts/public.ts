export { countCharts, forgetCharts } from './erasure.queries.ts';
export { chartsMover } from './merging.queries.ts';
export { chartHistory } from './history.ts';
