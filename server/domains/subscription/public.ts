export { createCharge } from './charges.commands.ts';
export type { Charge, ChargeDraft } from './charges.commands.ts';
export { chargeFailed, chargePaid } from './events.ts';
export { subscriptionHistory } from './history.ts';
export { startTrial } from './opening.commands.ts';
export { chargeDesk } from './charging.commands.ts';
export { keyDesk } from './keys.commands.ts';
export { refundDesk } from './refunding.commands.ts';
