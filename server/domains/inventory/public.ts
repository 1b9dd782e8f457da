export { keepStock } from './selling/commands.ts';
export { proveStock, stockLaws } from './books/queries.ts';
