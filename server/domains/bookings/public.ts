export { countBookings, forgetInBookings, holdBookings } from './erasure/commands.ts';
export { moveToNobody } from './leaving/commands.ts';
export { bookingsMover, wishesMover } from './merging/queries.ts';
export { completeBySale, holdDeposit, reopenAfterSale } from './states/commands.ts';
export { moveReturned } from './deposits/commands.ts';
export { holdSlot } from './holds/commands.ts';
export { holdSeat } from './seats/outside/commands.ts';
export { takePublicBooking } from './channels/commands.ts';
export type { PublicDraft, PublicSeat } from './channels/commands.ts';
