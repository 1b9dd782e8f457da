import type { BookingId, CustomerNo } from '../../../../contract/ids.ts';
import { formatTime, toInstant } from '../../../../contract/time.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import { instantOf } from '../../availability/public.ts';
import type { Visit } from '../../availability/public.ts';
import { findVisitDuring } from './same-hour.queries.ts';

/**
 * @param own the booking that is changed: it is not in its own way
 * @throws CUSTOMER_BOOKED_THEN with the visit that stands there
 */
export const assertNotBookedThen = async (
  shop: Shop,
  customerNo: CustomerNo,
  { startMinute, endMinute }: Pick<Visit, 'startMinute' | 'endMinute'>,
  own?: BookingId,
): Promise<void> => {
  const time = { startAt: instantOf(startMinute), endAt: instantOf(endMinute) };
  const visit = await findVisitDuring(shop, customerNo, time, own);
  if (!visit) return;
  const startAt = toInstant(Date.parse(visit.start_at));
  throw refuse('CUSTOMER_BOOKED_THEN', {
    errors: [
      {
        field: 'customer.customerNo',
        code: 'booked_then',
        message: `${formatTime(startAt)}에 예약이 있어요.`,
        detail: { id: visit.id, startAt },
      },
    ],
  });
};
