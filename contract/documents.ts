export * from './documents/links.ts';
export * from './documents/quotes.ts';
export * from './documents/report-settings.ts';
