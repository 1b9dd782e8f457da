import type { BookingId, CustomerNo } from '../../../../contract/ids.ts';
import { formatTime, toInstant } from '../../../../contract/time.ts';
import { inTurn } from '../../../platform/db/queue.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import { instantOf } from '../../availability/public.ts';
import type { Problem, Visit } from '../../availability/public.ts';
import { findVisitDuring } from './same-hour.queries.ts';

type Time = Pick<Visit, 'startMinute' | 'endMinute'>;

/** The visit that stands there, as what speaks against another; `own` is the booking that is changed. */
export const bookedThenProblems = async (
  shop: Shop,
  customerNo: CustomerNo,
  { startMinute, endMinute }: Time,
  own?: BookingId,
): Promise<Problem[]> => {
  const time = { startAt: instantOf(startMinute), endAt: instantOf(endMinute) };
  const visit = await findVisitDuring(shop, customerNo, time, own);
  if (!visit) return [];
  const startAt = toInstant(Date.parse(visit.start_at));
  return [
    {
      field: 'customer.customerNo',
      code: 'CUSTOMER_BOOKED_THEN',
      message: `${formatTime(startAt)}에 예약이 있어요.`,
      detail: { id: visit.id, startAt },
    },
  ];
};

/**
 * @param own the booking that is changed: it is not in its own way
 * @throws CUSTOMER_BOOKED_THEN with the visit that stands there
 */
export const assertNotBookedThen = async (
  shop: Shop,
  customerNo: CustomerNo,
  time: Time,
  own?: BookingId,
): Promise<void> => {
  const errors = await bookedThenProblems(shop, customerNo, time, own);
  if (errors.length > 0)
    throw refuse('CUSTOMER_BOOKED_THEN', { errors: errors.map((one) => ({ ...one, code: 'booked_then' })) });
};

/** Of two desks that ask for one customer at one moment the second waits. Taken before all other locks. */
export const lockVisitsOf = (shop: Shop, customerNo: CustomerNo): Promise<unknown> =>
  inTurn(shop.tx, `visits of ${shop.shopNo} ${customerNo}`);

/**
 * As assertNotBookedThen where the desk asks: the second of two desks sees what the first one booked.
 * @throws CUSTOMER_BOOKED_THEN
 */
export const assertFirstThen = async (
  shop: Shop,
  customerNo: CustomerNo,
  time: Time,
  own?: BookingId,
): Promise<void> => {
  await Promise.all([lockVisitsOf(shop, customerNo), assertNotBookedThen(shop, customerNo, time, own)]);
};
