import { daysTouched } from '../availability/public.ts';
import type { BookingState } from '../../../contract/booking-states.ts';
import type { BookingId, CustomerNo } from '../../../contract/ids.ts';
import { announce, record } from '../../platform/outbox.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Visit } from '../availability/public.ts';

interface Told {
  id: BookingId;
  customerNo: CustomerNo | null;
  /** Whose it was, where it is another's now. */
  customerBefore?: CustomerNo | null;
  /** Its state, before and after where that is what changed. */
  states: readonly BookingState[];
}

/** Writes what happened into the booking's history and tells every open screen, days before and after. */
export const tell = async (
  shop: Shop,
  { id, customerNo, customerBefore = customerNo, states }: Told,
  visits: readonly Pick<Visit, 'startMinute' | 'endMinute'>[],
  sentences: readonly string[],
): Promise<void> => {
  // Two of one name are told apart by these.
  const figures =
    customerBefore === customerNo ? {} : { before: { customerNo: customerBefore }, after: { customerNo } };
  for (const sentence of sentences) await record(shop, 'booking', id, sentence, figures);
  await announce(shop, {
    kind: 'booking',
    entity: id,
    days: daysTouched(visits),
    ...(customerNo !== null && { customerNo }),
    ...(states.includes('REQUESTED') && { waiting: true }),
  });
};
