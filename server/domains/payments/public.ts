export { paymentHistory } from './history.ts';
export { paymentHookHandler } from './hooks.commands.ts';
export { orderDesk } from './approving.commands.ts';
export { cardRefundDesk } from './refunding.commands.ts';
export { paymentLaws } from './audit.queries.ts';
export { enter, feeRateOn } from './entries.queries.ts';
