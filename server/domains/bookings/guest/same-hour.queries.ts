import type { BookingId, CustomerNo } from '../../../../contract/ids.ts';
import type { Shop } from '../../../platform/shop.ts';

/** Where a customer is booked at some moment of that time. */
export const findVisitDuring = (
  shop: Shop,
  customerNo: CustomerNo,
  { startAt, endAt }: { startAt: string; endAt: string },
  except?: BookingId,
) =>
  shop.tx
    .selectFrom('bookings')
    .select(['id', 'start_at'])
    .where('customer_no', '=', customerNo)
    .where('state', 'not in', ['CANCELLED', 'NO_SHOW'])
    .where('start_at', '<', endAt)
    .where('end_at', '>', startAt)
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .orderBy('start_at')
    .limit(1)
    .executeTakeFirst();
