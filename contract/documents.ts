export * from './documents/links.ts';
export * from './documents/quotes.ts';
