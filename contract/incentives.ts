/** Pay for selling: plans, months, rows, slips. */
export * from './incentives/settings.ts';
export * from './incentives/months.ts';
