import type { BookingId } from '../../../contract/ids.ts';
import { inTransaction } from '../../platform/events/publish.ts';
import {
  bookingApproved,
  bookingCancelled,
  bookingCompleted,
  bookingConfirmed,
  bookingMoved,
  bookingNoShow,
} from '../bookings/public.ts';
import { settleCancelled, settleNoShow, settleUnasked } from './booking.commands.ts';
import { askOnceApproved, noteMove } from './deposits.commands.ts';

/** A cancelled booking owes its deposit back in that very moment; a confirmed one owes none. */
export const paymentListeners = [
  inTransaction(bookingCancelled, (shop, { subjectId, parameters: { expectedRefundWon } }) =>
    settleCancelled(shop, subjectId as BookingId, expectedRefundWon),
  ),
  inTransaction(bookingApproved, (shop, { subjectId, parameters: { after } }) =>
    askOnceApproved(shop, subjectId as BookingId, after),
  ),
  inTransaction(bookingMoved, async (shop, { subjectId, parameters: { before, after } }) => {
    // A start that the shop itself gave up costs its customer nothing.
    if (shop.actor.kind !== 'employee')
      await noteMove(shop, subjectId as BookingId, { from: before.startAt, to: after.startAt });
  }),
  inTransaction(bookingConfirmed, async (shop, { subjectId, parameters: { before } }) => {
    if (before?.state === 'REQUESTED') await settleUnasked(shop, subjectId as BookingId, 'WAIVED');
  }),
  inTransaction(bookingCompleted, (shop, { subjectId }) =>
    settleUnasked(shop, subjectId as BookingId, 'WAIVED'),
  ),
  inTransaction(bookingNoShow, (shop, { subjectId }) => settleNoShow(shop, subjectId as BookingId)),
];
