export { moveToNobody } from './leaving/commands.ts';
export { completeBySale, reopenAfterSale } from './states/commands.ts';
export { holdSlot, releaseHold } from './holds/commands.ts';
export type { Hold, HoldWish } from './holds/commands.ts';
export { takePublicBooking } from './channels/commands.ts';
export type { PublicBooking, PublicDraft } from './channels/commands.ts';
