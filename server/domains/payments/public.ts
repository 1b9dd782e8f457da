export { cardRefunded, cardRefundRefused, depositDue, depositPaid } from './events.ts';
export { paymentHistory } from './history.ts';
export { paymentHookHandler } from './hooks.commands.ts';
export { orderDesk } from './approving.commands.ts';
export { cardRefundDesk } from './refunding.commands.ts';
export { paymentLaws } from './audit.queries.ts';
export { counted, enter, feeRateOn, setFeeRate } from './entries.queries.ts';
export {
  askDeposit,
  cardsOf,
  depositFor,
  isPaymentChecking,
  quoteForCustomer,
  viewDeposits,
} from './deposits.commands.ts';
export type { DepositView } from './deposits.commands.ts';
export { payByOf } from './deposits.rules.ts';
export type { DepositAsked } from './deposits.rules.ts';
export type { MerchantNeeds } from './merchant.commands.ts';
export { openOrder } from './orders.commands.ts';
export { currentPolicy } from './policy.commands.ts';
export { customerRefundWon, eraseRefundReasons } from './refunds.queries.ts';
export { cardVendors, connectNice, connectPortOne } from './merchant.commands.ts';
export { lookAtOrder } from './orders.queries.ts';
export { lookAtRefund } from './refunds.queries.ts';
export { expireDeposits } from './expiry.commands.ts';
export { listPayments } from './list.commands.ts';
