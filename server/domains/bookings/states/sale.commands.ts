import { isOpen } from '../../../../contract/booking-states.ts';
import type { BookingId, EmployeeNo } from '../../../../contract/ids.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import { publishEdit, publishState } from '../publish.commands.ts';
import { lockBookingRow } from '../../availability/public.ts';
import type { BookingFacts } from '../events.ts';
import { clearedCancellation, updateBooking } from '../queries.ts';
import { requireBooking } from '../detail.commands.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockBookingRow>>>;

const factsOfLocked = (locked: Locked): BookingFacts => ({
  customer: { customerNo: locked.customer_no, name: locked.customer_name },
  employeeNo: locked.employee_no as EmployeeNo | null,
  startAt: locked.start_at,
  endAt: locked.end_at,
  state: locked.state,
  source: locked.source,
});

const moveBySale = async (shop: Shop, locked: Locked, state: 'COMPLETED' | 'CONFIRMED'): Promise<void> => {
  const id = locked.id as BookingId;
  await updateBooking(shop, id, { state, ...(isOpen(state) && clearedCancellation) });
  const before = factsOfLocked(locked);
  await publishState(shop, id, { before, after: { ...before, state }, cause: 'SALE' });
};

/** Its penalty was sold, or is not any more: the booking is written anew, so that open forms turn stale. */
const touchBySale = async (shop: Shop, locked: Locked, to: 'REGISTERED' | 'DELETED'): Promise<void> => {
  const id = locked.id as BookingId;
  const facts = factsOfLocked(locked);
  await updateBooking(shop, id, { state: locked.state, ...(isOpen(locked.state) && clearedCancellation) });
  await publishEdit(shop, id, { before: facts, after: facts, changes: [{ what: 'penalty', to }] });
};

type Left = Pick<Locked, 'deposit_won' | 'deposit_returned_won'>;

const leftOf = (locked: Left) => locked.deposit_won - locked.deposit_returned_won;

/**
 * Completes a booking inside the transaction of its sale and returns what is left of its deposit. Its time
 * stays taken. A no-show keeps its state and takes only a penalty; an open booking takes none. Call it before
 * touching the customer's row: bookings are locked first everywhere.
 * @throws BOOKING_NOT_FOUND, SALE_ALREADY_REGISTERED, SALE_BOOKING_CLOSED, SALE_BOOKING_STANDS
 */
export const completeBySale = async (
  shop: Shop,
  id: BookingId,
  { onlyPenalty }: { onlyPenalty: boolean },
): Promise<number> => {
  const locked = await lockBookingRow(shop, id);
  await requireBooking(shop, id);
  if (!locked || locked.state === 'COMPLETED') throw refuse('SALE_ALREADY_REGISTERED');
  if (isOpen(locked.state) && onlyPenalty) throw refuse('SALE_BOOKING_STANDS');
  if (isOpen(locked.state)) await moveBySale(shop, locked, 'COMPLETED');
  else if (onlyPenalty) await touchBySale(shop, locked, 'REGISTERED');
  else throw refuse('SALE_BOOKING_CLOSED');
  return leftOf(locked);
};

/** What is there of a deposit, held: a sale that takes of it and a refund of it meet here. */
export const lockDeposit = async (shop: Shop, id: BookingId): Promise<number> => {
  const locked = await lockBookingRow(shop, id);
  return locked ? leftOf(locked) : 0;
};

/** Returns a completed booking to CONFIRMED because its sale was deleted, in the same transaction. */
export const reopenAfterSale = async (shop: Shop, id: BookingId): Promise<void> => {
  const locked = await lockBookingRow(shop, id);
  if (locked?.state === 'COMPLETED') await moveBySale(shop, locked, 'CONFIRMED');
  else if (locked) await touchBySale(shop, locked, 'DELETED');
};
