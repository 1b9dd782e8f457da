export { moveToNobody } from './leaving/commands.ts';
export { completeBySale, reopenAfterSale } from './states/commands.ts';
export { holdSlot, releaseHold } from './holds/commands.ts';
export type { Hold, HoldTerms, HoldWish } from './holds/commands.ts';
export { holdSeat } from './seats/outside/commands.ts';
export type { SeatWish } from './seats/outside/commands.ts';
export { takePublicBooking } from './channels/commands.ts';
export type { PublicBooking, PublicDraft, PublicSeat } from './channels/commands.ts';
