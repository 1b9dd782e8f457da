import { errors } from '../../../../contract/errors.ts';
import type { BookingId } from '../../../../contract/ids.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import type { Problem } from '../overlap/rules.ts';
import { bookingOfReference, keepReference } from './queries.ts';
import type { Source } from './queries.ts';

/** Another booking stands with the number that this one would be entered with. */
export const referenceProblems = async (
  db: Tx,
  scope: ShopScope,
  { source, externalNo }: { source: Source; externalNo?: string | undefined },
): Promise<Problem[]> => {
  const holder = externalNo ? await bookingOfReference(db, scope, source, externalNo) : undefined;
  if (!holder || holder.state === 'CANCELLED') return [];
  const code = 'BOOKING_ALREADY_ENTERED';
  const detail = holder.visible ? { detail: { id: holder.id } } : {};
  return [{ field: 'externalNo', code, message: errors[code].message, ...detail }];
};

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
