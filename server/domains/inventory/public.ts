export { reconcileStock } from './selling.commands.ts';
export { auditStock, stockLaws } from './audit.queries.ts';
