export { keepStock } from './selling/commands.ts';
export { proveStock } from './books/queries.ts';
