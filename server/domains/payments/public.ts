export { paymentHistory } from './history.ts';
export { currentPolicy } from './policy.commands.ts';
export type { Policy } from './policy.rules.ts';
export { refundOf } from './refunds.rules.ts';
