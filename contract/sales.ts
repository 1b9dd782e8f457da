export * from './sales/cash-receipts.ts';
export * from './sales/cash.ts';
export * from './sales/lines.ts';
export * from './sales/methods.ts';
export * from './sales/reading.ts';
export * from './sales/sale.ts';
export * from './sales/saving.ts';
export * from './sales/unpaid.ts';
