export { countBookings, forgetInBookings, holdBookings } from './erasure.commands.ts';
export { bookingsMover } from './merging.queries.ts';
export { changeBookingState, completeBySale, holdDeposit, reopenAfterSale } from './states/commands.ts';
export { moveReturned } from './deposits.commands.ts';
export { claimSeat, holdSeat } from './seats/outside.commands.ts';
export { takePublicBooking } from './public-booking.commands.ts';
export type { PublicDraft, PublicSeat } from './public-booking.commands.ts';
export { unassignFutureBookings } from './employee-left.commands.ts';
export { presentBooking, presentDetail } from './present.ts';
export { orFull, takeSeat, writeSeat } from './seats/commands.ts';
export type { Who } from './erasure.queries.ts';
export { theirs } from './erasure.queries.ts';
export {
  findClass,
  freeExpiredSeats,
  itemsTaught,
  listClasses,
  lockClass,
  seatColumns,
  seatsOf,
} from './seats/queries.ts';
export { tell } from './history.commands.ts';
export { bookingsOf, noteColumns, standingAgain, updateBooking } from './queries.ts';
export { isCompleted, soldProblems, visitOfClass } from './seats/rules.ts';
export type { ClassRow, Seat } from './seats/queries.ts';
export type { ClassTime } from './seats/rules.ts';
export { validateDraft } from './draft.commands.ts';
export { listBookable } from './lists/commands.ts';
export type { BookingRow } from './queries.ts';
export { bookingOfReference } from './references.queries.ts';
export { bookVisit, confirmation, overlapSentences, timesOf, writeBooking } from './commands.ts';
export { holdBooking, requireVersion } from './detail.commands.ts';
export { deleteParts, holdTime, insertParts, releaseTime, writePrices } from './parts.queries.ts';
export { describeState } from './states/rules.ts';
export { sourceKept, unwritten, writtenIn } from './draft.rules.ts';
export { guestProblems, guestTold, settleGuest } from './guest/commands.ts';
export { referenceProblems, rememberReference } from './references.commands.ts';
export type { SettledGuest } from './guest/commands.ts';
export { describeNotes, describeVisit } from './history.rules.ts';
export { forgetVacated, newsMs, noteVacated } from './freed-time.queries.ts';
export { phoneHolders } from './guest/queries.ts';
export { whoIsMeant } from './guest/rules.ts';
export type { Detail } from './present.ts';
