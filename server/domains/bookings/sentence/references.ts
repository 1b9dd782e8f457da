import type { BookingId } from '../../../../contract/ids.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { keepReference } from './queries.ts';
import type { Source } from './queries.ts';

/**
 * Remembers the reservation number a booking was entered with, in the transaction that takes it.
 * @throws BOOKING_ALREADY_ENTERED
 */
export const rememberReference = async (
  db: Tx,
  scope: ShopScope,
  booking: { source: Source; reference: string; bookingId: BookingId },
): Promise<void> => {
  if (!(await keepReference(db, scope, booking))) throw refuse('BOOKING_ALREADY_ENTERED');
};
