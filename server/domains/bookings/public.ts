export { countBookings, forgetInBookings, holdBookings } from './erasure.commands.ts';
export { bookingsMover } from './merging.queries.ts';
export { changeBookingState } from './states/commands.ts';
export { completeBySale, holdDeposit, reopenAfterSale } from './states/sale.commands.ts';
export { refundDeposit } from './deposits.commands.ts';
export { claimSeat, holdSeat } from './seats/outside.commands.ts';
export { takePublicBooking } from './seats/public-booking.commands.ts';
export type { PublicDraft, PublicSeat } from './seats/public-booking.commands.ts';
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
export {
  eventOfState,
  factsOf,
  factsOfGuest,
  factsOfSeat,
  publishEdit,
  publishState,
} from './publish.commands.ts';
export type { BookingFacts, DepositRefund } from './events.ts';
export { bookingHistory } from './history.ts';
export { bookingsOf, noteColumns, standingAgain, updateBooking } from './queries.ts';
export { isCompleted, soldProblems, visitOfClass } from './seats/rules.ts';
export type { ClassRow, Seat } from './seats/queries.ts';
export type { ClassTime } from './seats/rules.ts';
export { validateDraft } from './draft.commands.ts';
export { listBookable } from './lists/commands.ts';
export type { BookingRow } from './queries.ts';
export { bookingOfReference } from './references.queries.ts';
export { bookVisit, confirmation, timesOf, writeBooking } from './commands.ts';
export { holdBooking, requireVersion } from './detail.commands.ts';
export { deleteParts, holdTime, insertParts, releaseTime, writePrices } from './parts.queries.ts';
export { sourceKept, unwritten, writtenIn } from './draft.rules.ts';
export { guestNames, guestProblems, settleGuest } from './guest/commands.ts';
export { referenceProblems, rememberReference } from './references.commands.ts';
export type { SettledGuest } from './guest/commands.ts';
export { noteDifferences, overlapDifferences, visitDifferences } from './differences.rules.ts';
export { forgetVacated, newsMs, noteVacated } from './freed-time.queries.ts';
export { phoneHolders } from './guest/queries.ts';
export { whoIsMeant } from './guest/rules.ts';
export type { Detail } from './present.ts';
