export { booksAudited } from './events.ts';
