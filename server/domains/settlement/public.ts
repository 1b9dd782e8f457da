export { settlementHistory } from './history.ts';
