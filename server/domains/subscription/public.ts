export { subscriptionHistory } from './history.ts';
export { startTrial } from './opening.commands.ts';
export { chargeDesk } from './charging.commands.ts';
export { keyDesk } from './keys.commands.ts';
export { refundDesk } from './refunding.commands.ts';
export { amountChanged } from './commands.ts';
export { createCharge, isChargeUnderWay, refundCharges } from './charges.commands.ts';
export type { Charge } from './charges.commands.ts';
export { findActiveCard } from './cards.queries.ts';
export { periodBill } from './pricing.rules.ts';
export type { Bill } from './pricing.rules.ts';
export { sealedCards, sealKey } from './keys.rules.ts';
export { isClosed, isShut } from './shut.queries.ts';
export { findCharge } from './charges.queries.ts';
export { decideCms, sealedCmsAccounts } from './cms.commands.ts';
export {
  cardRegistered,
  chargeFailed,
  cmsDecided,
  subscriptionChanged,
  chargePaid,
  chargeRefunded,
} from './events.ts';
export { lookAtCharge, lookAtChargeRefund } from './charges.queries.ts';
