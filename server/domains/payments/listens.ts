import type { BookingId } from '../../../contract/ids.ts';
import { inTransaction } from '../../platform/events/publish.ts';
import { bookingCancelled, bookingConfirmed } from '../bookings/public.ts';
import { settleCancelled, settleConfirmed } from './booking.commands.ts';

/** A booking that is called off owes its deposit back in that very moment; a confirmed one owes none. */
export const paymentListeners = [
  inTransaction(bookingCancelled, (shop, { subjectId }) => settleCancelled(shop, subjectId as BookingId)),
  inTransaction(bookingConfirmed, async (shop, { subjectId, parameters: { before } }) => {
    if (before?.state === 'REQUESTED') await settleConfirmed(shop, subjectId as BookingId);
  }),
];
