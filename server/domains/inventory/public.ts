export { reconcileStock } from './selling.commands.ts';
export { inventoryHistory } from './history.ts';
export { auditStock, stockLaws } from './audit.queries.ts';
export { eraseFromStock } from './queries.ts';
