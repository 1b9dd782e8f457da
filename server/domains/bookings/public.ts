export { countBookings, eraseBookings, lockBookings } from './erasure.commands.ts';
export { bookingsMergeParticipant } from './merging.queries.ts';
export { changeBookingState } from './states/commands.ts';
export { cancelFromOutside } from './states/outside.commands.ts';
export { completeBySale, lockDeposit, reopenAfterSale } from './states/sale.commands.ts';
export { moveReturned, receiveDeposit, waitForDeposit } from './online-deposits.queries.ts';
export { linkDays, linkSecret, readLink } from './link.rules.ts';
export { moveFromOutside } from './moving.commands.ts';
export { refundDeposit } from './deposits.commands.ts';
export { reserveSeat, holdSeat } from './seats/outside.commands.ts';
export { createPublicBooking, customerOf as customerOfPhone } from './seats/public-booking.commands.ts';
export type {
  PlannedBooking,
  PublicDraft,
  PublicHooks,
  PublicSeat,
  PublicTerms,
} from './seats/public-booking.commands.ts';
export { unassignFutureBookings } from './employee-left.commands.ts';
export { presentBooking, presentDetail, presentSeat } from './present.ts';
export { asClassFull, assertFreeThen, createSeatBooking, insertSeatBooking } from './seats/commands.ts';
export { eraseFromBookings } from './erasure.queries.ts';
export type { People } from './erasure.queries.ts';
export { isOfPeople } from './erasure.queries.ts';
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
export {
  bookingApproved,
  bookingCancelled,
  bookingCompleted,
  bookingConfirmed,
  bookingMoved,
  bookingNoShow,
  bookingRequested,
  bookingUpdated,
  depositRefunded,
} from './events.ts';
export type { DepositRefund, EditParameters, StateParameters } from './events.ts';
export { bookingHistory } from './history.ts';
export { enterDeposit } from './deposit-entries.queries.ts';
export { bookingsById, bookingsOf, noteColumns, clearedCancellation, updateBooking } from './queries.ts';
export { isCompleted, soldProblems, visitOfClass } from './seats/rules.ts';
export type { ClassRow, Seat } from './seats/queries.ts';
export type { ClassTime } from './seats/rules.ts';
export { validateDraft } from './draft.commands.ts';
export { countDays, listBookableItems, listRange, listWaiting } from './lists/commands.ts';
export { listStranded } from './lists/stranded.commands.ts';
export { lastVisitItems, rememberedItems } from './lists/queries.ts';
export type { BookingRow } from './queries.ts';
export { bookingOfReference } from './references.queries.ts';
export { createBooking, createVisit, overlapConfirmation, timeColumns, insertWithParts } from './commands.ts';
export { lockBooking, assertVersion, requireBooking } from './detail.commands.ts';
export { deleteParts, occupyTime, insertParts, releaseTime, writePrices } from './parts.queries.ts';
export { sourceAfterEdit, noNotes, resolveNotes } from './draft.rules.ts';
export { guestNames, guestProblems, resolveGuest } from './guest/commands.ts';
export { referenceProblems, saveReference } from './references.commands.ts';
export { bookedThenProblems, lockVisitsOf } from './guest/same-hour.commands.ts';
export type { GuestColumns } from './guest/commands.ts';
export { noteDifferences, overlapDifferences, visitDifferences } from './differences.rules.ts';
export { trimFreedTime, newsMs, recordFreedTime } from './freed-time.queries.ts';
export { phoneHolders } from './guest/queries.ts';
export { matchHolder } from './guest/rules.ts';
export type { Detail } from './present.ts';
export { saveBooking } from './seats/edit.commands.ts';
