/** What the books come to: views of a period, the rows behind each figure. */
export * from './statistics/excel.ts';
export * from './statistics/goals.ts';
export * from './statistics/insights.ts';
export * from './statistics/rows.ts';
export * from './statistics/saved-views.ts';
export * from './statistics/summary.ts';
export * from './statistics/views.ts';
