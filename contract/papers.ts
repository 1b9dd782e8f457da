export * from './papers/links.ts';
export * from './papers/quotes.ts';
