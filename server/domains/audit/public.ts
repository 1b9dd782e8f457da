export { brokenShops } from './commands.ts';
export { booksAudited } from './events.ts';
export { listAudits } from './commands.ts';
