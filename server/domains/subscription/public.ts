export { subscriptionHistory } from './history.ts';
export { startTrial } from './opening.commands.ts';
export { chargeDesk } from './charging.commands.ts';
export { keyDesk } from './keys.commands.ts';
export { refundDesk } from './refunding.commands.ts';
