import type { BookingId, ShopNo } from '../../../contract/ids.ts';
import type { Database } from '../../platform/db/open.ts';
import { AppError } from '../../platform/errors.ts';
import { asOperator, publicAccess, systemActor } from '../../platform/shop.ts';
import { changeBookingState } from '../bookings/public.ts';
import { unpaidInTime } from './orders.queries.ts';

const atOnce = 100;
const reason = '예약금을 시간 안에 결제하지 않았습니다.';

/** Gives back the time of bookings whose deposit never came. One that changes meanwhile is looked at again. */
export const expireDeposits = async (database: Database): Promise<void> => {
  for (const { shopNo, bookingId, name, trade } of await asOperator(database, (db) =>
    unpaidInTime(db, atOnce),
  )) {
    const access = publicAccess(database, { shopNo: shopNo as ShopNo, shopName: name, trade }, systemActor);
    try {
      await changeBookingState(access, bookingId as BookingId, 'CANCELLED', { reason });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
};
