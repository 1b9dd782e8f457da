import { errors } from '../../../contract/errors.ts';
import type { BookingId } from '../../../contract/ids.ts';
import { refuse } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Problem } from '../availability/public.ts';
import { bookingOfReference, keepReference } from './references.queries.ts';
import type { Source } from './references.queries.ts';

/** Another booking stands with the number that this one would be entered with. */
export const referenceProblems = async (
  shop: Shop,
  { source, externalNo }: { source: Source; externalNo?: string | undefined },
): Promise<Problem[]> => {
  const holder = externalNo ? await bookingOfReference(shop, source, externalNo) : undefined;
  if (!holder || holder.state === 'CANCELLED') return [];
  const code = 'BOOKING_ALREADY_ENTERED';
  const detail = holder.visible ? { detail: { id: holder.id } } : {};
  return [{ field: 'externalNo', code, message: errors[code].message, ...detail }];
};

/**
 * Remembers the reservation number a booking was entered with, in the transaction that takes it.
 * @throws BOOKING_ALREADY_ENTERED
 */
export const saveReference = async (
  shop: Shop,
  booking: { source: Source; reference: string; bookingId: BookingId },
): Promise<void> => {
  if (!(await keepReference(shop, booking))) throw refuse('BOOKING_ALREADY_ENTERED');
};
