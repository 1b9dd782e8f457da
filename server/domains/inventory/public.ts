export { keepStock } from './selling.commands.ts';
export { proveStock, stockLaws } from './audit.queries.ts';
